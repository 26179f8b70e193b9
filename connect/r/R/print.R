# A model in words: the rule, what it did, what is certified and under which conditions.

#' Print a model
#'
#' Shows the rule in words, its errors on the training rows, and the certificate with its
#' conditions. All numbers are those of the model file; [verify()] computes them again.
#'
#' @param x,object a model made by [laconic()] or [load_model()].
#' @param ... not used.
#' @return `print` returns the model, `summary` a list of class `"summary.laconic"` with the rules
#'   as a data frame (`rules`), `training`, `path` (errors of the first 0, 1, 2, ... parts), and `certificate`.
#' @examples
#' model <- load_model(system.file("models", "breast-cancer.json", package = "laconic"))
#' model
#' summary(model)$rules
#' @export
print.laconic <- function(x, ...) {
  document <- check_model(x)
  writeLines(plain(c(rule_lines(document), "", fact_lines(document, x$text))))
  invisible(x)
}

# Control characters in names would move the cursor of a terminal.
plain <- function(text) gsub("[[:cntrl:]]", " ", text)

#' @export
format.laconic <- function(x, ...) plain(rule_lines(check_model(x)))

# The name of a class as it is said in a sentence: Survived = 1, not 1.
spoken <- function(name, column = NULL) {
  others <- startsWith(name, "not ")
  one <- if (others) substring(name, 5) else name
  number <- grepl("^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$", one)
  if (!number && !(tolower(one) %in% c("yes", "no", "true", "false"))) {
    return(name)
  }
  if (is.null(column) || column == "class") paste0(if (others) "not ", "class ", one) else paste(column, if (others) "not" else "=", one)
}

# The names of all classes of a model as they are said in a sentence.
spoken_classes <- function(document) {
  vapply(texts_of(document$classes), spoken, "", document$procedure$labelColumn, USE.NAMES = FALSE)
}

# The classifier as short lines.
rule_lines <- function(document) {
  classes <- spoken_classes(document)
  table <- attribute_table(document)
  kind <- classifier_kind(document)
  if (rule_length(document) == 0) {
    constant <- if (kind == "soft rays") 1L - document$otherwise else document$otherwise
    return(paste("always", classes[constant + 1L]))
  }
  switch(kind,
    "soft rays" = soft_lines(document, table, classes),
    prototypes = prototype_lines(document),
    rules = plain_rule_lines(document, table, classes)
  )
}

# The conditions of rules, balls and half-spaces; thresholds of these are computed.
rule_conditions <- function(document, table) {
  none <- list(columns = lapply(table$column, function(name) numeric()), count = 0L)
  none$columns[table$kind == "categorical"] <- list(integer())
  none$columns[table$kind == "text"] <- list(character())
  empty <- if (is_matrix_model(document)) {
    selves <- document$matrix$kind == "kernel" && !identical(document$parameters$features, "half-spaces")
    matrix(0, 0, document$training$rowsOnDisk + selves)
  }
  lapply(read_conditions(document, table, none, empty), `[[`, "condition")
}

plain_rule_lines <- function(document, table, classes) {
  supported <- is.null(document$parameters$metric) ||
    document$parameters$metric %in% c("l1", "l2", "linf", "kernel", "rank-l1", "rank-l2", "rank-linf", "dann", "mismatch", "precomputed")
  words <- if (supported) {
    vapply(rule_conditions(document, table), condition_text, "")
  } else {
    balls <- all_conditions(document)
    paste("distance to row", whole(field(balls, "center", 0)), field(balls, "comparison", ""), "that of row", whole(field(balls, "border", 0)))
  }
  label <- field(document$rules, "label", 0)
  if (rule_reading(document) %in% c("features", "list")) {
    texts <- as.vector(tapply(words, rule_of_condition(document), paste, collapse = " and "))
    return(list_lines(texts, label, document, classes))
  }
  points <- field(document$rules[[1]]$conditions, "points", 0)
  one_rule_lines(words, points, document$rules[[1]]$atLeast, classes[label[1] + 1L], classes[document$otherwise + 1L])
}

# positive if ... and ..., negative otherwise.
joined_lines <- function(conditions, joiner, label, otherwise) {
  width <- max(nchar(c(label, otherwise)))
  lead <- c(label, rep("", length(conditions) - 1))
  word <- c("if", rep(joiner, length(conditions) - 1))
  c(paste0(pad(lead, width), "  ", pad(word, 3), " ", conditions), paste0(pad(otherwise, width), "  otherwise"))
}

