"""The tests of the browser's side: a package, so that a fixture can last as long as they do (`scope="package"`)."""
