"""One match in progress, without input or output: values and the functions between them."""
