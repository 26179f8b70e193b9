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
    "soft rays" = decide_soft_rays(document, table, rows),
    prototypes = decide_prototypes(document, table, rows, matrix),
    rules = decide_rules(document, table, rows, matrix)
  )
  because <- decision$because
  told <- if (is.null(decision$told)) FALSE else decision$told
  decision$because <- function() with_filled(because(), rows, told)
  if (length(document$classes) != 2) {
    decision$score <- rep(NaN, rows$count)
  }
  decision
}

# Reasons with the cells that are missing and for which the model takes another value.
with_filled <- function(text, rows, told) {
  told <- told | text == "a value is missing"
  for (one in rows$filled) {
    here <- one$rows & !told
    text[here] <- paste0(text[here], "; ", one$column, " is missing, taken as ", one$value)
  }
  text
}

classifier_kind <- function(document) {
  switch(document$learner,
    "soft-greedy" = if (is.null(document$rules)) "soft rays" else "rules",
    scm = ,
    dlm = ,
    rules = "rules",
    pvm = ,
    "1-nn" = ,
    "k-nn" = ,
    "condensed-nn" = ,
    multiedit = ,
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

# How rules are read: "all" or "any" of the conditions of one, "counted", a list of "features", or a
# "list" of short rules.
rule_reading <- function(document) {
  type <- document$type
  if (is.null(type)) {
    return(if (identical(document$learner, "dlm")) "features" else "list")
  }
  switch(type,
    conjunction = "all",
    disjunction = "any",
    "at-least" = "counted",
    "points" = "counted",
    fail("the model file is damaged: type ", quoted(type))
  )
}

# The conditions of all rules, in order.
all_conditions <- function(document) {
  unlist(lapply(document$rules, `[[`, "conditions"), recursive = FALSE)
}

# For each condition the number of its rule.
rule_of_condition <- function(document) {
  rep(seq_along(document$rules), lengths(lapply(document$rules, `[[`, "conditions")))
}

# Rules: the first one whose conditions have enough points on a row gives its class.
decide_rules <- function(document, table, rows, matrix) {
  rules <- document$rules
  otherwise <- as.integer(document$otherwise)
  if (length(rules) == 0) {
    return(constant_decision(otherwise, rows$count))
  }
  read <- read_conditions(document, table, rows, matrix)
  of <- rule_of_condition(document)
  worth <- as.integer(field(all_conditions(document), "points", 0))
  holds <- matrix(FALSE, rows$count, length(read))
  lacks <- matrix(FALSE, rows$count, length(read))
  points <- matrix(0L, rows$count, length(rules))
  possible <- points
  for (k in seq_along(read)) {
    lacks[, k] <- is.na(read[[k]]$values)
    holds[, k] <- condition_holds(read[[k]]$condition, read[[k]]$values) %in% TRUE
    points[, of[k]] <- points[, of[k]] + worth[k] * holds[, k]
    possible[, of[k]] <- possible[, of[k]] + worth[k] * (holds[, k] | lacks[, k])
  }
  needed <- rep(as.integer(field(rules, "atLeast", 0)), each = rows$count)
  decided <- first_true(points >= needed)
  labels <- as.integer(field(rules, "label", 0))
  if (!identical(document$onMissing, "no-answer")) {
    unknown <- lacks & FALSE
  } else {
    unknown <- lacks
    compares <- is.null(read[[1]]$condition$attribute)
    sure <- present_decides(possible >= needed, decided, c(labels, otherwise))
    decided[count_true(lacks) > 0 & (compares | !sure)] <- NA
  }
  prediction <- c(labels, otherwise)[decided]
  score <- rule_score(document, read, points, decided, prediction)
  if (identical(document$onMissing, "refer")) {
    prediction <- refer_rows(document, points, possible)
    unclear <- is.na(prediction) & !is.na(refer_rows(document, points, points))
    because <- function() ifelse(unclear, "a value is missing", rule_because(document, read, holds, unknown, decided))
  } else {
    because <- function() rule_because(document, read, holds, unknown, decided)
  }
  told <- tells_one_value(document, read, holds, unknown)
  list(prediction = prediction, score = score, because = because, told = told, readings = read)
}

# What rules that refer rows say, NA where one is handed to a person. Points whose values are
# missing may be there or not; a class is given only if it is the same for both.
refer_rows <- function(document, points, possible) {
  rules <- document$rules
  size <- length(rules)
  from <- as.integer(document$refer$from)
  answers <- as.integer(c(field(rules, "label", 0), document$otherwise))
  answers[as.integer(unlist(document$refer$rules)) + 1L] <- -1L
  none <- -2L
  before <- rep(none, nrow(points))
  said <- before
  together <- function(answer) ifelse(before == none | before == answer, answer, -1L)
  for (k in seq_len(size)) {
    needed <- as.integer(rules[[k]]$atLeast)
    left <- said == none
    applies <- left & points[, k] >= needed
    said[applies] <- together(answers[k])[applies]
    left <- left & !applies
    if (k == size && from > 0) {
      said[left & possible[, k] >= from] <- -1L
    }
    may <- left & possible[, k] >= needed
    before[may] <- together(answers[k])[may]
    said[may & before == -1L] <- -1L
  }
  rest <- said == none
  said[rest] <- together(answers[size + 1L])[rest]
  said[said < 0] <- NA
  said
}

# Whether the reason is what one condition reads off its column.
tells_one_value <- function(document, read, holds, unknown) {
  reading <- rule_reading(document)
  if (is.null(read[[1]]$condition$attribute) || reading == "list") {
    return(FALSE)
  }
  if (reading == "counted") {
    return(rep(length(read) == 1, nrow(holds)))
  }
  count_true(if (reading == "all") !holds & !unknown else holds) > 0
}

# Whether each rule before the one that decides a row names the same class, or cannot apply.
present_decides <- function(possible, decided, labels) {
  sure <- rep(TRUE, length(decided))
  for (k in seq_len(ncol(possible))) {
    sure <- sure & (k >= decided | !possible[, k] | labels[k] == labels[decided])
  }
  sure
}

# The place of the first TRUE of each row; one more than there are if there is none.
first_true <- function(claimed) {
  first <- rep(ncol(claimed) + 1L, nrow(claimed))
  for (k in rev(seq_len(ncol(claimed)))) {
    first[claimed[, k]] <- k
  }
  first
}

# Votes for the class of one rule, or of features that all claim for one class; the distance from
# the threshold of a single feature; else how early a rule decides.
rule_score <- function(document, read, points, decided, prediction) {
  reading <- rule_reading(document)
  labels <- as.integer(field(document$rules, "label", 0))
  one_class <- all(labels == labels[1] & labels != document$otherwise)
  if (reading == "list" || !one_class) {
    score <- place_score(decided, length(labels), prediction)
  } else if (length(read) == 1 && reading != "counted" && is.null(document$refer)) {
    score <- margin_score(read[[1]], labels[1])
    score[is.na(score)] <- if (labels[1] == 1) -1 else 1
  } else {
    needed <- as.integer(document$rules[[1]]$atLeast)
    score <- vote_score(Reduce(`+`, asplit(points, 2)), needed, labels[1])
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
  beyond <- if (condition$above != isTRUE(condition$turned)) {
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

rule_because <- function(document, read, holds, unknown, decided) {
  reading <- rule_reading(document)
  conditions <- lapply(read, `[[`, "condition")
  if (reading == "counted") {
    points <- as.integer(field(all_conditions(document), "points", 0))
    return(checklist_because(conditions, lapply(read, `[[`, "values"), holds, points, read[[1]]))
  }
  unanswered <- is.na(decided)
  if (reading == "list") {
    texts <- rule_texts(document, conditions)
    said <- c(paste0("rule ", seq_along(texts), ": ", texts), "no rule applies")[decided]
    return(ifelse(unanswered, "a value is missing", said))
  }
  # the first condition that fails, or the first one that holds
  part <- first_true(if (reading == "all") !holds & !unknown else holds)
  none <- switch(reading, all = "every condition holds", any = "no condition holds", "no rule applies")
  text <- rep(none, length(decided))
  for (k in seq_along(read)) {
    here <- which(part == k & !unanswered)
    if (length(here) > 0) {
      text[here] <- fact_text(conditions[[k]], read[[k]]$values[here], read[[k]]$filled[here], read[[k]]$fill)
    }
  }
  text[unanswered] <- "a value is missing"
  text
}

# The conditions of each rule in words.
rule_texts <- function(document, conditions) {
  words <- vapply(conditions, condition_text, "")
  as.vector(tapply(words, rule_of_condition(document), paste, collapse = " and "))
}

checklist_because <- function(conditions, values, holds, points, first) {
  size <- length(conditions)
  count <- as.vector(ifelse(is.na(holds), FALSE, holds) %*% points)
  columns <- vapply(conditions, function(one) one$column, "")
  if (size == 1) {
    missing <- is.na(values[[1]])
    text <- rep(paste0(columns, " is missing and does not count"), length(count))
    text[!missing] <- fact_text(conditions[[1]], values[[1]][!missing], first$filled[!missing], first$fill)
    return(text)
  }
  names <- short_names(conditions)
  weighs <- any(points > 1)
  if (weighs) {
    names <- paste(names, points)
  }
  list <- joined_where(holds, names)
  absent <- vapply(values, is.na, logical(length(count)))
  dim(absent) <- c(length(count), size)
  text <- paste0(count, " of ", sum(points), if (weighs) " points" else " hold", ifelse(nzchar(list), ": ", ""), list)
  asked <- columns[vapply(conditions, function(one) isTRUE(one$asks_if_missing), NA)]
  absent[, columns %in% asked] <- FALSE
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

# Soft rays: the product of their softnesses is above one half.
decide_soft_rays <- function(document, table, rows) {
  rays <- document$features
  kept <- if (document$type == "conjunction") 1L else 0L
  order <- seq_along(rays)
  if (identical(document$parameters$factors, "attribute")) {
    order <- order(field(rays, "attribute", 0), field(rays, "direction", "") == "-")
  }
  values <- lapply(rays, function(ray) attribute_values(table, rows, ray$attribute))
  soft <- Map(softness, rays, values)
  kept_score <- rep(1, rows$count)
  for (k in order) {
    kept_score <- kept_score * soft[[k]]
  }
  missing <- is.na(kept_score)
  refer <- document$refer
  upper <- if (is.null(refer)) 0.5 else refer$upTo
  prediction <- ifelse(kept_score > upper, kept, 1L - kept)
  prediction[missing] <- NA
  if (!is.null(refer)) {
    prediction[which(kept_score > refer$above & kept_score <= refer$upTo)] <- NA
  }
  scored <- if (is.null(refer)) kept_score else ifelse(missing, 0.5, kept_score)
  list(
    prediction = as.integer(prediction),
    score = if (kept == 1L) scored else 1 - scored,
    because = function() soft_because(table, rays, soft, kept_score, missing, refer),
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

soft_because <- function(table, rays, soft, kept_score, missing, refer) {
  if (length(rays) == 0) {
    return(rep("the model is a constant", length(kept_score)))
  }
  factors <- Map(function(ray, one) {
    paste0(attribute_name(table, ray$attribute), " ", rounded_text(one, 3L))
  }, rays, soft)
  score <- rounded_text(kept_score, 3L)
  limits <- if (is.null(refer)) "0.5" else number_text(c(refer$above, refer$upTo))
  near <- !missing & score %in% limits & kept_score != suppressWarnings(as.double(score))
  score[near] <- java_double(kept_score[near])
  compared <- if (is.null(refer)) {
    ifelse(kept_score > 0.5, " > 1/2", " <= 1/2")
  } else {
    between <- paste(" is between", limits[1], "and", limits[2])
    ifelse(kept_score > refer$upTo, paste(" >", limits[2]), ifelse(kept_score <= refer$above, paste(" <=", limits[1]), between))
  }
  text <- paste0(
    "w = ", score, compared,
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
