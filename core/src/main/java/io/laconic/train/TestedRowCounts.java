package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.certificate.WantedRateCriterion;
import io.laconic.certificate.subsets.ByColumn;
import io.laconic.certificate.subsets.Promises;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.data.PositiveClass;
import io.laconic.fact.Fact;
import io.laconic.learn.CountedElsewhere;
import io.laconic.learn.RowTally;
import io.laconic.learn.RowsOnDisk;
import io.laconic.learn.RowsOutside;
import io.laconic.learn.SetAside;
import io.laconic.learn.Table;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.model.Decisions;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is counted on the rows that a rule was tested on: how often its conditions held, with which
 * new rows are compared, and the rows of each class by their scores. Rows outside the subset had no
 * part in finding thresholds; a model that was learned from all rows has no others.
 */
final class TestedRowCounts implements RowTally {
  /** The word for what is sent to where rows are. */
  static final String KIND = "tested";

  /** Models of older versions of the procedure may have no promises, and then lack none. */
  private static final int ALWAYS_PROMISED = 8;

  /** Null where rows are only counted, as is what is not needed there. */
  private final CertifiedModel certified;

  private final Model model;
  private final List<String> classes;
  private final boolean tested;
  private final SetAside setAside;
  private final Request asked;
  private final Model other;
  private final List<ByColumn> columns;
  private final List<Promises.GroupCells> groups;
  private final Promises.Cells cells;
  private WatchedEventCounts events;
  private ClassSharesByScore shares;
  private final int[] onlyThis;
  private final int[] onlyOther;

  /** Which rows are counted; null: those of a table are told one by one. */
  private RowsOutside outside;

  private TestedRowCounts(CertifiedModel certified, Table table) {
    this.certified = certified;
    this.model = certified.model();
    this.classes = table.classes();
    this.setAside = table.setAside();
    this.tested = certified.isTested();
    this.asked = tested ? new RecordedSettings(certified.procedure()).request() : null;
    this.other =
        tested && asked.has(Options.AGAINST)
            ? GivenRuleLearner.model(asked.value(Options.AGAINST), table, asked.knownColumns())
            : null;
    this.columns =
        tested && asked.has(Options.BY) ? ByColumn.of(asked.value(Options.BY)) : List.of();
    this.groups =
        columns.stream().map(one -> new Promises.GroupCells(one.order(), isByClass())).toList();
    this.onlyThis = new int[classes.size()];
    this.onlyOther = new int[classes.size()];
    this.cells = new Promises.Cells(classes.size());
    this.events = noEvents(model);
    this.shares =
        tested && model.frame().classes().size() == 2 && !certified.certificate().byClass()
            ? ClassSharesByScore.of(
                scores(table, SubsetTraining.madeOf(table, certified)),
                new double[0],
                new int[0],
                new OlderRecords(certified.procedure()).joinsSums())
            : null;
  }

  /**
   * The counts of the rows of a table that a model was tested on; those on disk are read once.
   *
   * @param also hears of all rows on disk that are read; null: nobody does
   */
  private static TestedRowCounts of(
      CertifiedModel certified, Table table, RowsOnDisk.Visitor also) {
    TestedRowCounts counts = new TestedRowCounts(certified, table);
    if (table.drawn() == null) {
      counts.add(table, SubsetTraining.testedOn(table, certified));
      return counts;
    }
    if (table.elsewhere() != null) {
      counts.addElsewhere(table);
      return counts;
    }
    counts.outside = SubsetTraining.outside(table, certified);
    if (also == null) {
      table.count(counts.columnNames(), counts);
    } else {
      table.read(
          counts.columnNames(),
          (block, first) -> {
            counts.take(block, first);
            also.take(block, first);
          });
    }
    return counts;
  }

  @Override
  public void take(Table block, int first) {
    add(block, outside.places(first, block.size()));
  }

