# One condition: a number is read off a row and compared with a threshold. A feature claims what lies
# strictly above or below it; a condition that is negated holds where the feature does not claim.

# A ray of a model file as a condition on an attribute.
ray_condition <- function(table, ray) {
  part <- table$part_of[ray$attribute + 1L]
  if (identical(ray$kind, "missing")) {
    return(missing_condition(ray, table$column[part]))
  }
  list(
    attribute = ray$attribute,
    others = unlist(ray$others),
    ordered = identical(ray$set, "order"),
    quantity = paste(c(
      attribute_name(table, ray$attribute),
      vapply(ray$others, function(one) category_value(table, one), "")
    ), collapse = "|"),
    column = table$column[part],
    above = is_above(ray),
    turned = is_turned(ray),
    threshold = as.double(ray$threshold),
    spread = as.double(as_number(ray$spread)),
    category = set_text(table, ray),
    said = if (tells_ones(ray)) bit_words(table$said[part]),
    numeral = number_text
  )
}

# Whether a condition tells ones from zeros.
tells_ones <- function(ray) {
  if (is.null(ray$threshold) || is.null(ray$comparison)) {
    return(FALSE)
  }
  condition <- list(above = is_above(ray), turned = is_turned(ray), threshold = as.double(ray$threshold))
  isTRUE(condition_holds(condition, 1) != condition_holds(condition, 0))
}

# What is said of a 1 and of a 0, after the name of the column; NULL of other numbers.
bit_words <- function(said) {
  words <- list(presence = c(" is present", " is absent"), "zero-one" = c(" = 1", " = 0"))
  if (is.na(said)) NULL else words[[said]]
}

# The categories that a condition names; of an order the least one; NULL if it is about a number.
set_text <- function(table, ray) {
  first <- category_value(table, ray$attribute)
  if (length(ray$others) == 0 || identical(ray$set, "order")) {
    return(first)
  }
  paste(c(first, vapply(ray$others, function(one) category_value(table, one), "")), collapse = ", ")
}

# Whether a column has no value: 1 is read off such rows, 0 off all others.
missing_condition <- function(ray, column) {
  list(
    attribute = ray$attribute, quantity = column, column = column, above = is_above(ray), turned = is_turned(ray),
    threshold = 0, spread = NaN, category = "missing", asks_if_missing = TRUE, numeral = number_text
  )
}

# >= is < negated.
is_turned <- function(condition) condition$comparison %in% c(">=", "<=")

# Whether the feature of a condition claims numbers above its threshold.
is_above <- function(condition) condition$comparison %in% c(">", "<=")

# Whether a condition holds; NA where numbers are missing.
condition_holds <- function(condition, values) {
  claims(condition, values) != isTRUE(condition$turned)
}

# Whether the feature of a condition claims numbers; NA where they are missing.
claims <- function(condition, values) {
  if (condition$above) values > condition$threshold else values < condition$threshold
}

asks_for_category <- function(condition) {
  !is.null(condition$category) && condition$threshold == (if (condition$above) 0 else 1)
}

# What is true where the feature of a condition claims a row, or where it does not; usually where the
# condition holds.
condition_text <- function(condition, claimed = !isTRUE(condition$turned)) {
  if (isTRUE(condition$asks_if_missing)) {
    return(paste0(condition$column, if (claimed) " is missing" else " is not missing"))
  }
  if (!is.null(condition$said)) {
    return(paste0(condition$column, condition$said[if (condition$above == claimed) 1L else 2L]))
  }
  if (asks_for_category(condition)) {
    is <- condition$above == claimed
    word <- if (isTRUE(condition$ordered)) {
      if (is) " >= " else " < "
    } else {
      paste0(if (is) " is " else " is not ", if (length(condition$others) > 0) "one of ")
    }
    return(paste0(condition$column, word, condition$category))
  }
  paste0(condition$quantity, comparison(condition, claimed), condition$numeral(condition$threshold))
}

comparison <- function(condition, claimed) {
  above <- condition$above == claimed
  if (claimed) (if (above) " > " else " < ") else if (above) " >= " else " <= "
}

# What a condition reads off rows, and on which side that is: age = 61 > 50.
fact_text <- function(condition, values, filled = FALSE, fill = NULL) {
  claimed <- claims(condition, values)
  filled <- rep_len(if (is.null(filled)) FALSE else filled, length(values))
  missing <- is.na(claimed)
  claimed[missing] <- FALSE
  lacking <- paste0(if (is.null(condition$column)) condition$quantity else condition$column, " is missing")
  if (!is.null(condition$category)) {
    text <- ifelse(claimed, condition_text(condition, TRUE), condition_text(condition, FALSE))
    return(ifelse(filled, paste0(lacking, ", taken as ", fill), ifelse(missing, lacking, text)))
  }
  bit <- !is.null(condition$said) & values %in% c(0, 1) & !filled
  said <- ifelse(claimed, condition_text(condition, TRUE), condition_text(condition, FALSE))
  text <- paste0(
    ifelse(filled, paste0(lacking, ", taken as "), paste0(condition$quantity, " = ")), condition$numeral(values),
    ifelse(claimed, comparison(condition, TRUE), comparison(condition, FALSE)),
    condition$numeral(condition$threshold)
  )
  ifelse(missing, lacking, ifelse(bit, said, text))
}
