package io.laconic.export.consumers;

import io.laconic.export.code.RTarget;
import io.laconic.export.form.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** R, with jsonlite to read the rows; one process for all exports. */
record RConsumer(Path folder) implements Consumer {
  private static final String DRIVER =
      """
      library(jsonlite)
      arguments <- commandArgs(trailingOnly = TRUE)
      number <- function(text) {
        bytes <- as.raw(strtoi(substring(text, seq(1, 15, 2), seq(2, 16, 2)), 16L))
        readBin(bytes, "double", endian = "big")
      }
      cell <- function(value) {
        if (is.list(value)) number(value$n) else if (is.null(value)) NA else value
      }
      answers <- lapply(arguments, function(name) {
        source(paste0(name, ".R"), encoding = "UTF-8")
        job <- fromJSON(paste0(name, ".rows.json"), simplifyVector = FALSE)
        lapply(job$rows, function(row) {
          cells <- lapply(row, cell)
          names(cells) <- unlist(job$columns)
          unname(predict_row(cells))
        })
      })
      cat(toJSON(answers, null = "null", na = "null"))
      """;

  @Override
  public String name() {
    return "r: Rscript";
  }

  @Override
  public Target target() {
    return new RTarget();
  }

  @Override
  public String absence() {
    return Tools.absence("Rscript") != null
        ? Tools.absence("Rscript")
        : Files.isDirectory(Path.of("/usr/lib/R/site-library/jsonlite")) ? null : "no jsonlite";
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    Path driver = Files.writeString(folder.resolve("driver.R"), DRIVER);
    List<String> call =
        new ArrayList<>(List.of(Tools.path("Rscript"), "--vanilla", driver.toString()));
    for (Job job : jobs) {
      Files.write(folder.resolve(job.name() + ".R"), job.export());
      Files.writeString(
          folder.resolve(job.name() + ".rows.json"),
          PythonConsumer.rows(job, x -> "%016x".formatted(Double.doubleToRawLongBits(x))));
      call.add(job.name());
    }
    return PythonConsumer.answers(Tools.run(folder, call));
  }
}
