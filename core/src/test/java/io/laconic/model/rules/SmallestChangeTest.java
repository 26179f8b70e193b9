package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What an explanation says would change the class, tried out: values are really changed and
 * predicted again. Values are multiples of a half from -1 to 6, thresholds are whole numbers.
 */
class SmallestChangeTest {
  private static final Pattern SENTENCE = Pattern.compile("It would be \"(.+)\" with (.+)\\.");
  private static final double FURTHER = 1e-9;

  /** One way that a row could be: a number by column; the colour is a place among the colours. */
  private record Cells(double[] x) {}

  private static List<String> colours(Model model) {
    return model.frame().encoding().parts().get(1).values();
  }

  private static Dataset rows(List<Cells> cells, Model model) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < 4; j++) {
      int column = j;
      String name = model.frame().encoding().parts().get(j).column();
      columns.add(
          j == 1
              ? CategoryColumn.wrap(
                  name, colours(model), cells.stream().mapToInt(c -> (int) c.x[1]).toArray())
              : NumericColumn.wrap(name, cells.stream().mapToDouble(c -> c.x[column]).toArray()));
    }
    return Dataset.of(
        Source.memory("rows", cells.size()),
        columns,
        Labels.of("answer", new ArrayList<>(Collections.nCopies(cells.size(), null))));
  }

  private static double[] valuesOf(int column, Model model) {
    double[] values = new double[column == 1 ? colours(model).size() : 15];
    for (int k = 0; k < values.length; k++) {
      values[k] = column == 1 ? k : k / 2.0 - 1;
    }
    return values;
  }

  /** All rows that differ from this one in these columns only, in all of them. */
  private static List<Cells> changed(Cells from, int columns, Model model) {
    List<Cells> all = new ArrayList<>(List.of(from));
    for (int j = 0; j < 4; j++) {
      if ((columns >> j & 1) == 1) {
        List<Cells> more = new ArrayList<>();
        for (Cells cells : all) {
          for (double value : valuesOf(j, model)) {
            if (value != from.x[j]) {
              double[] x = cells.x.clone();
              x[j] = value;
              more.add(new Cells(x));
            }
          }
        }
        all = more;
      }
    }
    return all;
  }

  /** Whether a row fits the words, each of them {@code column comparison value}. */
  private static boolean fits(Cells cells, String words, Model model) {
    for (String one : words.split(" and ")) {
      Matcher parts = Pattern.compile("(\\w+) (>=|<=|>|<|=|is not|is) (.+)").matcher(one);
      assertThat(parts.matches()).as(one).isTrue();
      int column = List.of("x", "colour", "z", "w").indexOf(parts.group(1));
      double there = cells.x[column];
      double value =
          column == 1 ? colours(model).indexOf(parts.group(3)) : Double.parseDouble(parts.group(3));
      boolean holds =
          switch (parts.group(2)) {
            case ">" -> there > value;
            case ">=" -> there >= value;
            case "<" -> there < value;
            case "<=" -> there <= value;
            case "is not" -> there != value;
            default -> there == value;
          };
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private static int columns(String words) {
    int columns = 0;
    for (String one : words.split(" and ")) {
      columns |= 1 << List.of("x", "colour", "z", "w").indexOf(one.split(" ")[0]);
    }
    return columns;
  }

  /** How far a changed row is, in standard deviations as the model has them. */
  private static double effort(Cells from, Cells to, Model model) {
    Encoding encoding = model.frame().encoding();
    double sum = 0;
    for (int j = 0; j < 4; j++) {
      int part = j;
      Condition first =
          conditions(model).stream()
              .filter(c -> encoding.partOf(c.feature().attribute()) == part)
              .findFirst()
              .orElse(null);
      if (first != null && from.x[j] != to.x[j]) {
        double distance = j == 1 ? 1 : Math.abs(from.x[j] - to.x[j]);
        sum += distance / first.spread();
      }
    }
    return sum;
  }

  private static List<Condition> conditions(Model model) {
    return Rules.of(model).conditions();
  }

  private static int smallest(Cells from, int prediction, Model model) {
    for (int count = 1; count <= 4; count++) {
      for (int columns = 1; columns < 16; columns++) {
        if (Integer.bitCount(columns) == count && changes(from, columns, prediction, model)) {
          return count;
        }
      }
    }
    return 0;
  }

  private static boolean changes(Cells from, int columns, int prediction, Model model) {
    List<Cells> others = changed(from, columns, model);
    Decisions decisions = model.decisions(rows(others, model), null);
    for (int row = 0; row < others.size(); row++) {
      if (decisions.prediction(row) != prediction) {
        return true;
      }
    }
    return false;
  }

  @Test
  void whatIsSaidIsSoAndNothingSmallerWouldDo() {
    int changed = 0;
    int several = 0;
    int fixed = 0;
    for (int seed = 0; seed < 120; seed++) {
      RandomConditions cases = new RandomConditions(seed);
      for (Model model : List.of(cases.checklist(), cases.list(), cases.points())) {
        double[] x = new double[4];
        for (int j = 0; j < 4; j++) {
          double[] values = valuesOf(j, model);
          x[j] = values[(seed * 7 + j * 5) % values.length];
        }
        Cells from = new Cells(x);
        Decisions decisions = model.decisions(rows(List.of(from), model), null);
        int prediction = decisions.prediction(0);
        List<String> lines = decisions.explain(model).lines("row", 0);
        Matcher sentence = SENTENCE.matcher(lines.get(lines.size() - 1));
        int count = smallest(from, prediction, model);
        if (!sentence.matches()) {
          assertThat(count).as("seed %d: %s", seed, lines).isZero();
          fixed++;
          continue;
        }
        assertThat(Integer.bitCount(columns(sentence.group(2)))).as("%s", lines).isEqualTo(count);
        check(from, sentence, count, prediction, model);
        changed++;
        several += count > 1 ? 1 : 0;
      }
    }
    assertThat(changed).isGreaterThan(100);
    assertThat(several).isGreaterThan(20);
    assertThat(fixed).isGreaterThan(10);
  }

  /** All values that fit give the class; nearer values, and other columns as few, do not. */
  private static void check(Cells from, Matcher sentence, int count, int prediction, Model model) {
    String words = sentence.group(2);
    double nearest = Double.POSITIVE_INFINITY;
    double best = Double.POSITIVE_INFINITY;
    for (int columns = 1; columns < 16; columns++) {
      if (Integer.bitCount(columns) != count) {
        continue;
      }
      List<Cells> others = changed(from, columns, model);
      Decisions decisions = model.decisions(rows(others, model), null);
      for (int row = 0; row < others.size(); row++) {
        double effort = effort(from, others.get(row), model);
        if (columns == columns(words) && fits(others.get(row), words, model)) {
          String said = model.frame().spokenClasses().get(decisions.prediction(row));
          assertThat(said).as("%s", sentence.group()).isEqualTo(sentence.group(1));
          nearest = Math.min(nearest, effort);
        }
        if (decisions.prediction(row) != prediction) {
          best = Math.min(best, effort);
        }
      }
    }
    // a half beyond a threshold is as near as the grid gets, on each of the columns
    double grid = 0.5 * count / 0.5;
    assertThat(nearest).as("%s", sentence.group()).isBetween(best - FURTHER, best + grid);
  }
}
