"""The live server, from outside: browsers, sockets and kills against a real one."""
