package io.laconic.model.prototype;

import static io.laconic.model.RebuildException.require;

import io.laconic.model.CheckedModel;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Prototype;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Stored prototypes against rebuilt ones, and their errors counted again. Prototypes that are not
 * training rows cannot be rebuilt; their errors are counted all the same.
 */
final class RebuiltPrototypeCheck {
  private static final long KEPT_BYTES = 1L << 29;

  /** Values of the objective that a method does not have. */
  private static final Map<String, List<String>> OTHERS =
      Map.of(
          "greedy",
              List.of(
                  "ratio",
                  "lpBound",
                  "expected",
                  "rounded",
                  "exact",
                  "exactBound",
                  "gap",
                  "status"),
          "ratio",
              List.of("lpBound", "expected", "rounded", "exact", "exactBound", "gap", "status"),
          "lp", List.of("ratio", "exact", "exactBound", "gap"),
          "exact", List.of("ratio"));

  private final CheckedModel checked;
  private final Model model;
  private final Prototypes stored;
  private final TrainingRowsFromFile training;
  private final Discrepancies discrepancies;

  RebuiltPrototypeCheck(CheckedModel checked) {
    this.checked = checked;
    this.model = checked.model();
    this.stored = Prototypes.of(model);
    this.training = checked.training();
    this.discrepancies = checked.discrepancies();
  }

  Recounted recounted() {
    discrepancies.same("class if there is no prototype", stored.otherwise(), majority());
    Relation toStored = relation(stored);
    int[] theirs = predictions(stored, toStored);
    if (stored.areTrainingRows()) {
      checkRebuilt(theirs);
    }
    checkCounts(toStored);
    PrototypePathErrors pathErrors =
        new PrototypePathErrors(
            stored, training.labels(), rowNumbers(), training.frame().classes().size());
    checkMembers(pathErrors);
    List<PathPoint> path =
        stored.neighbours() == 1 ? pathErrors.path(toStored, majority()) : List.of();
    return new Recounted(pathErrors.whole(theirs), path, true);
  }

  /** Distances are read several times: kept if there is room. */
  private Relation relation(Prototypes prototypes) {
    if (prototypes.size() == 0) {
      return null;
    }
    Relation relation = training.frame().space().toMembers(training.inputs(), prototypes.points());
    long bytes = 8L * relation.pointCount() * relation.centerCount();
    long room = Math.min(KEPT_BYTES, Runtime.getRuntime().maxMemory() / 4);
    return bytes <= room ? relation.kept(Parallel.NONE) : relation;
  }

  private int[] predictions(Prototypes prototypes, Relation toPoints) {
    return new NearestPrototypes(prototypes, toPoints, training.size()).predictions();
  }

  private int[] rowNumbers() {
    return IntStream.range(0, training.size()).map(training.data()::rowNumber).toArray();
  }

  /** The class with most training rows; of equals the lower. */
  private int majority() {
    int[] examples = training.examples();
    int best = 0;
    for (int label = 1; label < examples.length; label++) {
      best = examples[label] > examples[best] ? label : best;
    }
    return best;
  }

  /** Set and message must say of the prototypes what these say of themselves. */
  private void checkMembers(PrototypePathErrors pathErrors) {
    int[] rows =
        pathErrors.members(stored.size()).keySet().stream().mapToInt(Integer::intValue).toArray();
    discrepancies.same("compression set: rows", model.compressionSet().members().rows(), rows);
    discrepancies.same("message", model.message(), pathErrors.message(stored.size()));
  }

  /** The rebuilt classifier must say the same of every training row. */
  private void checkRebuilt(int[] theirs) {
    Prototypes rebuilt = rebuild();
    TreeMap<Integer, Integer> named = new TreeMap<>();
    stored.list().forEach(p -> named.merge(p.row(), p.label(), Math::min));
    TreeMap<Integer, Integer> again = new TreeMap<>();
    rebuilt.list().forEach(p -> again.put(p.row(), p.label()));
    discrepancies.same("prototypes, row and class", named, again);
    int[] ours = predictions(rebuilt, relation(rebuilt));
    checked.compareClasses("rebuilt", theirs, ours);
  }