list_lines <- function(conditions, labels, document, classes) {
  lead <- c("if", rep("else if", length(conditions) - 1))
  c(
    paste0(pad(lead, 9), pad(conditions, max(nchar(conditions))), "  then ", classes[labels + 1L]),
    paste0(pad("else", 9), classes[document$otherwise + 1L])
  )
}

one_rule_lines <- function(conditions, points, needed, label, otherwise) {
  if (needed == sum(points) || all(points >= needed)) {
    return(joined_lines(conditions, if (needed == sum(points)) "and" else "or", label, otherwise))
  }
  width <- max(nchar(c(label, otherwise)))
  c(
    paste0(pad(label, width), "  if at least ", needed, if (any(points > 1)) " points", " of:"),
    paste0(strrep(" ", width + 6), if (any(points > 1)) paste0(points, "  "), conditions),
    paste0(pad(otherwise, width), "  otherwise")
  )
}

soft_lines <- function(document, table, classes) {
  kept <- classes[if (document$type == "conjunction") 2 else 1]
  covered <- classes[if (document$type == "conjunction") 1 else 2]
  width <- max(nchar(classes))
  rays <- document$features
  name <- vapply(rays, function(ray) attribute_name(table, ray$attribute), "")
  up <- field(rays, "direction", "") == "+"
  a <- number_text(numbers(lapply(rays, `[[`, "a")))
  b <- number_text(numbers(lapply(rays, `[[`, "b")))
  if (length(rays) == 1) {
    ray <- rays[[1]]
    lines <- paste0(
      pad(kept, width), "  if  ", name, if (up) " > " else " < ", rounded_text(ray$a + (ray$b - ray$a) / 2),
      "  (soft between ", a, " and ", b, ")"
    )
  } else {
    lines <- c(
      paste0(pad(kept, width), "  if  the product of these is above 1/2:"),
      paste0(
        strrep(" ", width + 8), name, ifelse(up, ", rising from 0 at ", ", falling from 1 at "), a,
        ifelse(up, " to 1 at ", " to 0 at "), b
      )
    )
  }
  c(lines, paste0(pad(covered, width), "  otherwise"))
}

prototype_lines <- function(document) {
  classes <- texts_of(document$classes)
  size <- length(document$features)
  all <- if (size == 1) "the only prototype" else paste(size, "prototypes")
  several <- document$learner == "k-nn" && document$parameters$neighbours > 1
  head <- if (several) {
    paste("the class that most of the nearest", min(document$parameters$neighbours, size), "of", all, "have:")
  } else {
    paste0("the class of ", if (size == 1) "" else "the nearest of ", all, ":")
  }
  own <- field(document$features, "class", "")
  shown <- if (size > 60) 4 else 12
  of_class <- vapply(utils::head(classes, 50), function(name) {
    mine <- document$features[own == name]
    if (length(mine) == 0) {
      return("none, so it is never said")
    }
    names <- vapply(utils::head(mine, shown), prototype_name, "")
    paste0(
      length(mine), if (is.null(mine[[1]]$row)) ": " else ": row ", paste(names, collapse = ", "),
      if (length(mine) > shown) ", ..."
    )
  }, "")
  c(
    head, paste0("  ", pad(utils::head(classes, 50), max(nchar(classes))), "  ", of_class),
    if (length(classes) > 50) paste("  ... and", length(classes) - 50, "more classes")
  )
}

prototype_name <- function(prototype) {
  point <- if (is.null(prototype$row)) "a new point" else whole(prototype$row)
  if (is.null(prototype$newlyCovered)) {
    return(point)
  }
  wrong <- prototype$wronglyCovered
  paste0(point, " (covers ", whole(prototype$newlyCovered), if (isTRUE(wrong > 0)) paste0(", ", whole(wrong), " wrongly"), ")")
}

# What the rule did on its rows, and what is certified.
fact_lines <- function(document, text) {
  training <- document$training
  lines <- c(
    "on these rows" = paste0(
      counted(training$errors, "error"), " of ", whole(training$examples), " (",
      percent_near(training$errors / training$examples), ")", errors_by_class(document)
    ),
    certificate_lines(document$certificate, text, document$training, document$procedure$labelColumn)
  )
  paste0("  ", pad(names(lines), 17), " ", lines)
}

