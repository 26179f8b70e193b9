# From a data frame to the CSV file that Laconic reads.

# Writes columns and returns the words that tell train about them.
write_table <- function(data, file) {
  check_names(names(data))
  cells <- lapply(names(data), function(name) cell_texts(data[[name]], name))
  header <- paste(csv_quoted(names(data)), collapse = ",")
  lines <- do.call(paste, c(unname(cells), sep = ","))
  connection <- file(file, "wb")
  on.exit(close(connection))
  writeLines(enc2utf8(c(header, lines)), connection, sep = "\n", useBytes = TRUE)
}

check_names <- function(names) {
  bad <- which(is.na(names) | !nzchar(trimws(names)))
  if (length(bad) > 0) {
    fail("column ", bad[1], " has no name; give it one")
  }
  twice <- names[duplicated(names)]
  if (length(twice) > 0) {
    fail("two columns are called ", quoted(twice[1]), "; rename one")
  }
}

cell_texts <- function(cells, name) {
  if (is_date(cells)) {
    fail(kind_message(cells, name, "a number, a category or a logical is expected"))
  }
  if (!is.null(dim(cells)) || is.list(cells) || is.complex(cells) || is.raw(cells)) {
    fail(
      "column ", quoted(name), " is of class ", paste(class(cells), collapse = "/"),
      "; numbers, factors, texts and logicals can be used. Leave it out or turn it into one of these"
    )
  }
  if (is.numeric(cells)) number_cells(as.double(cells), name) else text_cells(as.character(cells), name)
}

number_cells <- function(cells, name) {
  check_finite(cells, name)
  different <- unique(cells)
  text <- csv_number(different)
  text[is.na(different)] <- ""
  text <- text[match(cells, different)]
  text[which(cells == 0 & 1 / cells < 0)] <- "-0.0"
  text
}

# The shortest digits that read back as the same double.
csv_number <- function(x) {
  finite <- is.finite(x)
  text <- character(length(x))
  text[finite] <- shortest(x[finite])
  text
}

text_cells <- function(cells, name) {
  words <- unique(cells)
  read_as_missing <- !is.na(words) & (trimws(words) %in% missing_words | tolower(trimws(words)) == "nan")
  if (any(read_as_missing)) {
    fail(
      "column ", quoted(name), " has the value ", quoted(words[read_as_missing][1]),
      ", which stands for a missing value in tables; make it NA, or rename it"
    )
  }
  text <- csv_quoted(enc2utf8(cells))
  text[is.na(cells)] <- ""
  text
}

csv_quoted <- function(cells) {
  different <- unique(cells)
  special <- grepl("[\",\r\n]", different, perl = TRUE) | grepl("^#|^\\s|\\s$", different, perl = TRUE)
  special[is.na(different)] <- FALSE
  different_text <- different
  different_text[special] <- paste0("\"", gsub("\"", "\"\"", different[special], fixed = TRUE), "\"")
  different_text[match(cells, different)]
}

# Categories whose values could be taken for numbers, as a schema.
categories_like_numbers <- function(data) {
  like_a_number <- "^[-+\u2212]?[0-9.,' \u00a0\u202f]*[0-9][0-9.,' \u00a0\u202f]*([eE][-+]?[0-9]+)?\\s*%?$"
  Filter(function(name) {
    cells <- data[[name]]
    if (is.numeric(cells) || is.logical(cells)) {
      return(FALSE)
    }
    values <- unique(as.character(cells[!is.na(cells)]))
    any(grepl(like_a_number, trimws(values), perl = TRUE)) && length(values) < length(cells)
  }, names(data))
}

# Texts such as "3,5" would suggest that all numbers have decimal commas.
has_decimal_commas <- function(cells) {
  !is.numeric(cells) && any(grepl("[0-9],[0-9]", unique(as.character(cells))))
}

write_schema <- function(columns, file) {
  described <- lapply(columns, function(name) list(name = name, kind = "categorical"))
  writeLines(jsonlite::toJSON(list(columns = described), auto_unbox = TRUE), file, useBytes = TRUE)
}
