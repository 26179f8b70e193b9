package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.given.RuleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rules drawn at random, in every form that a text may have: what {@code rule} counts is what a
 * plain reading of the rule counts, its model file is read and certified, and what {@code edit}
 * makes of the rule is the same rule again.
 */
class GivenRulesTest {
  private static final int RULES = 40;
  private static final List<String> STAGES = List.of("I", "II", "III", "IV");
  private static final List<String> WARDS = List.of("surgery", "short stay", "a, b", "and", "9b");
  private static final List<String> COLUMNS =
      List.of("age", "lactate", "icu", "stage", "ward", "odd, name");
  private static final String ORDER = "stage=I<II<III<IV";

  @TempDir Path temp;
  private final Random random = new Random(39);
  private final List<String[]> rows = new ArrayList<>();

  /** A condition: its text, what it counts, and what it says of a row. */
  private record Asked(String text, int points, Holds holds) {
    /** Whether nobody knows if it holds, since the value that it reads is missing. */
    boolean isOpen(String[] row) {
      int column = IntStream.range(0, COLUMNS.size()).filter(this::reads).findFirst().orElseThrow();
      return row[column].isEmpty() && !text.endsWith(" missing");
    }

    private boolean reads(int column) {
      return text.replaceFirst("^not ", "")
          .replace("\"odd, name\"", "odd, name")
          .startsWith(COLUMNS.get(column));
    }
  }

  private interface Holds {
    boolean of(String[] row);
  }

  /** Conditions that give a class where enough of them hold. */
  private record Part(List<Asked> conditions, int atLeast, String label) {
    int points(String[] row) {
      return conditions.stream().filter(one -> one.holds().of(row)).mapToInt(Asked::points).sum();
    }
  }

  @Test
  void areCountedAsTheyRead() throws IOException {
    Path other = Files.writeString(temp.resolve("other.csv"), table());
    Path data = Files.writeString(temp.resolve("rows.csv"), table()); // its rows are kept
    for (int k = 0; k < RULES; k++) {
      List<Part> parts = new ArrayList<>();
      boolean list = random.nextInt(3) == 0;
      for (int part = list ? 1 + random.nextInt(3) : 1; part > 0; part--) {
        parts.add(part(list));
      }
      boolean refers = !list && parts.get(0).atLeast() > 1 && random.nextInt(3) == 0;
      int from = refers ? 1 + random.nextInt(parts.get(0).atLeast() - 1) : 0;
      String otherwise = random.nextBoolean() ? "alive" : "died";
      String text = list ? list(parts, otherwise) : one(parts.get(0), from);
      int errors = 0;
      for (String[] row : rows) {
        String said = list ? said(parts, otherwise, row) : said(parts.get(0), from, row);
        errors += said.equals(row[COLUMNS.size()]) ? 0 : 1;
      }
      Path model = temp.resolve("model" + k + ".json");
      assertThat(errors(text, data, model)).as(text).isEqualTo(errors);
      Cli.run("certify", model, data).succeeds();
      Path again = temp.resolve("again" + k + ".json");
      String words = RuleText.of("the model", ModelFile.read(model).model()).words();
      int before = Cli.json("evaluate", model, other).get("errors").getAsInt();
      assertThat(errors(words, other, again)).as(text + "\n" + words).isEqualTo(before);
      Files.delete(model);
      Files.delete(again);
    }
  }

  private int errors(String text, Path data, Path model) {
    Path file = Cli.write(temp.resolve("rule.txt"), text);
    Cli.Result counted = Cli.run("rule", file, data, "-m", model, "--order", ORDER);
    assertThat(counted.code()).as(text + "\n" + counted.err()).isZero();
    return Cli.json("evaluate", model, data).get("errors").getAsInt();
  }

  private static String said(Part part, int from, String[] row) {
    int points = part.points(row);
    int open =
        part.conditions().stream().filter(one -> one.isOpen(row)).mapToInt(Asked::points).sum();
    String other = part.label().equals("died") ? "alive" : "died";
    return points >= part.atLeast()
        ? part.label()
        : from > 0 && points + open >= from ? "refer" : other;
  }

  private static String said(List<Part> parts, String otherwise, String[] row) {
    return parts.stream()
        .filter(part -> part.points(row) >= part.atLeast())
        .map(Part::label)
        .findFirst()
        .orElse(otherwise);
  }

  private Part part(boolean ofList) {
    boolean weighs = !ofList && random.nextInt(3) == 0;
    List<Asked> conditions = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(IntStream.range(0, COLUMNS.size()).boxed().toList());
    Collections.shuffle(columns, random);
    for (int k = 1 + random.nextInt(3); k >= 0; k--) {
      conditions.add(condition(columns.get(k), weighs ? 1 + random.nextInt(3) : 1));
    }
    int most = conditions.stream().mapToInt(Asked::points).sum();
    int atLeast = ofList && random.nextBoolean() ? conditions.size() : 1 + random.nextInt(most);
    return new Part(conditions, atLeast, random.nextBoolean() ? "died" : "alive");
  }

