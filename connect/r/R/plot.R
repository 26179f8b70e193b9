#' Plot a model
#'
#' `what = "rule"` draws one strip for each condition of the rule: the threshold, the side on which the
#' condition holds (shaded), and, with `newdata`, the values of these rows, by class if `y` is given. `what = "path"` draws the errors of
#' the first 0, 1, 2, ... parts of the rule on the rows that it was learned from.
#'
#' @param x a model made by [laconic()] or [load_model()].
#' @param newdata rows to show, with the columns that the model reads; may be left out.
#' @param y the classes of these rows, or the name of a column of `newdata`.
#' @param what `"rule"` or `"path"`.
#' @param ... not used.
#' @return the model, invisibly.
#' @examples
#' model <- load_model(system.file("models", "breast-cancer.json", package = "laconic"))
#' plot(model)
#' @export
plot.laconic <- function(x, newdata = NULL, y = NULL, what = c("rule", "path"), ...) {
  what <- match.arg(what)
  document <- check_model(x)
  if (what == "path") {
    plot_path(document)
  } else {
    plot_rule(x, newdata, y)
  }
  invisible(x)
}

plot_path <- function(document) {
  path <- path_table(document)
  subset <- is_drawn(document$certificate)
  rows <- if (subset) document$certificate$subsetSize else document$training$examples
  graphics::plot(path$size, path$errors,
    type = "b", pch = 19, xlab = "parts of the rule", ylim = c(0, max(path$errors, 1)), xaxt = "n",
    ylab = paste("errors", if (subset) "on the rows the rule was learned from" else "on the training rows"),
    main = paste("Errors along the path", if (is.null(document$certificate$group)) paste0("(", rows, " rows)"))
  )
  graphics::axis(1, at = path$size)
  graphics::abline(v = rule_size(document), lty = 3)
}

# Conditions of rules, else soft rays or prototypes.
rule_size <- function(document) {
  length(if (classifier_kind(document) == "rules") all_conditions(document) else document$features)
}

plot_rule <- function(model, newdata, y) {
  document <- model$document
  table <- attribute_table(document)
  conditions <- shown_conditions(document, table)
  if (length(conditions) == 0) {
    fail("the model has no conditions to plot: ", paste(rule_lines(document), collapse = " "))
  }
  rows <- if (!is.null(newdata)) new_rows(model, newdata)
  readings <- if (!is.null(rows)) decide(document, rows)$readings
  if (is.character(y) && length(y) == 1 && y %in% names(rows)) {
    y <- rows[[y]]
  }
  groups <- if (!is.null(y) && !is.null(rows)) factor(y) else factor(rep("all rows", length(readings[[1]]$values)))
  # names of classes stand left of the rows, not among them
  left <- if (is.null(rows)) 1 else min(12, 1 + 0.6 * max(nchar(levels(groups), "width")))
  old <- graphics::par(mfrow = c(length(conditions), 1), mar = c(4, left, 2, 1))
  on.exit(graphics::par(old))
  for (k in seq_along(conditions)) {
    plot_condition(conditions[[k]], readings[[k]]$values, groups)
  }
}

plot_condition <- function(condition, values, groups) {
  limits <- c(condition$threshold, condition$interval)
  known <- values[is.finite(values)]
  spread <- if (is.null(condition$spread) || is.na(condition$spread)) 0 else condition$spread
  reach <- if (length(known) > 0) range(known, limits) else range(limits) + c(-3, 3) * max(spread, 1e-9 + abs(limits[1]) / 10)
  levels <- max(1, nlevels(groups))
  turned <- isTRUE(condition$turned)
  above <- condition$above != turned
  graphics::plot(reach, c(0, levels) + 0.5,
    type = "n", yaxt = "n", ylab = "", xlab = condition$quantity,
    main = plain(condition_text(condition, !turned)), bty = "n"
  )
  edge <- graphics::par("usr")
  side <- if (above) c(condition$threshold, edge[2]) else c(edge[1], condition$threshold)
  graphics::rect(side[1], edge[3], side[2], edge[4], col = "grey90", border = NA)
  graphics::abline(v = limits, lwd = c(2, rep(1, length(limits) - 1)), lty = c(1, rep(3, length(limits) - 1)))
  if (length(known) > 0) {
    place <- as.integer(groups)
    # rows one above the other, without random numbers
    shift <- ((seq_along(values) * 0.618034) %% 1 - 0.5) * 0.6
    graphics::points(values, place + shift, pch = 1, cex = 0.6, col = place)
    graphics::mtext(levels(groups), side = 2, at = seq_len(nlevels(groups)), las = 1, line = 0.3, font = 2)
  }
}
