# What a model decides on rows. Each kind of classifier gives a list of
#   prediction  number of the class from 0; NA if a value is missing
#   score       large for the positive class; NaN without a prediction
#   because     a function that says why, for all rows
#
# Every number is computed by the same operations in the same order as in Java, one rounding for
# each, so that classes and scores are the same to the bit. In particular no sum(), rowSums() or
# matrix product: these may round in another way.

decide <- function(document, data, matrix = NULL) {
  table <- attribute_table(document)
  rows <- read_columns(document, table, data)
  warn_of_new_values(table, rows, data)
  kind <- classifier_kind(document)
  decision <- switch(kind,
    checklist = decide_checklist(document, table, rows),
    "short rules" = decide_short_rules(document, table, rows),
    "soft rays" = decide_soft_rays(document, table, rows),
    prototypes = decide_prototypes(document, table, rows, matrix),
    rules = decide_rules(document, table, rows, matrix)
  )
  if (length(document$classes) != 2) {
    decision$score <- rep(NaN, rows$count)
  }
  decision
}

classifier_kind <- function(document) {
  if (identical(document$type, "at-least")) {
    return("checklist")
  }
  switch(document$learner,
    rules = "short rules",
    "soft-greedy" = "soft rays",
    scm = ,
    dlm = "rules",
    pvm = ,
    "1-nn" = ,
    "k-nn" = ,
    "condensed-nn" = ,
    "k-medoids" = ,
    "k-means" = ,
    lvq1 = ,
    olvq1 = "prototypes",
    fail("learner ", quoted(document$learner), " is not known to this package; use predict(model, newdata, engine = \"java\")")
  )
}

constant_decision <- function(label, count, why = "the model is a constant") {
  list(
    prediction = rep(as.integer(label), count),
    score = rep(if (label == 1) 1 else -1, count),
    because = function() rep(why, count)
  )
}

# Conjunctions, disjunctions and decision lists: the first rule that claims a row gives its class.
decide_rules <- function(document, table, rows, matrix) {
  features <- document$features
  size <- length(features)
  if (size == 0) {
    return(constant_decision(document$otherwise, rows$count))
  }
  read <- read_features(document, table, rows, matrix)
  labels <- rule_labels(document)
  missing <- rep(FALSE, rows$count)
  claimed <- matrix(FALSE, rows$count, size)
  for (k in seq_len(size)) {
    missing <- missing | is.na(read[[k]]$values)
    claimed[, k] <- claims(read[[k]]$condition, read[[k]]$values) %in% TRUE
  }
  decided <- first_true(claimed)
  decided[missing] <- NA
  prediction <- c(labels, as.integer(document$otherwise))[decided]
  list(
    prediction = prediction,
    score = rule_score(document, read, claimed, decided, prediction, labels),
    because = function() rule_because(document, read, decided),
    readings = read
  )
}

# The place of the first TRUE of each row; one more than there are if there is none.
first_true <- function(claimed) {
  first <- rep(ncol(claimed) + 1L, nrow(claimed))
  for (k in rev(seq_len(ncol(claimed)))) {
    first[claimed[, k]] <- k
  }
  first
}

# A conjunction claims for class 0, a disjunction for class 1; in a list each rule has its own.
rule_labels <- function(document) {
  type <- document$type
  if (is.null(type)) {
    as.integer(field(document$features, "label", 0))
  } else {
    rep(if (type == "conjunction") 0L else 1L, length(document$features))
  }
}

rule_score <- function(document, read, claimed, decided, prediction, labels) {
  size <- length(labels)
  if (!all(labels == labels[1] & labels != document$otherwise)) {
    score <- place_score(decided, size, prediction)
  } else if (size == 1) {
    score <- margin_score(read[[1]], labels[1])
  } else {
    score <- vote_score(count_true(claimed), 1L, labels[1])
  }
  score[is.na(decided)] <- NaN
  score
}

count_true <- function(claimed) {
  count <- integer(nrow(claimed))
  for (k in seq_len(ncol(claimed))) {
    count <- count + claimed[, k]
  }
  count
}

