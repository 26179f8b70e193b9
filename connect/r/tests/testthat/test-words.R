test_that("numbers read as in Java", {
  # Double.toString and BigDecimal of the JDK gave these
  x <- c(1e-4, 0.00123, 0.001, 1234567.5, 12345678.5, 1e15, 1.5e15, 0.1, 1 / 3, -0, 100, 1e22, 4.9e-324, 5e-5)
  expect_identical(laconic:::number_text(x), c(
    "0.00010", "0.00123", "0.001", "1234567.5", "12345678.5", "1.0E15", "1.5E15", "0.1", "0.3333333333333333",
    "0", "100", "1.0E22", "4.9E-324", "5.0E-5"
  ))
})

test_that("a half is rounded away from zero, as in Java", {
  expect_identical(
    laconic:::rounded_text(c(12345.25, -12345.25, 0.1234565, 999999.5, 2 / 3, 1234567, NaN, Inf)),
    c("12345.3", "-12345.3", "0.123456", "1000000", "0.666667", "1234570", "NaN", "Infinity")
  )
  expect_identical(laconic:::rounded_text(0.0625, 2L), "0.063")
})

test_that("texts of doubles read back as the same doubles", {
  bits <- as.raw((seq_len(8000) * 7919 + (seq_len(8000)^2) %% 251) %% 256)
  x <- readBin(bits, "double", 1000)
  x <- c(x[is.finite(x)], .Machine$double.xmin, .Machine$double.xmax, 0.1 + 0.2, 5e-324)
  expect_gt(length(x), 900)
  expect_identical(laconic:::read_doubles(laconic:::shortest(x)), x)
})

test_that("the exponential has the bits of Java's StrictMath", {
  # StrictMath.exp of these, printed by Double.toHexString
  x <- c(-0x1.8cccccccccccdp0, -0.1, -20.7, -700.123, -745, -1e-9, 0, -0.3466)
  java <- c(
    0x1.b2af10d1d3336p-3, 0x1.cf46d99d52b3ap-1, 0x1.195920309b9dap-30, 0x1.e9ca45dfe99ffp-1011, 2^-1074,
    0x1.fffffff768fa1p-1, 1, 0x1.6a0773cd678a4p-1
  )
  expect_identical(laconic:::exp_of_java(x), java)
  expect_identical(laconic:::exp_of_java(c(-Inf, NaN)), c(0, NaN))
})

test_that("a half goes up, as everywhere", {
  expect_equal(
    laconic:::percent_near(c(9 / 80, 247 / 2000, 0.12349, 0, 1)),
    c("11.3 %", "12.4 %", "12.3 %", "0.0 %", "100.0 %")
  )
})
