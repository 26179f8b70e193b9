# Numbers and conditions in words, the same as Laconic itself says them.

# The shortest decimal text that reads back as the same double, at most 17 digits.
shortest <- function(x) {
  text <- sprintf("%.17g", x)
  small <- any(abs(x[is.finite(x)]) < 2.3e-308) # few digits are left there
  for (digits in 16:(if (small) 2 else 15)) {
    fewer <- sprintf(paste0("%.", digits, "g"), x)
    same <- is.finite(x) & read_doubles(fewer, is.finite(x)) == x
    text[which(same)] <- fewer[which(same)]
  }
  text
}

# Decimal texts as doubles, correctly rounded: R's own as.numeric() need not be.
read_doubles <- function(text, numbers = rep(TRUE, length(text))) {
  values <- rep(NaN, length(text))
  if (any(numbers)) {
    values[numbers] <- as.double(unlist(jsonlite::fromJSON(
      paste0("[", paste(text[numbers], collapse = ","), "]"),
      simplifyVector = FALSE
    )))
  }
  values
}

# Digits and exponent of finite numbers: 0.00123 is "123" with exponent -3.
digits_of <- function(x) {
  parts <- regmatches(shortest(abs(x)), regexec("^([0-9]*)\\.?([0-9]*)(?:e([+-][0-9]+))?$",
    shortest(abs(x)),
    perl = TRUE
  ))
  whole <- vapply(parts, `[`, "", 2L)
  fraction <- vapply(parts, `[`, "", 3L)
  power <- vapply(parts, `[`, "", 4L)
  power <- ifelse(nzchar(power), suppressWarnings(as.integer(power)), 0L)
  all <- paste0(whole, fraction)
  leading <- nchar(all) - nchar(sub("^0+", "", all))
  digits <- sub("0+$", "", sub("^0+", "", all))
  list(digits = ifelse(nzchar(digits), digits, "0"), exponent = nchar(whole) - leading - 1L + power)
}

# As Java's Double.toString: 0.001 to 10 million without an exponent.
java_double <- function(x) {
  text <- ifelse(is.nan(x), "NaN", ifelse(x > 0, "Infinity", "-Infinity"))
  finite <- is.finite(x)
  if (!any(finite)) {
    return(text)
  }
  value <- x[finite]
  parts <- digits_of(value)
  sign <- ifelse(value < 0 | (value == 0 & 1 / value < 0), "-", "")
  size <- abs(value)
  plain <- (size >= 1e-3 & size < 1e7) | size == 0
  text[finite] <- paste0(sign, ifelse(plain, plain_text(parts$digits, parts$exponent),
    paste0(mantissa(parts$digits), "E", parts$exponent)
  ))
  text
}

mantissa <- function(digits) {
  rest <- substring(digits, 2)
  paste0(substr(digits, 1, 1), ".", ifelse(nzchar(rest), rest, "0"))
}

# Digits with a decimal point and at least one digit on each side of it.
plain_text <- function(digits, exponent) {
  whole_places <- pmax(exponent + 1L, 0L)
  padded <- paste0(digits, strrep("0", pmax(0L, whole_places - nchar(digits))))
  whole <- substr(padded, 1, whole_places)
  fraction <- paste0(strrep("0", pmax(0L, -exponent - 1L)), substring(padded, whole_places + 1L))
  paste0(ifelse(nzchar(whole), whole, "0"), ".", ifelse(nzchar(fraction), fraction, "0"))
}

# A number without needless digits, as in a rule.
number_text <- function(x) {
  once(x, function(x) {
    size <- abs(x)
    whole <- is.finite(x) & x == round(x) & size < 1e15
    text <- character(length(x))
    text[whole] <- sprintf("%.0f", x[whole] + 0)
    text[whole & x == 0] <- "0"
    other <- !whole
    if (any(other)) {
      text[other] <- java_double(x[other])
      long <- other & is.finite(x) & ((size >= 1e-4 & size < 1e-3) | (size >= 1e7 & size < 1e15))
      if (any(long)) {
        text[long] <- expanded(x[long])
      }
    }
    text
  })
}

# Without an exponent; of 1.0E-4 the zero stays: 0.00010.
expanded <- function(x) {
  parts <- digits_of(x)
  digits <- ifelse(nchar(parts$digits) == 1, paste0(parts$digits, "0"), parts$digits)
  paste0(ifelse(x < 0, "-", ""), plain_text(digits, parts$exponent))
}

# A number to a few significant digits, a half away from zero.
rounded_text <- function(x, digits = 6L) {
  once(x, function(x) {
    finite <- is.finite(x)
    value <- x
    value[finite] <- round_half_up(x[finite], digits)
    number_text(value)
  })
}

round_half_up <- function(x, digits) {
  text <- sprintf(paste0("%.", digits - 1L, "e"), x)
  exact <- sprintf("%.60e", abs(x))
  tail <- sub("e.*$", "", substring(exact, digits + 2L))
  tie <- grepl("^50*$", tail)
  if (any(tie)) { # C rounds an exact half to even
    head <- gsub(".", "", substr(exact[tie], 1, digits + 1L), fixed = TRUE)
    power <- as.integer(sub("^.*e", "", exact[tie])) - digits + 1L
    text[tie] <- sprintf("%s%.0fe%d", ifelse(x[tie] < 0, "-", ""), as.numeric(head) + 1, power)
  }
  read_doubles(text)
}

# Texts are made once for each different number.
once <- function(x, text_of) {
  if (length(x) == 0) {
    return(character())
  }
  different <- unique(x)
  text_of(different)[match(x, different)]
}

# A whole number in digits alone: paste() would make 1e+05 of 100000.
whole <- function(count) sprintf("%.0f", as.double(count))

# 1 row, 2 rows.
counted <- function(count, unit) paste0(whole(count), " ", unit, if (count == 1) "" else "s")

quoted <- function(x) paste0("\"", x, "\"")

pad <- function(text, width) {
  paste0(text, strrep(" ", pmax(0, width - nchar(text, "chars"))))
}
