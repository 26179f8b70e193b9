package io.laconic.cli.wording;

import io.laconic.learn.Table;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many rows each line of a rule decides, and how many of them rightly. Behind the lines of a
 * list it is a comment, so that what is printed can be given to {@code laconic rule}.
 *
 * @param list whether the lines are asked one after the other; else there is one for each class
 * @param decided rows by line, or by class
 * @param right those that have the class it says
 * @param referred rows that each line hands to a person; one number if there is one for each class
 */
public record DecidedRows(boolean list, int[] decided, int[] right, int[] referred) {
  /** More classes are not named in a line. */
  private static final int MOST_CLASSES = 4;

  /** Counts all rows of a table. */
  public static DecidedRows of(Model model, Table table) {
    DecidedRows counts = none(model);
    table.read(model.requiredColumns(), (block, first) -> counts.add(model, block));
    return counts;
  }

  /** Counts no row yet. */
  public static DecidedRows none(Model model) {
    Wording wording = Wording.of(model);
    int steps = wording.isList() ? wording.steps().size() : 0;
    int count = steps > 0 ? steps : model.frame().classes().size();
    int[] decided = new int[count];
    int[] right = new int[count];
    int[] referred = new int[steps > 0 ? steps : 1];
    return new DecidedRows(steps > 0, decided, right, referred);
  }

  /** Counts some rows. */
  public void add(Model model, Table block) {
    int[] all = IntStream.range(0, block.size()).toArray();
    Decisions decisions = model.decisions(block.asNewRows(model, all));
    boolean refers = model.classifier().refers();
    int[] said = decisions.predictions();
    for (int row : all) {
      int line = list ? decisions.decidingPart(row) : said[row];
      if (refers && said[row] < 0) {
        referred[list ? line : 0]++;
      } else if (line >= 0 && said[row] >= 0) {
        decided[line]++;
        right[line] += said[row] == block.labels()[row] ? 1 : 0;
      }
    }
  }

  /** The lines of a rule with their counts. */
  List<String> added(List<String> lines, Model model) {
    List<String> counted = new ArrayList<>(lines);
    if (list && lines.size() == decided.length) {
      int width = lines.stream().mapToInt(String::length).max().orElse(0);
      for (int k = 0; k < decided.length; k++) {
        counted.set(k, Wording.pad(lines.get(k), width) + "   # " + words(k));
      }
    } else if (!list && decided.length <= MOST_CLASSES && !ConstantWords.isConstant(model)) {
      counted.add("");
      for (int label = decided.length - 1; label >= 0; label--) {
        String lead = label == decided.length - 1 ? "decides" : "";
        String name = model.frame().spokenClasses().get(label);
        counted.add(String.format("  %-17s %s: %s", lead, name, words(label)));
      }
      if (model.classifier().refers()) {
        String rows = Wording.counted(referred[0], "row");
        counted.add(String.format("  %-17s %s: %s", "", Classifier.REFER, rows));
      }
    }
    return counted;
  }

  /** {@code decides 170 rows, 161 rightly (95 %)}. */
  private String words(int line) {
    String refers = list && referred[line] > 0 ? "refers " + referred[line] : "";
    if (decided[line] == 0 && !refers.isEmpty()) {
      return refers + (referred[line] == 1 ? " row" : " rows");
    }
    String rows = Wording.counted(decided[line], "row");
    return (list ? "decides " : "")
        + rows
        + (decided[line] == 0
            ? ""
            : ", "
                + right[line]
                + " rightly ("
                + Math.round(100.0 * right[line] / decided[line])
                + " %)")
        + (refers.isEmpty() ? "" : ", " + refers);
  }
}
