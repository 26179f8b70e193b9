# From the columns of a data frame to the attributes that a model reads.

# What a model needs to know of its attributes: for each its raw column and, of a category, which
# value it asks for.
attribute_table <- function(document) {
  if (!is.null(document$attributes$prefix)) {
    count <- attribute_count(document)
    names <- paste0(document$attributes$prefix, seq_len(count))
    parts <- lapply(names, function(name) list(column = name, kind = "numeric"))
  } else {
    parts <- document$encoding
  }
  values <- lapply(parts, function(part) {
    if (is.null(part$values)) NULL else texts_of(part$values)
  })
  kind <- vapply(parts, function(part) part$kind, "")
  # 1 where what the column is named after is present, else 0; or zeros and ones of any meaning
  said <- c(presence = "presence", "zero-one" = "zero-one")[kind]
  kind[!is.na(said)] <- "numeric"
  width <- ifelse(kind == "text", 0L, ifelse(kind == "categorical", lengths(values), 1L))
  few <- !is.null(document$attributes$names) # of very many columns the file names those it uses
  first <- if (few) {
    vapply(parts, function(part) as.integer(part$attribute), 0L)
  } else {
    cumsum(c(0L, width))[seq_along(width)]
  }
  part_of <- integer(if (few) attribute_count(document) else sum(width))
  for (k in which(width > 0L)) {
    part_of[first[k] + seq_len(width[k])] <- k
  }
  list(
    column = vapply(parts, function(part) part$column, ""),
    kind = kind,
    said = unname(said),
    values = values,
    first = first,
    width = width,
    part_of = part_of
  )
}

# Plain R makes a table of all attributes, which must not be larger than memory.
most_attributes <- 1e7

attribute_count <- function(document) {
  count <- document$attributes$count
  if (!is.numeric(count) || length(count) != 1 || !(count >= 1) || count != floor(count)) {
    fail("the model file is damaged: its number of attributes is not a number")
  }
  if (count > most_attributes) {
    fail("the model has ", format(count), " attributes, too many for R; use predict(model, newdata, engine = \"java\")")
  }
  count
}

# Name of an attribute, counted from 0: column, or column=value.
attribute_name <- function(table, attribute) {
  part <- table$part_of[attribute + 1L]
  value <- category_value(table, attribute)
  if (is.null(value)) table$column[part] else paste0(table$column[part], "=", value)
}

# The value that an attribute of a category asks for; NULL for a number.
category_value <- function(table, attribute) {
  part <- table$part_of[attribute + 1L]
  table$values[[part]][attribute - table$first[part] + 1L]
}

# The raw columns that predictions need, as numbers of parts.
required_parts <- function(document, table) {
  if (is_matrix_model(document) || rule_length(document) == 0) {
    return(integer())
  }
  if (compares_rows(document)) {
    texts <- isTRUE(document$parameters$metric %in% c("mismatch", "rank-mismatch"))
    return(which((table$kind == "text") == texts))
  }
  unique(table$part_of[read_attributes(document) + 1L])
}

# How many rules, soft rays or prototypes there are; none in a constant.
rule_length <- function(document) {
  length(if (classifier_kind(document) == "rules") document$rules else document$features)
}

read_attributes <- function(document) {
  conditions <- if (classifier_kind(document) == "rules") all_conditions(document) else document$features
  attributes <- as.integer(vapply(conditions, function(condition) condition$attribute, 0))
  if (anyNA(attributes) || any(attributes < 0)) {
    fail("the model file is damaged: a condition reads an attribute that is not there")
  }
  attributes
}

compares_rows <- function(document) {
  document$parameters$features %in% c("balls", "half-spaces", "prototypes")
}

is_matrix_model <- function(document) !is.null(document$matrix)

# New rows as the model sees them: for every part that it needs numbers (NaN: missing) or codes of
# categories (NA: missing, 0: a value that the model does not know).
read_columns <- function(document, table, data) {
  parts <- required_parts(document, table)
  absent <- setdiff(table$column[parts], names(data))
  if (length(absent) > 0) {
    fail(
      "the model needs ", if (length(absent) == 1) "column " else "columns ",
      paste(quoted(utils::head(absent, 10)), collapse = ", "),
      if (length(absent) > 10) paste(" and", length(absent) - 10, "more"),
      ", which the new data lack"
    )
  }
  columns <- vector("list", length(table$column))
  filled <- columns
  fills <- document$missing$fills
  for (part in parts) {
    name <- table$column[part]
    cells <- data[[name]]
    if (table$kind[part] == "numeric") {
      cells <- numeric_cells(cells, name)
      columns[[part]] <- fill_number(cells, fills[[name]])
    } else if (table$kind[part] == "text") {
      cells <- category_cells(cells, name)
      columns[[part]] <- fill_text(cells, fills[[name]])
    } else {
      cells <- category_cells(cells, name, table$values[[part]])
      columns[[part]] <- category_codes(cells, table$values[[part]], fills[[name]])
    }
    if (!is.null(fills[[name]])) {
      fill <- fills[[name]]
      filled[[part]] <- list(column = name, rows = is.na(cells), value = if (is.numeric(fill)) number_text(fill) else fill)
    }
  }
  list(columns = columns, filled = filled, count = nrow(data))
}

