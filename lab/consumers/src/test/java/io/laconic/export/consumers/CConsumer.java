package io.laconic.export.consumers;

import io.laconic.export.code.CTarget;
import io.laconic.export.form.Names;
import io.laconic.export.form.Target;
import io.laconic.program.Input;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The C compiler; each export becomes a program with its rows inside. */
record CConsumer(Path folder) implements Consumer {
  @Override
  public String name() {
    return "c: gcc";
  }

  @Override
  public Target target() {
    return new CTarget();
  }

  @Override
  public String absence() {
    return Tools.absence("gcc");
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    for (Job job : jobs) {
      Path source = folder.resolve(job.name() + ".c");
      Files.writeString(source, new String(job.export(), StandardCharsets.UTF_8) + main(job));
      Path program = folder.resolve(job.name());
      Tools.run(
          folder,
          List.of(
              Tools.path("gcc"),
              "-std=c99",
              "-O1",
              "-ffp-contract=off",
              "-Wall",
              "-Wextra",
              "-Werror",
              "-o",
              program.toString(),
              source.toString(),
              "-lm"));
      String out = Tools.run(folder, List.of(program.toString()));
      answers.add(
          Arrays.stream(out.split("\u001e", -1))
              .limit(job.rows().size())
              .map(CConsumer::answer)
              .toList());
    }
    return answers;
  }

  private static Answer answer(String text) {
    String[] parts = text.split("\u001f", -1);
    return new Answer(parts[0].equals("\u0001") ? null : parts[0], parts[1]);
  }

  private static String main(Job job) {
    List<Input> inputs = job.probe().program().inputs();
    Names names = new Names(job.probe().program());
    StringBuilder text =
        new StringBuilder("#include <stdio.h>\nstatic const struct laconic_row rows[] = {\n");
    for (List<Object> row : job.rows()) {
      List<String> cells = new ArrayList<>();
      for (int k = 0; k < inputs.size(); k++) {
        cells.add("." + names.input(k) + " = " + cell(inputs.get(k), row.get(k)));
      }
      text.append("{").append(String.join(", ", cells)).append("},\n");
    }
    return text
        + """
        };
        int main(void) {
          for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            const char *because;
            const char *label = laconic_predict(&rows[k], &because);
            printf("%s\\037%s\\036", label == NULL ? "\\001" : label, because);
          }
          return 0;
        }
        """;
  }

  private static String cell(Input input, Object cell) {
    if (cell instanceof Double number) {
      return number.isInfinite()
          ? (number > 0 ? "INFINITY" : "-INFINITY")
          : Double.toHexString(number);
    }
    if (cell == null) {
      return input.isCategory() ? "NULL" : "NAN";
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (byte b : ((String) cell).getBytes(StandardCharsets.UTF_8)) {
      quoted.append(String.format(Locale.ROOT, "\\%03o", b & 0xFF));
    }
    return quoted.append('"').toString();
  }
}