  /** Nearest-prototype rule: the members, each with its own class unless the message says other. */
  private Prototypes rebuild() {
    CompressionSet set = model.compressionSet();
    Map<Integer, Integer> labels = new TreeMap<>();
    for (int k = 0; k < set.size(); k++) {
      labels.put(set.row(k), set.labels()[k]);
    }
    if (model.message() instanceof PrototypeMessage pvm) {
      for (PrototypeMessage.Reclassified other : pvm.reclassified()) {
        require(labels.containsKey(other.row()), "row " + other.row() + " is not a member");
        require(
            labels.get(other.row()) != other.label(), "row " + other.row() + " keeps its class");
        labels.put(other.row(), other.label());
      }
    } else {
      require(
          model.message() instanceof ConstantMessage && set.size() == 0,
          "no prototypes in a message " + model.message().form());
    }
    List<Prototype> list = new ArrayList<>();
    for (int row : set.members().rows()) {
      list.add(Prototype.of(row, labels.get(row)));
    }
    KeptPoints members = set.members();
    return new Prototypes(list, members, stored.neighbours(), stored.otherwise());
  }

  /** What each prototype covers, where the model says it and knows its radius. */
  private void checkCounts(Relation toStored) {
    if (!(model.parameters().get("radius") instanceof Number radius)) {
      boolean none =
          stored.list().stream().allMatch(p -> p.newlyCovered() < 0 && p.wronglyCovered() < 0);
      discrepancies.same(
          "prototypes: rows covered, without a radius", none ? "none" : "some", "none");
      return;
    }
    boolean[] covered = new boolean[training.size()];
    double[] distances = new double[training.size()];
    long count = training.size();
    for (int k = 0; k < stored.size(); k++) {
      Prototype prototype = stored.list().get(k);
      if (prototype.newlyCovered() < 0) {
        return;
      }
      toStored.toAll(k, distances);
      int newly = 0;
      int wrongly = 0;
      for (int row = 0; row < distances.length; row++) {
        if (distances[row] < radius.doubleValue()) {
          boolean own = training.labels()[row] == prototype.label();
          newly += own && !covered[row] ? 1 : 0;
          wrongly += own ? 0 : 1;
          covered[row] |= own;
        }
      }
      String what = "prototype " + (k + 1);
      discrepancies.same(what + ": newly covered", prototype.newlyCovered(), newly);
      discrepancies.same(what + ": wrongly covered", prototype.wronglyCovered(), wrongly);
      count += wrongly - newly;
    }
    checkObjective(count);
  }

  /** {@code (exact - exactBound) / exact}; 0 if they are equal. No choice is below its bound. */
  private void checkGap(Map<String, Object> objective) {
    if (objective.get("exact") instanceof Number value
        && objective.get("exactBound") instanceof Number least) {
      double exact = value.doubleValue();
      double bound = least.doubleValue();
      double gap = exact == bound ? 0 : (exact - bound) / exact;
      double stored = objective.get("gap") instanceof Number told ? told.doubleValue() : Double.NaN;
      discrepancies.bound("objective, gap", stored, gap);
      if (bound > exact) {
        discrepancies.add("objective, exactBound", bound, "at most " + exact);
      }
    }
  }

  /**
   * The value of what was chosen: uncovered rows + wrong covers + lambda * prototypes. Values of
   * other choices and lower bounds are taken as stored.
   *
   * @param count uncovered rows and wrong covers
   */
  private void checkObjective(long count) {
    String method = String.valueOf(model.parameters().get("method"));
    String name = method.equals("lp") ? "rounded" : method;
    for (String other : OTHERS.getOrDefault(method, List.of())) {
      discrepancies.same("objective, " + other, model.training().objective().get(other), null);
    }
    if (model.parameters().get("prototypeCost") instanceof Number cost
        && model.training().objective().get(name) instanceof Number value) {
      double again = count + cost.doubleValue() * stored.size();
      discrepancies.bound("objective, " + name, value.doubleValue(), again);
    }
    if (method.equals("exact")) {
      checkGap(model.training().objective());
    }
  }
}