numeric_cells <- function(cells, name) {
  if (is.factor(cells) || is.character(cells)) {
    cells <- numbers_from_text(as.character(cells), name)
  } else if (!(is.numeric(cells) || is.logical(cells)) || !is.null(dim(cells)) || is_date(cells)) {
    fail(kind_message(cells, name, "numbers expected"))
  }
  cells <- as.double(cells)
  cells[is.na(cells)] <- NaN
  check_finite(cells, name)
  cells
}

check_finite <- function(cells, name, where = "") {
  infinite <- which(is.infinite(cells))
  if (length(infinite) > 0) {
    fail(
      where, "row ", infinite[1], ", column ", quoted(name), ": ", cells[infinite[1]],
      " is not a finite number; make it NA or a number"
    )
  }
}

numbers_from_text <- function(cells, name) {
  cells <- trimws(cells)
  missing <- is.na(cells) | cells %in% missing_words
  is_number <- grepl("^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$", cells)
  wrong <- which(!missing & !is_number)
  if (length(wrong) > 0) {
    fail("row ", wrong[1], ", column ", quoted(name), ": ", quoted(cells[wrong[1]]), " is not a number")
  }
  values <- rep(NaN, length(cells))
  values[is_number] <- read_decimals(cells[is_number])
  values
}

# Numbers as people write them (+1, .5, 1., 007), correctly rounded.
read_decimals <- function(text) {
  text <- sub("^[+]", "", text)
  text <- sub("^(-?)[.]", "\\10.", text)
  text <- sub("[.]([eE]|$)", "\\1", text)
  read_doubles(sub("^(-?)0+([0-9])", "\\1\\2", text))
}

# Texts of the cells of a category; NA where one is missing. Logicals are TRUE and FALSE here, but
# may be written in another way where the model was trained.
category_cells <- function(cells, name, values = character()) {
  if (!is.null(dim(cells)) || is_date(cells) || is.list(cells) || is.complex(cells)) {
    fail(kind_message(cells, name, "categories expected"))
  }
  if (is.double(cells)) {
    text <- number_text(as.double(cells))
    text[is.na(cells)] <- NA
    return(text)
  }
  text <- without_blanks(enc2utf8(as.character(cells)))
  if (is.logical(cells) && all(tolower(values) %in% c("true", "false")) && !anyDuplicated(tolower(values))) {
    known <- match(tolower(text), tolower(values))
    text[!is.na(known)] <- values[known[!is.na(known)]]
  }
  text
}

# Blanks at either end of a text do not belong to it; what is nothing but blanks is missing.
without_blanks <- function(text) {
  text <- gsub("^[\\x01-\\x20]+|[\\x01-\\x20]+$", "", text, perl = TRUE)
  text[!is.na(text) & text == ""] <- NA
  text
}

is_date <- function(cells) inherits(cells, c("Date", "POSIXt", "difftime"))

kind_message <- function(cells, name, expected) {
  paste0(
    "column ", quoted(name), " is of class ", paste(class(cells), collapse = "/"), "; ", expected,
    if (is_date(cells)) paste0(
      ". Turn it into a number, such as as.numeric(difftime(x, start, units = \"days\")), or leave it out"
    )
  )
}

fill_number <- function(cells, fill) {
  if (!is.null(fill)) {
    cells[is.nan(cells)] <- fill
  }
  cells
}

fill_text <- function(cells, fill) {
  if (!is.null(fill)) {
    cells[is.na(cells)] <- fill
  }
  cells
}

category_codes <- function(cells, values, fill) {
  missing <- is.na(cells)
  if (!is.null(fill)) {
    cells[missing] <- fill
    missing <- is.na(cells)
  }
  codes <- match(cells, without_blanks(values), nomatch = 0L)
  codes[missing] <- NA
  codes
}

# The values of an attribute, counted from 0, on all rows; NaN where one is missing.
attribute_values <- function(table, rows, attribute) {
  part <- table$part_of[attribute + 1L]
  if (table$kind[part] == "numeric") {
    return(rows$columns[[part]])
  }
  wanted <- attribute - table$first[part] + 1L
  values <- as.double(rows$columns[[part]] == wanted)
  values[is.na(values)] <- NaN
  values
}

# What a condition reads off all rows: an attribute, or whether one of several categories is there.
set_values <- function(table, rows, condition) {
  values <- attribute_values(table, rows, condition$attribute)
  for (other in condition$others) {
    values <- values + attribute_values(table, rows, other)
  }
  values
}

# A column and a category in it that did not occur in training, as a warning.
warn_of_new_values <- function(table, rows, data) {
  for (part in which(table$kind == "categorical" & !vapply(rows$columns, is.null, TRUE))) {
    new <- which(rows$columns[[part]] == 0L)
    if (length(new) > 0) {
      value <- category_cells(data[[table$column[part]]], table$column[part])[new[1]]
      all <- all(is.na(rows$columns[[part]]) | rows$columns[[part]] == 0L)
      warning(
        "column ", quoted(table$column[part]), ": value ", quoted(value),
        " did not occur in training; it counts as different from all others",
        if (all) "; no row has a value that did: are they written in another way?",
        call. = FALSE
      )
    }
  }
}

missing_words <- c(
  "", "?", "NA", "N/A", "n/a", "n.a.", "N.A.", "NaN", "-NaN", "nan", "NAN", "null", "Null", "NULL", "None",
  ".", "-", "--", "---", "missing", "Missing", "MISSING", "<NA>", "\\N", "#NA", "#N/A", "#NULL!",
  "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "1.#IND", "-1.#IND", "1.#QNAN", "-1.#QNAN"
)
