# Runs the R code of a guide and compares what it prints with what the guide shows:
#   Rscript guide.R docs/guide/r.md [true]
# Code stands behind "> " and "+ " in lines that are indented by four blanks, what R prints stands below
# it. A line "# not run: reason" takes its code out. With "true" the guide is brought up to date.

arguments <- commandArgs(TRUE)
guide <- normalizePath(arguments[1])
update <- identical(arguments[2], "true")
lines <- readLines(guide, encoding = "UTF-8")
data <- normalizePath(file.path(dirname(guide), "..", "data"))
setwd(tempdir())
invisible(file.copy(list.files(data, full.names = TRUE), "."))
options(width = 120)

is_code <- grepl("^    [>+] ", lines)
is_shown <- grepl("^    ", lines) & !is_code
result <- character()
wrong <- 0
run <- 0
at <- 1
while (at <= length(lines)) {
  if (!is_code[at]) {
    result <- c(result, lines[at])
    at <- at + 1
    next
  }
  end <- at
  while (end < length(lines) && grepl("^    [+] ", lines[end + 1])) end <- end + 1
  code <- sub("^    [>+] ", "", lines[at:end])
  after <- end
  while (after < length(lines) && (is_shown[after + 1] || !nzchar(lines[after + 1]) && any(is_shown[after + 2:3], na.rm = TRUE) &&
    !is_code[min(after + 2, length(lines))])) {
    after <- after + 1
  }
  shown <- if (after > end) lines[(end + 1):after] else character()
  if (any(grepl("# not run: ", code))) {
    result <- c(result, lines[at:after])
  } else {
    run <- run + 1
    said <- character()
    environment <- globalenv()
    printed <- utils::capture.output(withCallingHandlers(
      tryCatch(
        for (expression in parse(text = code, keep.source = FALSE)) {
          value <- withVisible(eval(expression, environment))
          if (value$visible) print(value$value)
        },
        error = function(e) cat("Error:", conditionMessage(e), "\n")
      ),
      message = function(m) invokeRestart("muffleMessage"),
      warning = function(w) {
        said <<- c(said, paste("Warning:", conditionMessage(w)))
        invokeRestart("muffleWarning")
      }
    ))
    printed <- sub("\\s+$", "", c(printed, said))
    printed <- as.character(ifelse(nzchar(printed), paste0("    ", printed), ""))
    if (!identical(printed, shown)) {
      wrong <- wrong + 1
      cat(guide, ", line ", at, ": now printed:\n", paste(printed, collapse = "\n"), "\n", sep = "")
    }
    result <- c(result, lines[at:end], printed)
  }
  at <- after + 1
}
if (update) {
  writeLines(enc2utf8(result), guide, useBytes = TRUE)
}
if (run < 5) {
  cat("the guide has hardly any code\n")
} else if (wrong == 0) {
  cat("the guide shows what R prints:", run, "pieces of code\n")
}
