package io.laconic.report.picture;

import io.laconic.certificate.ClassSharesByScore;
import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.io.drawing.GreyImage;
import io.laconic.model.AskedCondition;
import io.laconic.model.Classifier;
import io.laconic.model.Exemplars;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PointWords;
import io.laconic.model.Prototype;
import io.laconic.model.ScoreSheet;
import io.laconic.model.Wording;
import io.laconic.report.page.ImageSize;
import io.laconic.report.picture.RuleCard.End;
import io.laconic.report.picture.RuleCard.Gauge;
import io.laconic.report.picture.RuleCard.Line;
import io.laconic.report.picture.RuleCard.Risk;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.CountTable;
import io.laconic.report.rows.RowCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds what the picture of a rule shows: a sheet, a ladder, conditions, cases, or plain lines. */
final class CardMaker {
  /** More cases or rules than these would not be looked at. */
  private static final int MOST_LINES = 12;

  private static final int MOST_RISKS = 14;

  private final ClassifiedRows judged;
  private final ImageSize image;
  private final Model model;
  private final Wording wording;
  private final PlainWords plain;
  private final List<AskedCondition> asked;
  private final List<String> spoken;

  CardMaker(ClassifiedRows judged, ImageSize image) {
    this.judged = judged;
    this.image = image;
    this.model = judged.model();
    this.wording = Wording.of(model);
    this.plain = new PlainWords(judged);
    this.asked = model.classifier().askedConditions(model);
    this.spoken = model.frame().spokenClasses();
  }

  RuleCard card() {
    PromiseBar promise = PromiseBar.of(judged.certified());
    ScoreSheet sheet = wording.sheet().orElse(null);
    boolean counted = asked.size() > 0 && asked.size() == judged.decisions().holding(model).size();
    if (sheet != null && counted) {
      return sheet(sheet, promise);
    }
    if (wording.isList()) {
      return new RuleCard(heading(), rungs(), null, List.of(), List.of(), "", promise);
    }
    if (judged.exemplars() != null) {
      return new RuleCard(
          "like the most similar of these cases",
          cases(judged.exemplars()),
          null,
          List.of(),
          List.of(),
          "",
          promise);
    }
    boolean one =
        model.type() == MachineType.CONJUNCTION || model.type() == MachineType.DISJUNCTION;
    if (counted && (one || asked.size() == 1) && model.frame().classes().size() == 2) {
      return conditions(promise);
    }
    List<Line> lines =
        wording.lines().stream()
            .limit(MOST_LINES)
            .map(text -> new Line("", 0, text.strip(), -1, "", -1, 0, 0, "", null))
            .toList();
    return new RuleCard("", lines, null, ends(), List.of(), "", promise);
  }

  private String heading() {
    return "the first that holds decides";
  }

  // a sheet of points, or of conditions that are counted

  private RuleCard sheet(ScoreSheet sheet, PromiseBar promise) {
    boolean any = sheet.lines().stream().allMatch(line -> line.points() >= sheet.needed());
    boolean all = sheet.needed() == sheet.most();
    boolean refers = sheet.from() < sheet.needed();
    String name = sheet.className();
    if ((any || all) && !refers) {
      return new RuleCard(
          name + (any ? " if one of these holds" : " if all of these hold"),
          all && !any ? allTogether(sheet.label()) : single(sheet.label(), null),
          null,
          ends(),
          List.of(),
          "",
          promise);
    }
    String words =
        sheet.weighs()
            ? " if at least " + sheet.needed() + " of " + sheet.most() + " points"
            : " if at least " + sheet.needed() + " of these " + sheet.most() + " hold";
    Gauge gauge = new Gauge(sheet.needed(), sheet.from(), sheet.most(), sheet.label(), sheet.cut());
    return new RuleCard(
        name + words,
        single(sheet.label(), sheet),
        gauge,
        ends(),
        risks(),
        "Risk by " + sheet.unit() + ": share that was " + spoken.get(1),
        promise);
  }