  /** One that only counts, of what was {@link #sent}. */
  private TestedRowCounts(Object[] sent) {
    boolean[] flags = (boolean[]) sent[2];
    this.certified = null;
    this.setAside = null;
    this.asked = null;
    this.model = (Model) sent[1];
    this.tested = flags[0];
    this.classes = List.of((String[]) sent[3]);
    this.other = (Model) sent[4];
    this.columns = sent[5] == null ? List.of() : ByColumn.of((String) sent[5]);
    this.groups =
        columns.stream().map(one -> new Promises.GroupCells(one.order(), flags[1])).toList();
    this.onlyThis = new int[classes.size()];
    this.onlyOther = new int[classes.size()];
    this.cells = new Promises.Cells(classes.size());
    this.events = noEvents(model);
    double[] cuts = (double[]) sent[6];
    this.shares = cuts == null ? null : new ClassSharesByScore(cuts, new int[cuts.length + 1][2]);
    this.outside = RowsOutside.of((Object[]) sent[7]);
  }

  static TestedRowCounts of(Object[] sent) {
    return new TestedRowCounts(sent);
  }

  private static WatchedEventCounts noEvents(Model model) {
    List<WatchedEvent> events = WatchedEvent.of(model);
    return WatchedEventCounts.of(events, new int[events.size()], 0);
  }

  @Override
  public Object[] sent() {
    return new Object[] {
      KIND,
      model,
      new boolean[] {tested, tested && isByClass()},
      classes.toArray(String[]::new),
      other,
      columns.isEmpty() ? null : asked.value(Options.BY),
      shares == null ? null : shares.cuts(),
      outside.sent()
    };
  }

  @Override
  public Object[] counts() {
    return new Object[] {
      cells.counts(),
      groups.stream().map(Promises.GroupCells::counts).toArray(),
      events.counts(),
      new int[] {events.rows()},
      shares == null ? null : shares.rows(),
      new int[][] {onlyThis, onlyOther}
    };
  }

  @Override
  public void add(Object[] counts) {
    cells.add((int[][]) counts[0]);
    for (int k = 0; k < groups.size(); k++) {
      groups.get(k).add((Object[]) ((Object[]) counts[1])[k]);
    }
    List<WatchedEvent> all = events.events();
    events = events.plus(WatchedEventCounts.of(all, (int[]) counts[2], ((int[]) counts[3])[0]));
    shares = shares == null ? null : shares.plus((int[][]) counts[4]);
    int[][] only = (int[][]) counts[5];
    for (int label = 0; label < onlyThis.length; label++) {
      onlyThis[label] += only[0][label];
      onlyOther[label] += only[1][label];
    }
  }

  /** The columns that are counted by. */
  private Set<String> columnNames() {
    Set<String> names = new HashSet<>(model.requiredColumns());
    columns.forEach(column -> names.add(column.name()));
    if (other != null) {
      names.addAll(other.requiredColumns());
    }
    return names;
  }

  /**
   * Rows in a database: only what the rule says of each class is counted there, for promises. What
   * conditions held and the scores are not.
   */
  private void addElsewhere(Table table) {
    events = null;
    shares = null;
    int subset = certified.certificate().test().subset();
    CountedElsewhere counted =
        CountedElsewhere.of(table, List.of(table.elsewhere().rule(model, subset))).get(0);
    for (int label = 0; label < classes.size(); label++) {
      for (int said = 0; said <= classes.size(); said++) {
        int answer = said == classes.size() ? -1 : said;
        cells.add(label, answer, counted.outside(label, said));
      }
    }
  }

  private void add(Table block, int[] positions) {
    Decisions decisions = model.decisions(block.asNewRows(model, positions));
    int[] labels = block.labels(positions);
    int[] said = decisions.predictions();
    Dataset rows =
        ColumnKindInference.as(
            model.frame().encoding(), block.data().only(model.requiredColumns()).select(positions));
    WatchedEventCounts seen = WatchedEventCounts.count(model, rows, decisions);
    events = seen.seen().isEmpty() ? seen : events.plus(seen);
    if (shares != null) {
      shares = shares.plus(decisions.scores(model), labels);
    }
    if (!tested) {
      return;
    }
    cells.add(labels, said);
    for (int k = 0; k < groups.size(); k++) {
      groups.get(k).add(columns.get(k).groups(block.data(), positions), labels, said);
    }
    if (other != null) {
      compare(labels, said, other.predict(block.asNewRows(other, positions)));
    }
  }

