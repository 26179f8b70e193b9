#' Small classifiers that a person can read, with certificates
#'
#' Start with [laconic()]. Models are small rules; each comes with a certificate that [verify()] checks.
#' Prediction is plain R; training needs Java 17 or later.
#'
#' Laconic itself is looked for in this order: what the option `laconic.launcher` or the environment variable `LACONIC_LAUNCHER`
#' names (a launcher, a folder of jars or a source tree), the jars inside the installed package, the launcher beside a
#' package that is loaded from the source tree, a program `laconic` on the path. `LACONIC_OPTS` are more options
#' for Java, such as `-Xmx8g`.
#' @name laconic-package
#' @docType package
#' @keywords internal
NULL
