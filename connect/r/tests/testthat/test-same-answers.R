# A folder of models with rows and what Java predicts for them: NAME.json, NAME.csv with the rows,
# NAME.predicted.csv with prediction, because and score behind the same columns. In the folder last-bits are
# models whose kernels use exp or pow: there R's powers may differ from Java's in the last bits.

folder <- Sys.getenv("LACONIC_SAME_ANSWERS")

read_cells <- function(file) {
  utils::read.csv(file, colClasses = "character", check.names = FALSE, na.strings = character(), encoding = "UTF-8")
}

# Java's answers and ours for one model.
compared <- function(folder, name) {
  model <- load_model(file.path(folder, paste0(name, ".json")))
  rows <- read_cells(file.path(folder, paste0(name, ".csv")))
  rows[] <- lapply(rows, function(cells) ifelse(cells %in% c("", "NaN"), NA, cells))
  got <- suppressWarnings(predict(model, rows, type = "all"))
  java <- read_cells(file.path(folder, paste0(name, ".predicted.csv")))
  java <- java[ncol(java) - 2:0]
  class <- as.character(got$prediction)
  class[is.na(class)] <- ""
  text <- java[[3]]
  score <- rep(NA_real_, length(text))
  number <- grepl("[0-9]", text)
  score[number] <- laconic:::read_doubles(text[number])
  score[text == "Infinity"] <- Inf
  score[text == "-Infinity"] <- -Inf
  list(
    class = class, because = got$because, score = got$score, java_class = java[[1]], java_because = java[[2]],
    java_score = score, lacks = is.na(score)
  )
}

models_of <- function(folder) sub("\\.json$", "", list.files(folder, pattern = "\\.json$"))

test_that("classes, reasons and scores are those of Java, to the bit", {
  skip_if(folder == "", "no folder of models (LACONIC_SAME_ANSWERS)")
  models <- models_of(folder)
  expect_gt(length(models), 30)
  rows <- 0
  for (name in models) {
    both <- compared(folder, name)
    expect_identical(both$class, both$java_class, label = paste("classes of", name))
    expect_identical(both$because, both$java_because, label = paste("reasons of", name))
    expect_identical(is.na(both$score), both$lacks, label = paste("lacking scores of", name))
    expect_identical(both$score[!both$lacks], both$java_score[!both$lacks], label = paste("scores of", name))
    rows <- rows + length(both$class)
  }
  message(rows, " rows of ", length(models), " models compared with Java: no difference")
})

test_that("powers differ at most in their last bits; exponentials do not", {
  skip_if(folder == "", "no folder of models (LACONIC_SAME_ANSWERS)")
  last_bits <- file.path(folder, "last-bits")
  rows <- scores <- classes <- 0
  for (name in models_of(last_bits)) {
    both <- compared(last_bits, name)
    different <- both$class != both$java_class
    changed <- which(both$score != both$java_score)
    if (grepl("gaussian", name)) {
      expect_identical(both$class, both$java_class, label = paste("classes of", name))
      expect_length(changed, 0)
    }
    finite <- is.finite(both$score) & is.finite(both$java_score)
    expect_equal(both$score[finite], both$java_score[finite], tolerance = 1e-9, label = paste("scores of", name))
    expect_true(all(abs(both$java_score[different]) < 1e-9)) # only on the border
    rows <- rows + length(different)
    scores <- scores + length(changed)
    classes <- classes + sum(different)
  }
  expect_gt(rows, 100)
  message(rows, " rows of kernels compared with Java: last bits of ", scores, " scores differ, ", classes, " classes")
})

# "--max-size=1" is max_size = "1".
settings_of <- function(words) {
  as.list(stats::setNames(sub("^[^=]*=", "", words), gsub("-", "_", sub("^--([^=]*)=.*", "\\1", words))))
}

test_that("models are those of the command line, to the byte", {
  skip_if(folder == "", "no folder of models (LACONIC_SAME_ANSWERS)")
  skip_without_laconic()
  cases <- strsplit(readLines(file.path(folder, "cases.txt"), encoding = "UTF-8"), "\t", fixed = TRUE)
  expect_gt(length(cases), 30)
  for (case in cases) {
    table <- file.path(folder, "tables", case[2])
    model <- do.call(laconic, c(list(table, quiet = TRUE), settings_of(case[-(1:2)])))
    ours <- tempfile()
    save_model(model, ours)
    java <- file.path(folder, paste0(case[1], ".json"))
    expect_identical(readBin(ours, "raw", 1e7), readBin(java, "raw", 1e7), label = paste("model file of", case[1]))
  }
  message(length(cases), " model files compared with Java: the same bytes")
})

test_that("model files of before are read and predict as they did", {
  stored <- Sys.getenv("LACONIC_STORED_MODELS")
  skip_if(stored == "", "no folder of stored models (LACONIC_STORED_MODELS)")
  tables <- list.files(stored, pattern = "\\.csv$")
  expect_true("few-names.csv" %in% tables)
  for (name in sub("\\.csv$", "", tables)) {
    model <- load_model(file.path(stored, paste0(name, ".json")))
    rows <- read_cells(file.path(stored, paste0(name, ".csv")))
    rows[] <- lapply(rows, function(cells) ifelse(cells == "", NA, cells))
    expected <- scan(file.path(stored, paste0(name, ".predictions.txt")), quiet = TRUE)
    said <- match(as.character(predict(model, rows)), unlist(model$document$classes)) - 1
    said[is.na(said)] <- -1
    expect_identical(said, expected, label = paste("classes of", name))
  }
  message("rows of ", length(tables), " stored models compared with Java: no difference")
})
