package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Prototype;
import io.laconic.model.TrainingSummary;
import io.laconic.model.prototype.PrototypeMessage;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Honest models of prototypes hold; whatever is changed by hand is seen. */
class PrototypeVerifierTest {
  private static final String PVM = "--learner pvm --radius-quantile 0.2 ";

  /** A model with the rows that it was learned from. */
  private record Made(String name, CertifiedModel certified, Dataset data) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Made> made() {
    Dataset three = PrototypeModelsMade.points(30, 3, 3, 5);
    List<Made> made = new ArrayList<>();
    Map<String, String> kinds =
        Map.of(
            "l2", PVM,
            "two classes", PVM + "--metric l1 --prototype-cost 1",
            "rank", PVM + "--metric rank-l2",
            "dann", PVM + "--metric dann",
            "hull", PVM + "--candidates hull:20",
            "k-medoids", "--learner k-medoids --prototypes 3",
            "k-nn", "--learner k-nn --neighbours 3");
    new TreeMap<>(kinds)
        .forEach(
            (name, options) -> {
              Dataset data =
                  name.equals("two classes") ? PrototypeModelsMade.points(30, 2, 2, 6) : three;
              made.add(make(name, data, options));
            });
    made.add(
        make(
            "mismatch",
            PrototypeModelsMade.sequences(24, 7),
            PVM + "--metric mismatch --alphabet dna --mismatch-k 3"));
    return made;
  }

  private static Made make(String name, Dataset data, String options) {
    Model model = PrototypeModelsMade.of(data, options, 2);
    return new Made(name, PrototypeModelsMade.certified(model), data);
  }

