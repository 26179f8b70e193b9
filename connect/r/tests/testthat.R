library(testthat)
library(laconic)

test_check("laconic")
