"""What a seat knows of the cards it does not see, told to the kernel."""