  @ParameterizedTest
  @MethodSource("made")
  void honestModelsHold(Made one) {
    Verdict verdict = Verifier.verify(one.certified(), one.data(), null);
    assertThat(verdict.discrepancies()).isEmpty();
    boolean promised = one.certified().certificate().voidBecause() == null;
    assertThat(verdict.outcome()).isEqualTo(promised ? Outcome.HOLDS : Outcome.CONDITIONAL);
    assertThat(one.certified().model().classifier().size()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("made")
  void changesAreSeen(Made one) {
    changes(one.certified())
        .forEach(
            (name, changed) ->
                assertThat(Verifier.verify(changed, one.data(), null).outcome())
                    .as(name)
                    .isEqualTo(Outcome.DIFFERS));
  }

  private static Map<String, CertifiedModel> changes(CertifiedModel c) {
    Map<String, CertifiedModel> changes = new LinkedHashMap<>();
    addPrototypes(c, changes);
    addMembers(c, changes);
    addCounts(c, changes);
    addCertificates(c, changes);
    return changes;
  }

  private static void addPrototypes(CertifiedModel c, Map<String, CertifiedModel> changes) {
    Prototypes all = (Prototypes) c.model().classifier();
    int classes = c.model().frame().classes().size();
    for (int k = 0; k < all.size(); k++) {
      Prototype p = all.list().get(k);
      if (p.isTrainingRow() && all.areTrainingRows()) {
        changes.put(
            "class of " + k,
            prototype(
                c,
                k,
                x ->
                    new Prototype(
                        x.row(), (x.label() + 1) % classes, x.newlyCovered(), x.wronglyCovered())));
        int other = (p.row() + 1) % c.model().training().exampleCount();
        if (all.list().stream().noneMatch(q -> q.row() == other)) {
          changes.put(
              "row of " + k,
              prototype(
                  c,
                  k,
                  x -> new Prototype(other, x.label(), x.newlyCovered(), x.wronglyCovered())));
        }
      }
      if (p.newlyCovered() >= 0) {
        changes.put(
            "newly covered by " + k,
            prototype(
                c,
                k,
                x -> new Prototype(x.row(), x.label(), x.newlyCovered() + 1, x.wronglyCovered())));
        changes.put(
            "wrongly covered by " + k,
            prototype(
                c,
                k,
                x -> new Prototype(x.row(), x.label(), x.newlyCovered(), x.wronglyCovered() + 1)));
      }
    }
    if (c.model().parameters().containsKey("radius")) {
      changes.put("radius", Edit.parameter(c, "radius", 1e9));
      changes.put("cost", Edit.parameter(c, "prototypeCost", 0.77));
    }
  }

  private static CertifiedModel prototype(
      CertifiedModel c, int k, UnaryOperator<Prototype> change) {
    Prototypes all = (Prototypes) c.model().classifier();
    List<Prototype> list = new ArrayList<>(all.list());
    list.set(k, change.apply(list.get(k)));
    Model m = c.model();
    return Edit.model(
        c,
        new Model(
            m.madeBy(),
            m.frame(),
            new Prototypes(list, all.points(), all.neighbours(), all.otherwise()),
            m.compressionSet(),
            m.message(),
            m.training(),
            m.path()));
  }

  private static void addMembers(CertifiedModel c, Map<String, CertifiedModel> changes) {
    CompressionSet set = c.model().compressionSet();
    KeptPoints m = set.members();
    int classes = c.model().frame().classes().size();
    for (int k = 0; k < set.size(); k++) {
      int[] labels = set.labels().clone();
      labels[k] = (labels[k] + 1) % classes;
      changes.put("class of member " + k, Edit.set(c, new CompressionSet(m, labels)));
      int row = m.rows()[k];
      if (m.values() != null) {
        double[][] values = copy(m.values());
        values[k][0] = Math.nextUp(values[k][0]);
        changes.put(
            "value of member " + k,
            Edit.members(
                c, x -> new KeptPoints(x.rows(), null, values, null, x.texts(), x.states())));
      }
      if (m.texts() != null) {
        String[] texts = m.texts().clone();
        texts[k] += "A";
        changes.put(
            "text of member " + k, Edit.members(c, x -> KeptPoints.ofTexts(x.rows(), texts)));
      }
      if (m.states() != null) {
        double[][] states = copy(m.states());
        states[k][0] = Math.nextUp(states[k][0]);
        changes.put("state of member " + k, Edit.members(c, x -> x.withStates(states)));
      }
      if (c.model().message() instanceof PrototypeMessage message) {
        List<PrototypeMessage.Reclassified> more = new ArrayList<>(message.reclassified());
        boolean said = more.removeIf(r -> r.row() == row);
        if (!said) {
          more.add(new PrototypeMessage.Reclassified(row, (set.labels()[k] + 1) % classes));
        }
        changes.put("message of member " + k, Edit.message(c, new PrototypeMessage(more)));
      }
    }
    changes.put("another message", Edit.message(c, new ConstantMessage()));
  }

  private static double[][] copy(double[][] rows) {
    return Stream.of(rows).map(double[]::clone).toArray(double[][]::new);
  }

  private static void addCounts(CertifiedModel c, Map<String, CertifiedModel> changes) {
    TrainingSummary t = c.model().training();
    changes.put(
        "errors",
        Edit.training(
            c,
            new TrainingSummary(
                t.source(), t.examples(), Edit.plus(t.errors(), 0, 1), t.objective())));
    changes.put(
        "examples",
        Edit.training(
            c,
            new TrainingSummary(
                t.source(), Edit.plus(t.examples(), 0, 1), t.errors(), t.objective())));
    if (t.objective().get("greedy") instanceof Double greedy) {
      Map<String, Object> objective = new LinkedHashMap<>(t.objective());
      objective.put("greedy", greedy - 1);
      changes.put(
          "objective",
          Edit.training(c, new TrainingSummary(t.source(), t.examples(), t.errors(), objective)));
    }
    boolean voted = ((Prototypes) c.model().classifier()).neighbours() > 1;
    for (int k = 0; k < c.model().path().size() && !voted; k++) {
      changes.put(
          "path " + k + ": errors",
          Edit.path(
              c,
              k,
              p ->
                  new PathPoint(
                      p.size(),
                      Edit.plus(p.errors(), 0, 1),
                      p.outside(),
                      p.members(),
                      p.message())));
      changes.put(
          "path " + k + ": members",
          Edit.path(
              c,
              k,
              p ->
                  new PathPoint(
                      p.size(),
                      p.errors(),
                      p.outside(),
                      Edit.plus(p.members(), 0, 1),
                      p.message())));
      List<PathBound> bounds = new ArrayList<>(c.bounds());
      bounds.set(k, new PathBound(bounds.get(k).risk() - 1e-3, Double.NaN));
      changes.put("path " + k + ": risk", Edit.bounds(c, bounds));
    }
  }

  private static void addCertificates(CertifiedModel c, Map<String, CertifiedModel> changes) {
    Certificate x = c.certificate();
    changes.put(
        "risk", Edit.certificate(c, with(x, x.risk() - 1e-3, x.correctByClass(), x.reasons())));
    for (int label = 0; label < x.correctByClass().size(); label++) {
      List<Double> rates = new ArrayList<>(x.correctByClass());
      rates.set(label, rates.get(label) + 1e-3);
      changes.put("class " + label, Edit.certificate(c, with(x, x.risk(), rates, x.reasons())));
    }
    if (x.voidBecause() != null) {
      changes.put("reason", Edit.certificate(c, with(x, x.risk(), x.correctByClass(), List.of())));
    }
  }

  private static Certificate with(
      Certificate x, double risk, List<Double> correctByClass, List<Fact> reasons) {
    return new Certificate(
        x.form(),
        x.delta(),
        x.alternatives(),
        new CertifiedNumbers(
            risk,
            x.gibbsRisk(),
            x.sensitivity(),
            x.specificity(),
            correctByClass,
            x.messageLogProbability()),
        reasons,
        x.remarks());
  }
}