  private void compare(int[] labels, int[] said, int[] others) {
    for (int row = 0; row < labels.length; row++) {
      boolean right = said[row] == labels[row];
      boolean otherRight = others[row] == labels[row];
      onlyThis[labels[row]] += !right && otherRight ? 1 : 0;
      onlyOther[labels[row]] += right && !otherRight ? 1 : 0;
    }
  }

  private double[] scores(Table table, int[] positions) {
    return model.decisions(table.asNewRows(model, positions)).scores(model);
  }

  /** The model with all its counts; without those of events if it has none to watch. */
  static CertifiedModel added(CertifiedModel certified, Table table) {
    return added(certified, table, null);
  }

  /**
   * The model with all its counts.
   *
   * @param also hears of all rows on disk if they are read; null: nobody does
   */
  static CertifiedModel added(CertifiedModel certified, Table table, RowsOnDisk.Visitor also) {
    Model model = certified.model();
    boolean again =
        certified.certificate() == null && model.classifier().askedConditions(model).isEmpty();
    boolean watched = !WatchedEvent.of(model).isEmpty() && !again;
    if (!watched && !certified.isTested()) {
      return certified;
    }
    TestedRowCounts counts = of(certified, table, also);
    CertifiedModel added = certified;
    if (watched && counts.events != null) {
      added = added.withFacts(added.facts().with(counts.events));
    }
    if (counts.shares != null) {
      added = added.withFacts(added.facts().with(counts.shares));
    }
    return certified.isTested() ? added.withPromises(counts.promises()) : added;
  }

  /** Compares stored counts with those that the training rows give. */
  static void check(CertifiedModel certified, Table table, Discrepancies discrepancies) {
    TestedRowCounts again = of(certified, table, null);
    again.checkWatchedEvents(discrepancies);
    again.checkScores(discrepancies);
    boolean mayLack = certified.procedure().version() < ALWAYS_PROMISED;
    if (!mayLack || !certified.certificate().promises().isEmpty()) {
      checkPromises(certified.certificate().promises(), again.promises(), discrepancies);
    }
  }

  private void checkWatchedEvents(Discrepancies discrepancies) {
    WatchedEventCounts stored = certified.facts().of(WatchedEventCounts.class);
    if (stored == null) {
      return;
    }
    if (events == null) {
      discrepancies.add("occurrences", "stored", "not counted in a database");
      return;
    }
    for (int k = 0; k < stored.counts().length; k++) {
      String words = stored.events().get(k).words();
      discrepancies.same("occurrences, " + words, stored.counts()[k], events.counts()[k]);
    }
    discrepancies.same("occurrences: rows", stored.rows(), events.rows());
  }

  private void checkScores(Discrepancies discrepancies) {
    ClassSharesByScore stored = certified.facts().of(ClassSharesByScore.class);
    if (stored == null) {
      return;
    }
    if (shares == null) {
      discrepancies.add("scores", "stored", "not counted in a database");
      return;
    }
    if (discrepancies.same("scores: groups", stored.groupCount(), shares.groupCount())) {
      for (int group = 0; group < stored.groupCount(); group++) {
        String name = "scores, group " + group;
        discrepancies.same(name + ": rows", stored.rowsByClass(group), shares.rowsByClass(group));
        if (group < stored.cuts().length) {
          discrepancies.bound(name + ": below", stored.cuts()[group], shares.cuts()[group]);
        }
      }
    }
  }

  private boolean isByClass() {
    return asked.value(Options.SAMPLE) == Options.Sample.BY_CLASS;
  }

