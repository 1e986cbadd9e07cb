"""The lessons as web pages: the server, and what stands around a notebook."""