  private Asked condition(int column, int points) {
    String name = COLUMNS.get(column).contains(",") ? "\"odd, name\"" : COLUMNS.get(column);
    if (random.nextInt(8) == 0 && column != 2) {
      boolean not = random.nextBoolean();
      return new Asked(
          name + " is" + (not ? " not" : "") + " missing",
          points,
          row -> row[column].isEmpty() != not);
    }
    return switch (COLUMNS.get(column)) {
      case "icu" ->
          random.nextBoolean()
              ? new Asked("icu = 1", points, row -> row[column].equals("1"))
              : new Asked("not icu", points, row -> row[column].equals("0"));
      case "stage" -> {
        String stage = STAGES.get(1 + random.nextInt(2));
        int place = STAGES.indexOf(stage);
        String sign = List.of(">", "<", ">=", "<=").get(random.nextInt(4));
        yield new Asked(
            name + " " + sign + " " + stage,
            points,
            row -> !row[column].isEmpty() && compares(STAGES.indexOf(row[column]), sign, place));
      }
      case "ward" -> {
        List<String> some =
            WARDS.subList(random.nextInt(2), 2 + random.nextInt(2)); // one to three of them
        boolean not = random.nextBoolean();
        String asks = some.size() > 1 || random.nextBoolean() ? " one of " : " ";
        String words = some.stream().map(GivenRulesTest::quoted).collect(Collectors.joining(", "));
        yield new Asked(
            name + " is" + (not ? " not" : "") + asks + words,
            points,
            row -> !row[column].isEmpty() && some.contains(row[column]) != not);
      }
      default -> {
        double threshold = random.nextInt(80) / (column == 1 ? 10.0 : 1);
        String sign = List.of(">", "<", ">=", "<=").get(random.nextInt(4));
        yield new Asked(
            name + " " + sign + " " + threshold,
            points,
            row ->
                !row[column].isEmpty()
                    && compares(Double.parseDouble(row[column]), sign, threshold));
      }
    };
  }

  private static String quoted(String word) {
    return word.matches("[a-z]+") && !word.equals("and") ? word : "\"" + word + "\"";
  }

  private static boolean compares(double value, String sign, double threshold) {
    return switch (sign) {
      case ">" -> value > threshold;
      case "<" -> value < threshold;
      case ">=" -> value >= threshold;
      default -> value <= threshold;
    };
  }

  private String one(Part part, int from) {
    boolean weighs = part.conditions().stream().anyMatch(one -> one.points() > 1);
    String separator = random.nextBoolean() ? ",\n  " : ", ";
    String said =
        part.conditions().stream()
            .map(one -> (weighs ? one.points() + " " : "") + one.text())
            .collect(Collectors.joining(separator));
    String refer =
        from == 0 ? "" : "\nrefer if at least " + from + (weighs ? " points" : " of them");
    String end = random.nextBoolean() ? "" : "\n# a comment, if one likes";
    return part.label()
        + " if at least "
        + part.atLeast()
        + (weighs ? " points of: " : " of: ")
        + said
        + refer
        + end;
  }

  private static String list(List<Part> parts, String otherwise) {
    return parts.stream()
            .map(part -> "if " + conditions(part) + " then " + part.label())
            .collect(Collectors.joining("\nelse "))
        + "\nelse "
        + otherwise;
  }

  private static String conditions(Part part) {
    List<String> texts = part.conditions().stream().map(Asked::text).toList();
    boolean some = part.atLeast() > 1 && part.atLeast() < texts.size();
    return some
        ? "at least " + part.atLeast() + " of: " + String.join(", ", texts)
        : String.join(part.atLeast() == 1 ? " or " : " and ", texts);
  }

  /** Rows that are drawn anew at every call. */
  private String table() {
    StringBuilder lines = new StringBuilder("age,lactate,icu,stage,ward,\"odd, name\",outcome\n");
    rows.clear();
    for (int k = 0; k < 60; k++) {
      String[] row = {
        random.nextInt(80) + "",
        random.nextInt(80) / 10.0 + "",
        random.nextInt(2) + "",
        STAGES.get(k < 4 ? k : random.nextInt(4)),
        WARDS.get(k < 5 ? k : random.nextInt(5)),
        random.nextInt(80) + "",
        k < 2 || random.nextBoolean() ? "died" : "alive"
      };
      if (k > 40 && random.nextBoolean()) {
        row[List.of(0, 1, 3, 4, 5).get(random.nextInt(5))] = "";
      }
      rows.add(row);
      List<String> cells = new ArrayList<>(List.of(row));
      cells.replaceAll(cell -> cell.contains(",") ? "\"" + cell + "\"" : cell);
      lines.append(String.join(",", cells)).append('\n');
    }
    return lines.toString();
  }
}
