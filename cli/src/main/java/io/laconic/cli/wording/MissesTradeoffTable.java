package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.subsets.Promises;
import io.laconic.fact.Fact;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.model.Frame;
import io.laconic.model.Wording;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rules between few misses and few false alarms, one per line, whose numbers hold together. */
public final class MissesTradeoffTable {
  /** Lines and columns of the picture. */
  private static final int HEIGHT = 20;

  private static final int WIDTH = 60;

  private final List<Line> lines = new ArrayList<>();
  private final double delta;
  private final double alternatives;
  private final double[] thresholds;
  private final double[] prevalence;

  /**
   * A line of the table.
   *
   * @param rules of all subsets for the level
   * @param rule the best of them
   * @param level of the trade-off
   * @param numbers certified, together with those of all other lines
   */
  public record Line(
      RowSubsetRules rules,
      RowSubsetRule rule,
      int level,
      String sentence,
      CertifiedNumbers numbers) {
    /** Equal for two rules that differ in the order of conditions alone. */
    private String key() {
      Wording words = Wording.of(rule.model());
      if (words.isList()) {
        return sentence;
      }
      String frame = sentence;
      List<String> parts = new ArrayList<>();
      for (int k = 0; k < words.partNames().size(); k++) {
        parts.add(words.part(k));
        frame = frame.replace(words.part(k), "");
      }
      Collections.sort(parts);
      return frame + parts;
    }

    /** Counted on the rows outside. */
    public double sensitivity() {
      return share(rule.outside(), 1);
    }

    /** Counted on the rows outside. */
    public double specificity() {
      return share(rule.outside(), 0);
    }

    private static double share(OutsideCounts outside, int label) {
      return 1 - (double) outside.errors()[label] / Math.max(1, outside.rows()[label]);
    }
  }

  /**
   * @param levels the rules of all subsets, for each level
   * @param alternatives number J of settings
   * @param thresholds risks at which one would just treat, of which the net benefit is asked
   * @param prevalence least and largest share of positives where the rule is used; null: as here
   */
  public MissesTradeoffTable(
      List<RowSubsetRules> levels,
      double delta,
      double alternatives,
      double[] thresholds,
      double[] prevalence) {
    this.delta = delta;
    this.alternatives = alternatives;
    this.thresholds = thresholds.clone();
    this.prevalence = prevalence;
    List<Line> all = new ArrayList<>();
    for (int level = 0; level < levels.size(); level++) {
      RowSubsetRules rules = levels.get(level);
      RowSubsetRule best = rules.best();
      double ways =
          rules.drawn().count() * alternatives * new MissesTradeoffLevel(level).rulesPerSubset();
      all.add(
          new Line(
              rules,
              best,
              level,
              Wording.of(best.model()).sentence(),
              best.outside().numbers(delta, ways)));
    }
    Map<String, Line> once = new LinkedHashMap<>();
    for (Line line : all) {
      once.merge(line.key(), line, MissesTradeoffTable::better);
    }
    lines.addAll(once.values());
    lines.sort(Comparator.comparingDouble(Line::sensitivity));
  }

  /** Of two subsets that gave one rule, the one that certifies more of it. */
  private static Line better(Line one, Line other) {
    return certified(other) > certified(one) ? other : one;
  }

  private static double certified(Line line) {
    return line.numbers().sensitivity() + line.numbers().specificity();
  }

  /** Allowed probability that one of the certified numbers is wrong. */
  public double delta() {
    return delta;
  }

  public List<Line> lines() {
    return List.copyOf(lines);
  }

  /** Which rows the net benefit speaks of. */
  public String where() {
    return where(lines.get(0).rule().model().frame().spokenClasses().get(1), prevalence);
  }

  /** Which rows a net benefit speaks of; the prevalence is null if it is as among the rows. */
  public static String where(String positive, double[] prevalence) {
    return prevalence == null
        ? positive + " is as frequent as here"
        : Wording.number(100 * prevalence[0])
            + " % to "
            + Wording.number(100 * prevalence[1])
            + " % of the rows are "
            + positive;
  }

  /** The risks at which one would just treat; none if the net benefit was not asked for. */
  public double[] thresholds() {
    return thresholds.clone();
  }

  /** What following a line is worth: lower limits for all thresholds and lines together. */
  private Benefit benefit(Line line, double at) {
    Frame frame = line.rule().model().frame();
    OutsideCounts outside = line.rule().outside();
    double ways =
        line.rules().drawn().count()
            * alternatives
            * new MissesTradeoffLevel(line.level()).rulesPerSubset();
    Promises promises =
        new Promises(
            frame.classes(),
            Promises.Cells.treated(outside.rows(), outside.errors(), outside.calledWrongly(1)),
            delta,
            ways);
    double[] one = {at};
    Fact promised =
        (prevalence == null
                ? promises.netBenefit(one, true)
                : promises.netBenefit(one, line.numbers(), prevalence, true))
            .get(0);
    return new Benefit(
        at,
        (Double) promised.values().get("none"),
        (Double) promised.values().get("all"),
        promised.words(frame::spoken));
  }