  private List<Fact> promises() {
    Certificate certificate = certified.certificate();
    Promises promises =
        new Promises(
            classes,
            cells,
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
    boolean byClass = isByClass();
    List<Fact> all = new ArrayList<>();
    if (setAside != null) {
      all.add(Fact.of("test-rows", "which", setAside.words()));
    }
    boolean states = OlderRecords.statesConditions(asked);
    if (states && certificate.voidBecause() != null) {
      all.add(Fact.of("promises-void", "why", certificate.voidBecause()));
    }
    if (model.classifier().refers()) {
      all.add(byClass ? Fact.of("answered-left-out") : promises.answered());
    }
    if (asked.has(Options.PREVALENCE) && classes.size() == 2) {
      all.addAll(promises.predictiveValues(certificate.numbers(), asked.value(Options.PREVALENCE)));
    } else {
      all.addAll(
          byClass
              ? promises.predictiveValuesLeftOut()
              : promises.predictiveValues(predictiveShares(asked)));
    }
    if (classes.size() == 2
        && (asked.has(Options.BREAKPOINT) || PositiveClass.isResistant(classes.get(1)))) {
      all.add(promises.resistance(certificate.numbers()));
    }
    if (asked.has(Options.NET_BENEFIT) && classes.size() == 2) {
      double[] thresholds = asked.value(Options.NET_BENEFIT);
      all.addAll(
          asked.has(Options.PREVALENCE)
              ? promises.netBenefit(
                  thresholds, certificate.numbers(), asked.value(Options.PREVALENCE), states)
              : byClass
                  ? List.of(Fact.of("net-benefit-left-out"))
                  : promises.netBenefit(thresholds, states));
    }
    if (other != null && byClass) {
      all.addAll(promises.against(onlyThis, onlyOther));
    } else if (other != null) {
      all.add(promises.against(Arrays.stream(onlyThis).sum(), Arrays.stream(onlyOther).sum()));
    }
    for (int k = 0; k < columns.size(); k++) {
      boolean gap = asked.value(Options.GAP);
      all.addAll(promises.groups(columns.get(k).name(), groups.get(k), columns.size(), gap));
    }
    if (asked.value(Options.ALL_TOGETHER)) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("count", RequestedCertificate.lines(asked).size());
      values.put("level", 1 - asked.value(Options.DELTA));
      all.add(new Fact("all-together", values));
    }
    return all;
  }

  /** Which share of delta each predictive value has; null: equal ones. */
  private static double[] predictiveShares(Request asked) {
    return asked.has(Options.MIN_PPV)
        ? new WantedRateCriterion(1, asked.value(Options.MIN_PPV), true).shares()
        : asked.has(Options.MIN_NPV)
            ? new WantedRateCriterion(0, asked.value(Options.MIN_NPV), true).shares()
            : null;
  }

  /** Compares promises: numbers as bounds are compared, all else to the letter. */
  private static void checkPromises(
      List<Fact> said, List<Fact> recomputed, Discrepancies discrepancies) {
    if (!discrepancies.same("promises", said.size(), recomputed.size())) {
      return;
    }
    List<Fact> stored = sorted(said);
    List<Fact> again = sorted(recomputed);
    for (int k = 0; k < again.size(); k++) {
      String what = "promise " + again.get(k).code();
      Map<String, Object> values = stored.get(k).values();
      discrepancies.same(what, stored.get(k).code(), again.get(k).code());
      discrepancies.same(what + ": values", values.keySet(), again.get(k).values().keySet());
      again
          .get(k)
          .values()
          .forEach(
              (name, value) -> {
                String which = what + ": " + name;
                if (value instanceof Number number && values.get(name) instanceof Number told) {
                  discrepancies.bound(which, told.doubleValue(), number.doubleValue());
                } else {
                  discrepancies.same(which, values.get(name), value);
                }
              });
    }
  }

  /** In an order of their own: in which order groups are listed is no promise. */
  private static List<Fact> sorted(List<Fact> promises) {
    return promises.stream()
        .sorted(
            Comparator.comparing(
                fact ->
                    fact.code()
                        + Stream.of("column", "group", "class", "threshold")
                            .map(fact.values()::get)
                            .toList()))
        .toList();
  }
}
