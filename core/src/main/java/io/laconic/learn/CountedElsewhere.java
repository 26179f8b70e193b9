package io.laconic.learn;

import io.laconic.data.DataException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a rule says of the rows of a table in a database, by class: counted there, and compared with
 * what the model says of the rows of its subset, which are here.
 */
public final class CountedElsewhere {
  private final int[][] all;
  private final int[][] inside;

  private CountedElsewhere(int[][] all, int[][] inside) {
    this.all = all;
    this.inside = inside;
  }

  /**
   * Counts rules on all rows that are kept for training.
   *
   * @throws DataException if the database understands a rule otherwise than we do
   */
  public static List<CountedElsewhere> of(Table table, List<RowsElsewhere.Rule> rules) {
    List<RowsElsewhere.Cells> cells = table.elsewhere().count(rules);
    return IntStream.range(0, rules.size())
        .mapToObj(k -> checked(table, rules.get(k), cells.get(k)))
        .toList();
  }

  private static CountedElsewhere checked(
      Table table, RowsElsewhere.Rule rule, RowsElsewhere.Cells cells) {
    int[][] inside = ofTable(table, cells.inside());
    int[] places = table.elsewhere().inside(rule.subset());
    int[] said = rule.model().predict(table.asNewRows(rule.model(), places));
    int classes = table.classes().size();
    int[][] here = new int[classes][classes + 1];
    for (int k = 0; k < places.length; k++) {
      here[table.labels()[places[k]]][said[k] < 0 ? classes : said[k]]++;
    }
    if (!Arrays.deepEquals(here, inside)) {
      int differing = 0;
      for (int label = 0; label < classes; label++) {
        for (int answer = 0; answer <= classes; answer++) {
          differing += Math.max(0, here[label][answer] - inside[label][answer]);
        }
      }
      throw new DataException(
          table.elsewhere().name()
              + ": the database answers at least "
              + Math.max(1, differing)
              + " of the "
              + places.length
              + " rows that the rule was learned from otherwise than Laconic; it reads "
              + String.join(", ", rule.model().requiredColumns())
              + ": words for missing values, such as NA, or numbers of single precision may be the"
              + " reason; name a view in which missing values are NULL and numbers are double"
              + " precision");
    }
    return new CountedElsewhere(ofTable(table, cells.all()), inside);
  }

  /** Counts by the classes of the table. */
  private static int[][] ofTable(Table table, int[][] asRead) {
    int classes = table.classes().size();
    int[][] counts = new int[classes][classes + 1];
    for (int k = 0; k < asRead.length; k++) {
      int label = table.drawn().all().blocks().codeOf(k);
      for (int said = 0; label >= 0 && said <= classes; said++) {
        counts[label][said] += asRead[k][said];
      }
    }
    return counts;
  }

  /** Rows by class and by what the rule says; the last column has those without an answer. */
  public int[][] all() {
    return all;
  }

  /** The same of rows inside the subset. */
  public int[][] inside() {
    return inside;
  }

  /**
   * Rows of a class of which the rule says a class.
   *
   * @param said number of classes: rows without an answer
   */
  public int all(int label, int said) {
    return all[label][said];
  }

  /** The same of rows outside the subset. */
  public int outside(int label, int said) {
    return all[label][said] - inside[label][said];
  }
}