  /** At each threshold, the line that is certified to be worth most. */
  public List<String> worth() {
    List<String> words = new ArrayList<>();
    for (double at : thresholds) {
      Line best = Collections.max(lines, Comparator.comparingDouble(line -> least(line, at)));
      words.add(
          "Line "
              + (lines.indexOf(best) + 1)
              + " is certified to be worth most at a threshold of "
              + Wording.number(100 * at)
              + " %. "
              + benefit(best, at).words());
    }
    return words;
  }

  /** Least net benefit above the better of treating nobody and everybody. */
  public double least(Line line, double at) {
    Benefit benefit = benefit(line, at);
    return Math.min(benefit.overNone(), benefit.overAll());
  }

  /** The table and the picture. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add("      counted outside             certified at least");
    words.addAll(
        new ColumnTable<Line>()
            .right("line", 4, line -> lines.indexOf(line) + 1)
            .right("sensitivity", 13, line -> Percent.of(line.sensitivity()))
            .right("specificity", 13, line -> Percent.of(line.specificity()))
            .right("sensitivity", 13, line -> Percent.down(line.numbers().sensitivity()))
            .right("specificity", 13, line -> Percent.down(line.numbers().specificity()))
            .right("conditions", 12, line -> line.rule().size())
            .left("rule", 0, Line::sentence)
            .lines(lines));
    words.add(
        "All these numbers hold together with "
            + CertificateWords.confidence(delta)
            + " confidence; -m MODEL --take LINE writes the rule of a line.");
    words.addAll(worth());
    words.add("");
    words.addAll(picture());
    return words;
  }

  /** Sensitivity upwards, specificity to the right; a line's number where it is certified. */
  private List<String> picture() {
    char[][] cells = new char[HEIGHT + 1][WIDTH + 1];
    for (char[] row : cells) {
      Arrays.fill(row, ' ');
    }
    for (Line line : lines) {
      put(cells, line.sensitivity(), line.specificity(), "*");
    }
    for (int k = lines.size() - 1; k >= 0; k--) {
      CertifiedNumbers numbers = lines.get(k).numbers();
      put(cells, numbers.sensitivity(), numbers.specificity(), Integer.toString(k + 1));
    }
    List<String> words = new ArrayList<>();
    words.add("sensitivity (%); a number: certified, *: counted outside");
    for (int y = HEIGHT; y >= 0; y--) {
      String label = y % 5 == 0 ? String.format("%3d", 100 * y / HEIGHT) : "   ";
      words.add((label + " |" + new String(cells[y])).stripTrailing());
    }
    words.add("    +" + "-".repeat(WIDTH + 1));
    words.add("     0" + " ".repeat(WIDTH / 2 - 3) + "50" + " ".repeat(WIDTH / 2 - 3) + "100");
    words.add("     specificity (%)");
    return words;
  }

  private static void put(char[][] cells, double sensitivity, double specificity, String mark) {
    char[] row = cells[(int) Math.round(HEIGHT * sensitivity)];
    int x = (int) Math.round(WIDTH * specificity);
    for (int k = 0; k < mark.length() && x + k < row.length; k++) {
      row[x + k] = mark.charAt(k);
    }
  }

  /** A line for programs. */
  public record Rule(
      int line,
      String rule,
      int size,
      double sensitivity,
      double specificity,
      double certifiedSensitivity,
      double certifiedSpecificity,
      int subset,
      int level,
      Optional<List<Benefit>> netBenefit) {}

  /** What following a line is worth at a threshold, at least, and the sentence of it. */
  public record Benefit(double threshold, double overNone, double overAll, String words) {}

  private Optional<List<Benefit>> benefits(Line line) {
    return thresholds.length == 0
        ? Optional.empty()
        : Optional.of(Arrays.stream(thresholds).mapToObj(at -> benefit(line, at)).toList());
  }

  /** The lines for programs. */
  public List<Rule> fields() {
    List<Rule> rules = new ArrayList<>();
    for (Line line : lines) {
      rules.add(
          new Rule(
              rules.size() + 1,
              line.sentence(),
              line.rule().size(),
              line.sensitivity(),
              line.specificity(),
              line.numbers().sensitivity(),
              line.numbers().specificity(),
              line.rule().subset(),
              line.level(),
              benefits(line)));
    }
    return rules;
  }
}
