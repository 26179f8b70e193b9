package io.laconic.cli.option;

import io.laconic.certificate.subsets.ByColumn;
import io.laconic.certificate.subsets.Promises;
import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** {@code --by COLUMNS --gap}: groups of people on new rows. */
public final class ByOption {
  @Option(
      names = "--by",
      paramLabel = "COLUMNS",
      description =
          "Columns whose values are groups of people of which the error is bounded one by one; numbers"
              + " with the cuts of their bands: sex,age:40,65 (default: none).")
  private String by;

  @Option(names = "--gap", description = "Bound the difference between the groups as well.")
  private boolean gap;

  /** Complains about wrong values. */
  public void check(CommonOptions common) {
    if (gap && by == null) {
      throw common.usage("--gap goes with --by");
    }
    try {
      columns();
    } catch (IllegalArgumentException e) {
      throw common.usage("--by " + e.getMessage());
    }
  }

  private List<ByColumn> columns() {
    return by == null ? List.of() : ByColumn.of(by);
  }

  /** The columns that tell the groups. */
  public List<String> names() {
    return columns().stream().map(ByColumn::name).toList();
  }

  /** How often a model is wrong in each group of rows, which may come block by block. */
  public final class Counting {
    private final List<String> classes;
    private final List<Promises.GroupCells> cells;

    /**
     * No row yet.
     *
     * @param byClass whether each class of a group is counted by itself
     */
    public Counting(Model model, boolean byClass) {
      this.classes = model.frame().classes();
      this.cells =
          columns().stream().map(one -> new Promises.GroupCells(one.order(), byClass)).toList();
    }

    /**
     * Counts more rows.
     *
     * @param said class of each row as the model says; negative if it has no answer
     */
    public void add(Dataset rows, int[] said) {
      int[] labels =
          IntStream.range(0, rows.rowCount())
              .map(row -> known(rows.labels().classes().get(rows.labels().code(row)), classes))
              .toArray();
      int[] all = IntStream.range(0, rows.rowCount()).toArray();
      for (int k = 0; k < cells.size(); k++) {
        cells.get(k).add(columns().get(k).groups(rows, all), labels, said);
      }
    }

    public List<Fact> promises(double delta, double tried) {
      Promises promises = new Promises(classes, new Promises.Cells(classes.size()), delta, tried);
      List<Fact> facts = new ArrayList<>();
      for (int k = 0; k < cells.size(); k++) {
        String name = columns().get(k).name();
        facts.addAll(promises.groups(name, cells.get(k), cells.size(), gap));
      }
      return facts;
    }
  }

  /** Number of a class; of one that the model does not know, a number that it never says. */
  private static int known(String name, List<String> classes) {
    int label = classes.indexOf(name);
    return label < 0 ? classes.size() : label;
  }
}