  /** Conditions one by one; limits of one column on the same side are one line. */
  private List<Line> single(int label, ScoreSheet sheet) {
    List<Line> lines = new ArrayList<>();
    for (List<Integer> group : groups(sheet)) {
      int first = group.get(0);
      StringBuilder words = new StringBuilder(plain.words(asked.get(first)));
      boolean points = sheet != null && sheet.weighs();
      int sum = points ? sheet.lines().get(first).points() : 0;
      int least = sum;
      for (int k : group.subList(1, group.size())) {
        sum += sheet.lines().get(k).points();
        words.append("; ").append(PlainWords.comparison(asked.get(k)).rest());
        words.append(points ? ": " + sum + " points" : ": counts once more");
      }
      lines.add(line("", points ? least : 0, words.toString(), label, first));
    }
    return lines;
  }

  /** Places of conditions; those that only go further on the same column stand together. */
  private List<List<Integer>> groups(ScoreSheet sheet) {
    Map<String, List<Integer>> byColumn = new HashMap<>();
    List<List<Integer>> groups = new ArrayList<>();
    for (int k = 0; k < asked.size(); k++) {
      PlainWords.Comparison one = PlainWords.comparison(asked.get(k));
      boolean alone = sheet == null || one == null || plain.isYesOrNo(one);
      String key = alone ? "" : one.column() + (one.isAbove() ? " >" : " <");
      List<Integer> group = alone ? new ArrayList<>() : byColumn.get(key);
      if (group == null || alone) {
        group = new ArrayList<>();
        groups.add(group);
        if (!alone) {
          byColumn.put(key, group);
        }
      }
      group.add(k);
    }
    groups.forEach(this::weakestFirst);
    return groups;
  }

  private void weakestFirst(List<Integer> group) {
    if (group.size() > 1) {
      boolean above = PlainWords.comparison(asked.get(group.get(0))).isAbove();
      group.sort(
          (a, b) -> (above ? 1 : -1) * Double.compare(asked.get(a).low(), asked.get(b).low()));
    }
  }

  /** Conditions that all must hold; two limits of one column become one line. */
  private List<Line> allTogether(int label) {
    List<String> words = plain.all(asked);
    return words.size() == asked.size()
        ? single(label, null)
        : words.stream()
            .map(text -> new Line("", 0, text, -1, "", -1, 0, label, "", null))
            .toList();
  }

  /** {@code 79, 67}; where numbers have commas themselves, {@code 1,365; 1,229}. */
  private static String of(int rows, int right) {
    return number(rows) + (rows < 1000 ? ", " : "; ") + number(right);
  }