# Rules that are left when one decides, itself included, with the sign of its class.
place_score <- function(decided, size, prediction) {
  left <- as.double(size - decided + 2L)
  ifelse(prediction == 1, left, -left)
}

# The distance from the threshold in units of the spread.
margin_score <- function(reading, label) {
  condition <- reading$condition
  beyond <- if (condition$above) {
    reading$values - condition$threshold
  } else {
    condition$threshold - reading$values
  }
  towards <- if (label == 1) beyond else 0 - beyond
  spread <- condition$spread
  if (!is.na(spread) && spread > 0 && spread < Inf) towards / spread else towards
}

vote_score <- function(count, needed, label) {
  as.double(if (label == 1) count - needed else needed - 1L - count)
}

rule_because <- function(document, read, decided) {
  size <- length(read)
  none <- if (is.null(document$type)) {
    "no rule applies"
  } else if (document$type == "conjunction") {
    "every condition holds"
  } else {
    "no condition holds"
  }
  text <- rep("a value is missing", length(decided))
  text[which(decided == size + 1L)] <- none
  for (k in seq_len(size)) {
    here <- which(decided == k)
    if (length(here) > 0) {
      text[here] <- fact_text(read[[k]]$condition, read[[k]]$values[here])
    }
  }
  text
}

# Checklists: enough conditions hold; a missing value makes its condition false.
decide_checklist <- function(document, table, rows) {
  conditions <- lapply(document$features, function(ray) ray_condition(table, ray))
  otherwise <- as.integer(document$otherwise)
  label <- checklist_label(document)
  if (length(conditions) == 0) {
    return(constant_decision(otherwise, rows$count))
  }
  values <- lapply(conditions, function(one) attribute_values(table, rows, one$attribute))
  holds <- holding(conditions, values, rows$count)
  count <- count_true(holds)
  list(
    prediction = ifelse(count >= document$atLeast, label, otherwise),
    score = vote_score(count, as.integer(document$atLeast), label),
    because = function() checklist_because(conditions, values, holds, count),
    readings = Map(function(one, v) list(condition = one, values = v), conditions, values)
  )
}

# The class that enough conditions speak for.
checklist_label <- function(document) {
  label <- document$message$label
  as.integer(if (is.null(label)) 1L - document$otherwise else label)
}

holding <- function(conditions, values, count) {
  holds <- matrix(FALSE, count, length(conditions))
  for (k in seq_along(conditions)) {
    holds[, k] <- claims(conditions[[k]], values[[k]]) %in% TRUE
  }
  holds
}

checklist_because <- function(conditions, values, holds, count) {
  size <- length(conditions)
  columns <- vapply(conditions, function(one) one$column, "")
  if (size == 1) {
    missing <- is.na(values[[1]])
    text <- rep(paste0(columns, " is missing and does not count"), length(count))
    text[!missing] <- fact_text(conditions[[1]], values[[1]][!missing])
    return(text)
  }
  names <- short_names(conditions)
  list <- joined_where(holds, names)
  absent <- vapply(values, is.na, logical(length(count)))
  dim(absent) <- c(length(count), size)
  text <- paste0(count, " of ", size, " hold", ifelse(nzchar(list), ": ", ""), list)
  for (row in which(rowSums(absent) > 0)) {
    lacking <- unique(columns[absent[row, ]])
    verbs <- if (length(lacking) == 1) " is missing and does" else " are missing and do"
    text[row] <- paste0(text[row], "; ", paste(lacking, collapse = ", "), verbs, " not count")
  }
  text
}

# The names of what is true in each row, with commas between them.
joined_where <- function(true, names) {
  text <- character(nrow(true))
  for (k in seq_along(names)) {
    here <- true[, k]
    text[here] <- paste0(text[here], ifelse(nzchar(text[here]), ", ", ""), names[k])
  }
  text
}

# The attribute alone where that tells which condition is meant, else the condition.
short_names <- function(conditions) {
  attributes <- vapply(conditions, function(one) as.double(one$attribute), 0)
  vapply(conditions, function(one) {
    several <- length(which(attributes == one$attribute)) > 1
    if (several || !is.null(one$category)) condition_text(one) else one$quantity
  }, "")
}