errors_by_class <- function(document) {
  training <- document$training
  classes <- texts_of(document$classes)
  errors <- unlist(training$errorsByClass)[classes]
  examples <- unlist(training$examplesByClass)[classes]
  if (length(classes) == 2) {
    names <- ifelse(vapply(classes, spoken, "") == classes, classes,
      paste0(c("negatives", "positives"), " (", spoken_classes(document), ")")
    )
    return(paste0(
      ": ", whole(errors[2]), " of ", whole(examples[2]), " ", names[2], " missed, ",
      whole(errors[1]), " of ", whole(examples[1]), " ", names[1], " flagged"
    ))
  }
  wrong <- utils::head(which(errors > 0), 12)
  if (length(wrong) == 0) {
    return("")
  }
  paste0(": ", paste(whole(errors[wrong]), "of", whole(examples[wrong]), classes[wrong], collapse = ", "))
}

#' @rdname print.laconic
#' @export
summary.laconic <- function(object, ...) {
  document <- check_model(object)
  structure(
    list(
      model = object, rules = rules_table(document), training = training_table(document),
      path = path_table(document), certificate = certificate(object)
    ),
    class = "summary.laconic"
  )
}

#' @export
print.summary.laconic <- function(x, ...) {
  document <- x$model$document
  print(x$model)
  cat("\nTraining rows by class:\n")
  print(x$training, row.names = FALSE)
  if (nrow(x$path) > 1) {
    drawn <- is_drawn(document$certificate)
    cat("\nErrors of the first parts", if (drawn) " on the rows that the rule was learned from", ":\n", sep = "")
    print(if (all(is.na(x$path$certified_risk))) x$path[c("size", "errors")] else x$path, row.names = FALSE)
  }
  stability <- document$stability
  if (!is.null(stability)) {
    shown <- utils::head(stability$attributes, 6)
    cat("\nColumns in the rules of all", stability$subsets, "subsets:", paste0(
      field(shown, "attribute", ""), " (", field(shown, "rules", 0), ")",
      collapse = ", "
    ), "\n")
  }
  invisible(x)
}

# One row for each condition.
rules_table <- function(document) {
  table <- attribute_table(document)
  kind <- classifier_kind(document)
  classes <- texts_of(document$classes)
  empty <- data.frame(
    rule = integer(), class = character(), column = character(), condition = character(),
    threshold = numeric(), stringsAsFactors = FALSE
  )
  if (rule_length(document) == 0 || kind == "prototypes") {
    return(empty)
  }
  conditions <- shown_conditions(document, table)
  if (kind == "soft rays") {
    rule <- seq_along(conditions)
    label <- if (document$type == "conjunction") 1L else 0L
  } else {
    rule <- if (rule_reading(document) == "list") rule_of_condition(document) else seq_along(conditions)
    label <- field(document$rules, "label", 0)[rule_of_condition(document)]
  }
  data.frame(
    rule = rule, class = classes[label + 1L],
    column = vapply(conditions, function(one) if (is.null(one$column)) one$quantity else one$column, ""),
    condition = vapply(conditions, condition_text, ""),
    threshold = vapply(conditions, function(one) one$threshold, 0), stringsAsFactors = FALSE
  )
}

# All conditions in the order in which a person reads them.
shown_conditions <- function(document, table) {
  switch(classifier_kind(document),
    rules = rule_conditions(document, table),
    "soft rays" = lapply(document$features, function(ray) soft_reading(table, ray, numeric())$condition),
    list()
  )
}

training_table <- function(document) {
  classes <- texts_of(document$classes)
  data.frame(
    class = classes, rows = unlist(document$training$examplesByClass)[classes],
    errors = unlist(document$training$errorsByClass)[classes], row.names = NULL, stringsAsFactors = FALSE
  )
}

path_table <- function(document) {
  path <- document$path
  errors <- vapply(path, function(point) {
    sum(if (is.null(point$errorsByClass)) c(point$errorsPositive, point$errorsNegative) else unlist(point$errorsByClass))
  }, 0)
  data.frame(
    size = vapply(path, function(point) as.integer(point$size), 0L), errors = as.integer(errors),
    certified_risk = vapply(path, function(point) as.double(as_number(point$risk)), 0)
  )
}