  static String number(int count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private RuleCard conditions(PromiseBar promise) {
    boolean any = model.type() == MachineType.DISJUNCTION && asked.size() > 1;
    int label = label();
    String when =
        asked.size() == 1 ? " if" : any ? " if one of these holds" : " if all of these hold";
    return new RuleCard(
        spoken.get(label) + when,
        any ? single(label, null) : allTogether(label),
        null,
        ends(),
        List.of(),
        "",
        promise);
  }

  /** The class that conditions speak for. */
  private int label() {
    String first = wording.lines().get(0);
    return IntStream.range(0, spoken.size())
        .filter(k -> first.startsWith(spoken.get(k) + " "))
        .findFirst()
        .orElse(1);
  }

  private Line line(String lead, int points, String words, int label, int condition) {
    int rows = judged.counts().asked().line(condition);
    int right = judged.counts().asked().of(condition, label);
    String evidence = "holds for " + of(rows, right) + " of them " + spoken.get(label);
    return new Line(lead, points, words, -1, "", rows, right, label, evidence, null);
  }

  // rules that are asked one after the other

  private List<Line> rungs() {
    List<Wording.Step> steps = wording.steps();
    CountTable decided = judged.counts().decided();
    List<Line> lines = new ArrayList<>();
    int cut = steps.size() <= MOST_LINES + 1 ? steps.size() - 1 : MOST_LINES - 1;
    for (int k = 0; k < steps.size(); k++) {
      if (k >= cut && k < steps.size() - 1) {
        continue;
      }
      boolean last = k == steps.size() - 1;
      int left = steps.size() - 1 - cut;
      String lead = last ? left > 0 ? "after " + left + " more" : "" : k == 0 ? "if" : "else if";
      int label = steps.get(k).label();
      int rows = decided.line(k);
      int right = label < 0 ? 0 : decided.of(k, label);
      String evidence =
          label < 0 ? Wording.counted(rows, "row") : "decides " + of(rows, right) + " rightly";
      lines.add(
          new Line(
              lead.isEmpty() ? "else" : lead,
              0,
              last ? "all others" : condition(steps.get(k).condition()),
              label,
              label < 0 ? Classifier.REFER : spoken.get(label),
              rows,
              right,
              label,
              evidence,
              null));
    }
    return lines;
  }

  /** The conditions of a rule that all must hold, as people say them. */
  private String condition(String words) {
    Map<String, AskedCondition> byWords = new HashMap<>();
    asked.forEach(one -> byWords.put(one.words().replaceFirst(" -> .*$", ""), one));
    List<AskedCondition> parts = new ArrayList<>();
    for (String part : words.split(" and ")) {
      AskedCondition found = byWords.get(part);
      if (found == null) {
        return words;
      }
      parts.add(
          new AskedCondition(
              part, found.name().replaceFirst(" -> .*$", ""), found.low(), found.high()));
    }
    return String.join(" and ", plain.all(parts));
  }

  // cases

  private List<Line> cases(Exemplars points) {
    RowCounts counts = judged.counts();
    List<Line> lines = new ArrayList<>();
    for (int k = 0; k < Math.min(MOST_LINES, points.size()); k++) {
      Prototype one = points.list().get(k);
      String words = PointWords.of(model.frame(), points.points(), k);
      GreyImage picture = picture(points, k);
      String name = spoken.get(one.label());
      int rows = counts.decided().line(k);
      int right = rows - counts.decidedWrongly().line(k);
      lines.add(
          new Line(
              "case",
              0,
              picture != null || words == null ? "typical " + name : words,
              one.label(),
              name,
              rows,
              right,
              one.label(),
              "nearest to " + of(rows, right) + " rightly",
              picture));
    }
    if (points.size() > MOST_LINES) {
      String more = "and " + (points.size() - MOST_LINES) + " more cases";
      lines.add(new Line("case", 0, more, -1, "", -1, 0, 0, "", null));
    }
    return lines;
  }

  private GreyImage picture(Exemplars points, int k) {
    double[][] values = points.points().values();
    if (image == null || values == null || values[k].length != image.width() * image.height()) {
      return null;
    }
    return GreyImage.of(image.width(), image.height(), values[k]);
  }

  // what the rule says in the end

  private List<End> ends() {
    int count = model.frame().classes().size();
    int[][] said = judged.evaluation().confusion();
    int referred = judged.evaluation().undecided();
    List<End> ends = new ArrayList<>();
    for (int label = count - 1; label >= 0 && count <= 4; label--) {
      int called = label;
      int rows = Arrays.stream(said).mapToInt(ofClass -> ofClass[called]).sum();
      int right = said[label][label];
      String evidence = "says it of " + of(rows, right) + " rightly";
      ends.add(new End(spoken.get(label), label, rows, right, evidence));
    }
    if (referred > 0 && model.classifier().refers()) {
      ends.add(new End(Classifier.REFER, -1, referred, 0, Wording.counted(referred, "row")));
    }
    return ends;
  }

  private List<Risk> risks() {
    if (ClassSharesByScoreWords.missing(judged.certified()) != null) {
      return List.of();
    }
    ClassSharesByScore shares = judged.certified().facts().of(ClassSharesByScore.class);
    List<List<String>> table = new ClassSharesByScoreWords(judged.certified()).table();
    List<Risk> risks = new ArrayList<>();
    for (int k = table.size() - 1; k >= 0; k--) {
      int group = table.size() - 1 - k;
      if (shares.rows(group) > 0) {
        String percent = Math.round(100 * shares.share(group)) + " %";
        risks.add(new Risk(table.get(k).get(0), shares.share(group), percent));
      }
    }
    return risks.size() > MOST_RISKS ? List.of() : risks;
  }
}