# Lists of short rules: the first rule whose conditions all hold.
decide_short_rules <- function(document, table, rows) {
  rules <- document$features
  otherwise <- as.integer(document$otherwise)
  if (length(rules) == 0) {
    decision <- constant_decision(otherwise, rows$count)
    return(decision)
  }
  applies <- matrix(TRUE, rows$count, length(rules))
  missing <- rep(FALSE, rows$count)
  words <- character(length(rules))
  readings <- list()
  for (k in seq_along(rules)) {
    conditions <- lapply(rules[[k]]$conditions, function(ray) ray_condition(table, ray))
    words[k] <- paste(vapply(conditions, condition_text, ""), collapse = " and ")
    for (one in conditions) {
      values <- attribute_values(table, rows, one$attribute)
      missing <- missing | is.na(values)
      applies[, k] <- applies[, k] & claims(one, values) %in% TRUE
      readings <- c(readings, list(list(condition = one, values = values)))
    }
  }
  decided <- first_true(applies)
  decided[missing] <- NA
  prediction <- c(as.integer(field(rules, "label", 0)), otherwise)[decided]
  score <- place_score(decided, length(rules), prediction)
  score[missing] <- NaN
  list(
    prediction = prediction,
    score = score,
    because = function() {
      said <- c(paste0("rule ", seq_along(rules), ": ", words), "no rule applies")[decided]
      ifelse(is.na(decided), "a value is missing", said)
    },
    readings = readings
  )
}

# Soft rays: the product of their softnesses is above one half.
decide_soft_rays <- function(document, table, rows) {
  rays <- document$features
  kept <- if (document$type == "conjunction") 1L else 0L
  order <- seq_along(rays)
  if (identical(document$parameters$factors, "attribute")) {
    order <- order(field(rays, "attribute", 0))
  }
  values <- lapply(rays, function(ray) attribute_values(table, rows, ray$attribute))
  soft <- Map(softness, rays, values)
  kept_score <- rep(1, rows$count)
  for (k in order) {
    kept_score <- kept_score * soft[[k]]
  }
  missing <- is.na(kept_score)
  prediction <- ifelse(kept_score > 0.5, kept, 1L - kept)
  prediction[missing] <- NA
  list(
    prediction = as.integer(prediction),
    score = if (kept == 1L) kept_score else 1 - kept_score,
    because = function() soft_because(table, rays, soft, kept_score, missing),
    readings = Map(function(ray, v) soft_reading(table, ray, v), rays, values)
  )
}

softness <- function(ray, x) {
  a <- ray$a + 0
  b <- ray$b + 0
  up <- (x - a) / (b - a)
  up[which(x <= a)] <- 0
  up[which(x > a & x >= b)] <- 1
  if (identical(ray$direction, "+")) up else 1 - up
}

soft_because <- function(table, rays, soft, kept_score, missing) {
  if (length(rays) == 0) {
    return(rep("the model is a constant", length(kept_score)))
  }
  factors <- Map(function(ray, one) {
    paste0(attribute_name(table, ray$attribute), " ", rounded_text(one, 3L))
  }, rays, soft)
  score <- rounded_text(kept_score, 3L)
  near <- !missing & score == "0.5" & kept_score != 0.5
  score[near] <- java_double(kept_score[near])
  text <- paste0(
    "w = ", score, ifelse(kept_score > 0.5, " > 1/2", " <= 1/2"),
    " (", do.call(paste, c(unname(factors), sep = ", ")), ")"
  )
  ifelse(missing, "a value is missing", text)
}

soft_reading <- function(table, ray, values) {
  condition <- ray_condition(table, c(ray, list(threshold = ray$a + (ray$b - ray$a) / 2)))
  condition$above <- identical(ray$direction, "+")
  condition$interval <- c(ray$a, ray$b)
  condition$numeral <- rounded_text
  list(condition = condition, values = values)
}
