# Damaged model files are read, or refused by one error of one line. LACONIC_FUZZ_CASES sets how many there
# are (1000), LACONIC_FUZZ_SEED the seed of the first.

model_text <- function() {
  file <- system.file("models", "breast-cancer.json", package = "laconic")
  readChar(file, file.size(file), useBytes = TRUE)
}

cells <- data.frame(
  mean_concave_points = c(0.02, 0.08), worst_texture = c(20, 30), worst_radius = c(14, NA)
)

extremes <- list(
  0, -1, 0.5, 2^31, -2^31, 1e30, 1e308, NULL, TRUE, "", "inf", "x\n\033[2J", list(), list(list()), list(a = NULL)
)

# One value of a document, chosen at random, is changed, removed or repeated.
changed <- function(node) {
  if (!is.list(node) || length(node) == 0 || runif(1) < 0.25) {
    return(extremes[[sample(length(extremes), 1)]])
  }
  place <- sample(length(node), 1)
  what <- runif(1)
  if (what < 0.05) {
    node[[place]] <- NULL
  } else if (what < 0.08 && is.null(names(node))) {
    node <- c(node, node[place])
  } else {
    node[place] <- list(changed(node[[place]]))
  }
  node
}

changed_characters <- function(text) {
  places <- sort(sample(nchar(text), 2))
  switch(sample(3, 1),
    substr(text, 1, places[1]),
    paste0(substr(text, 1, places[1]), substr(text, places[2], nchar(text))),
    paste0(substr(text, 1, places[1]), sample(c("9", "\"", "{", "]", "-", "e"), 1), substr(text, places[1] + 1, nchar(text)))
  )
}

# Reads and uses a model; whether it was refused as it should be.
use <- function(text) {
  said <- tryCatch(
    {
      file <- tempfile()
      on.exit(unlink(file))
      writeLines(text, file, useBytes = TRUE)
      model <- load_model(file)
      suppressWarnings(predict(model, cells, type = "all"))
      ""
    },
    laconic_error = conditionMessage
  )
  expect_no_match(said, "[[:cntrl:]]")
  nzchar(said)
}

test_that("damaged files are read or refused in one line", {
  cases <- as.integer(Sys.getenv("LACONIC_FUZZ_CASES", "1000"))
  first <- as.integer(Sys.getenv("LACONIC_FUZZ_SEED", "1"))
  document <- jsonlite::fromJSON(model_text(), simplifyVector = FALSE)
  kept <- c("format", "version", "learner", "classes", "encoding", "features", "rules", "otherwise", "onMissing", "type", "missing")
  refused <- 0
  for (seed in seq(first, length.out = cases)) {
    set.seed(seed)
    damaged <- if (runif(1) < 0.7) {
      one <- document
      place <- intersect(kept, names(one))[sample(length(intersect(kept, names(one))), 1)]
      one[place] <- list(changed(one[[place]]))
      as.character(jsonlite::toJSON(one, auto_unbox = TRUE, null = "null", digits = NA))
    } else {
      changed_characters(model_text())
    }
    refused <- refused + tryCatch(use(damaged), error = function(e) {
      stop("LACONIC_FUZZ_SEED=", seed, ": ", conditionMessage(e), call. = FALSE)
    })
  }
  expect_gt(refused, 0.1 * cases)
  expect_lt(refused, 0.95 * cases)
})

test_that("very many attributes are refused before memory is taken", {
  document <- jsonlite::fromJSON(model_text(), simplifyVector = FALSE)
  document$attributes <- list(prefix = "x", count = 1e12)
  expect_true(use(as.character(jsonlite::toJSON(document, auto_unbox = TRUE, null = "null", digits = NA))))
})

test_that("no text of a file is shown beside a certificate", {
  model <- sample_model()
  strange <- list(code = "certified", by = "an authority")
  known <- list(code = "levels", each = 0.95, together = 0.9)
  model$document$certificate$voidBecause <- list(strange, list(code = "rows-in-groups", column = "an authority"))
  model$document$certificate$notes <- list(strange, "Certified by an authority.", list(code = "equal-rows", count = "an authority"), known)
  lines <- c(capture.output(print(model)), capture.output(print(certificate(model))))
  expect_no_match(tolower(paste(lines, collapse = "\n")), "authority")
  expect_match(lines, "a reason that this version of Laconic does not know; rows come in groups \\(column \"\u2026\"\\)", all = FALSE)
  expect_match(lines, "note +The risk holds with probability", all = FALSE)
})

test_that("facts are worded by the file that Java reads", {
  expect_identical(void_reasons(list(voidBecause = NULL)), NULL)
  categories <- list(list(code = "categories-found", columns = list("a", "b; certified")))
  expect_identical(void_reasons(list(voidBecause = categories)), "the categories of 2 columns were found in the training rows")
  groups <- list(list(code = "rows-in-groups", column = "ward"))
  expect_identical(void_reasons(list(voidBecause = groups, group = "ward")), "rows come in groups (column \"ward\")")
  expect_identical(
    shown_notes(list(notes = list(list(code = "equal-rows", count = 1L), list(code = "equal-rows", count = 2)))),
    paste(c("1 row equals", "2 rows equal"), "an earlier one; if copies of one draw, the rows are not independent.")
  )
  expect_match(fact_words(list(code = "levels", each = 1 - 0.07, together = 0.86)), "= 93 %, sensitivity.* with 86 %.$")
  expect_identical(void_reasons(list(voidBecause = "a sentence of an older file")), "the model file gives a reason that this version of Laconic does not know")
})
