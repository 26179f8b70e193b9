package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Family;
import io.laconic.learn.Preparation;
import io.laconic.model.Ball;
import io.laconic.model.CompressionSet;
import io.laconic.model.Feature;
import io.laconic.model.HalfSpace;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Ray;
import io.laconic.model.Rule;
import io.laconic.model.RuleList;
import io.laconic.model.Training;
import io.laconic.space.L2;
import io.laconic.space.Members;
import io.laconic.space.Side;
import io.laconic.space.VectorSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Honest models hold; whatever is changed by hand is seen. */
class VerifierTest {
  private static final CertificateOptions OPTIONS = CertificateOptions.of(0.05, 2);

  @TestFactory
  Stream<DynamicTest> honestModelsHold() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Family family : Family.values()) {
      for (MachineType type : MachineType.values()) {
        for (Certificate.Form form : Certificate.Form.values()) {
          for (boolean holes : new boolean[] {false, true}) {
            tests.add(
                DynamicTest.dynamicTest(
                    family + " " + type + " " + form + (holes ? " with holes" : ""),
                    () -> honest(family, type, form, holes)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void honest(
      Family family, MachineType type, Certificate.Form form, boolean holes) {
    for (int size : new int[] {0, 1, 3, 8}) {
      Dataset data = Fixtures.table(holes, 3 + size);
      Preparation preparation = Fixtures.preparation(family, Missing.Policy.DROP);
      Model model = Fixtures.model(data, null, preparation, family, type, size);
      CertifiedModel certified = Fixtures.certified(model, OPTIONS.withForm(form));
      Verdict verdict = Verifier.verify(certified, data, null);
      assertThat(verdict.differences()).isEmpty();
      assertThat(verdict.holds()).isTrue();
      assertThat(verdict.risk()).isEqualTo(certified.certificate().risk());
      assertThat(verdict.sensitivity()).isEqualTo(certified.certificate().sensitivity());
      assertThat(verdict.specificity()).isEqualTo(certified.certificate().specificity());
      assertThat(verdict.rows()).isEqualTo(Missing.completeRows(data).length);
      assertThat(verdict.errorsOutside()).isEqualTo(model.training().errorCount());
      assertThat(verdict.messageBits()).isGreaterThan(0);
      assertThat(model.frame().classes()).containsExactly("not yes", "yes");
    }
  }

  /** A file may carry less of the path: what it lacks is counted again, or passed over. */
  @Test
  void pathsMayLackMessagesAndSets() {
    for (Family family : Family.values()) {
      Dataset data = table(family, MachineType.CONJUNCTION);
      CertifiedModel certified = certified(family, MachineType.CONJUNCTION, data);
      CertifiedModel bare = certified;
      for (int k = 0; k < certified.model().path().size(); k++) {
        bare = Edit.path(bare, k, p -> new PathPoint(p.size(), p.errors(), null, null, null));
      }
      assertThat(Verifier.verify(bare, data, null).differences()).isEmpty();
      for (int k = 0; k <= certified.model().rules().size(); k++) {
        List<PathBound> risks = new ArrayList<>(bare.bounds());
        risks.set(k, new PathBound(0.01, risks.get(k).printedBound()));
        assertThat(Verifier.verify(Edit.bounds(bare, risks), data, null).holds()).isFalse();
      }
    }
  }

  @Test
  void conditionalModelsAreConditional() {
    Dataset data = Fixtures.table(true, 1);
    for (Family family : Family.values()) {
      for (Scaling.Method scaling : Scaling.Method.values()) {
        Preparation preparation =
            new Preparation(
                "no", Missing.Policy.MEDIAN, scaling, Schema.NONE, Fixtures.function(family), null);
        Dataset labelled = data.select(Missing.completeRows(data));
        assertThat(labelled.rowCount()).isLessThan(data.rowCount());
        CertifiedModel certified =
            Fixtures.certified(
                Fixtures.model(
                    Fixtures.table(false, 1), preparation, family, MachineType.CONJUNCTION),
                OPTIONS.withNotIndependent("two visits per patient"));
        Verdict verdict = Verifier.verify(certified, Fixtures.table(false, 1), null);
        assertThat(verdict.differences()).isEmpty();
        assertThat(verdict.holds()).isNull();
        assertThat(verdict.voidBecause()).contains("two visits per patient").contains("medians");
        CertifiedModel clean =
            Edit.certificate(certified, with(certified.certificate(), "voidBecause", null));
        assertThat(Verifier.verify(clean, Fixtures.table(false, 1), null).holds()).isFalse();
      }
    }
  }

  @Test
  void matricesAreChecked() {
    Dataset data = Fixtures.table(true, 5);
    double[][] matrix = matrix(data);
    Preparation preparation =
        new Preparation(
            "yes",
            Missing.Policy.DROP,
            Scaling.Method.NONE,
            Fixtures.declared(),
            null,
            Fixtures.distances());
    Model model =
        Fixtures.model(data, matrix, preparation, Family.BALLS, MachineType.CONJUNCTION, 3);
    CertifiedModel certified = Fixtures.certified(model, OPTIONS);
    assertThat(Verifier.verify(certified, data, matrix).holds()).isTrue();
    assertThat(Verifier.verify(certified, data, null).holds()).isFalse();
    int row = model.compressionSet().members().rows()[0];
    double[][] other = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    other[row][row] += 1;
    assertThat(Verifier.verify(certified, data, other).holds()).isFalse();
    CertifiedModel changed =
        Edit.members(
            certified,
            m -> {
              double[][] cells =
                  Arrays.stream(m.cells()).map(double[]::clone).toArray(double[][]::new);
              cells[0][1] += 0.25;
              return new Members(m.rows(), m.attributes(), m.values(), cells);
            });
    assertThat(Verifier.verify(changed, data, matrix).holds()).isFalse();
  }

  private static double[][] matrix(Dataset data) {
    double[][] matrix = new double[data.rowCount()][data.rowCount()];
    for (int t = 0; t < matrix.length; t++) {
      for (int i = 0; i < matrix.length; i++) {
        matrix[t][i] = Math.abs(((t * 37) % 60) - ((i * 37) % 60));
      }
    }
    return matrix;
  }

  @Test
  void anotherFileIsSeen() {
    for (Family family : Family.values()) {
      Dataset data = Fixtures.table(true, 7);
      CertifiedModel certified = certified(family, MachineType.CONJUNCTION, data);
      Source source = data.source();
      Dataset renamed =
          Dataset.of(
              new Source("other.csv", source.sha256(), source.rowCount(), 0),
              data.columns(),
              data.labels());
      assertThat(Verifier.verify(certified, renamed, null).holds()).isTrue();
      Dataset rehashed =
          Dataset.of(
              new Source("table.csv", "0123", source.rowCount(), 2), data.columns(), data.labels());
      assertThat(Verifier.verify(certified, rehashed, null).differences())
          .extracting(Difference::what)
          .containsExactly("sha256");
      assertThat(Verifier.verify(certified, Fixtures.table(true, 8), null).holds()).isFalse();
    }
  }

  private static CertifiedModel certified(Family family, MachineType type, Dataset data) {
    Preparation preparation = Fixtures.preparation(family, Missing.Policy.DROP);
    return Fixtures.certified(Fixtures.model(data, null, preparation, family, type, 2), OPTIONS);
  }

  /** A table on which the machine has two features and its run at least three. */
  private static Dataset table(Family family, MachineType type) {
    int seed = 7;
    while (certified(family, type, Fixtures.table(true, seed)).model().path().size() < 4) {
      seed++;
    }
    return Fixtures.table(true, seed);
  }

  /** Every single change, for every family and type. */
  @TestFactory
  Stream<DynamicTest> changesAreSeen() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Family family : Family.values()) {
      for (MachineType type : MachineType.values()) {
        Dataset data = table(family, type);
        for (Certificate.Form form : Certificate.Form.values()) {
          String lead = family + " " + type + " " + form + ": ";
          Model model = certified(family, type, data).model();
          changes(Fixtures.certified(model, OPTIONS.withForm(form)))
              .forEach(
                  (name, changed) ->
                      tests.add(DynamicTest.dynamicTest(lead + name, () -> seen(changed, data))));
        }
      }
    }
    return tests.stream();
  }

  private static void seen(CertifiedModel changed, Dataset data) {
    Verdict verdict = Verifier.verify(changed, data, null);
    assertThat(verdict.differences()).isNotEmpty();
    assertThat(verdict.holds()).isFalse();
  }

  private static Map<String, CertifiedModel> changes(CertifiedModel c) {
    Map<String, CertifiedModel> changes = new LinkedHashMap<>();
    addFeatures(c, changes);
    addMembers(c, changes);
    addMessages(c, changes);
    addCounts(c, changes);
    addNumbers(c, changes);
    addFrames(c, changes);
    return changes;
  }

  private static void addFeatures(CertifiedModel c, Map<String, CertifiedModel> changes) {
    RuleList rules = c.model().rules();
    for (int k = 0; k < rules.size(); k++) {
      Rule rule = rules.rules().get(k);
      for (Feature feature : changed(rule.feature())) {
        changes.put(
            "feature " + rule.feature() + " to " + feature,
            Edit.rule(c, k, r -> new Rule(feature, r.label(), r.spread())));
      }
      changes.put(
          "class of feature " + k,
          Edit.rule(c, k, r -> new Rule(r.feature(), 1 - r.label(), r.spread())));
    }
    changes.put("default class", Edit.rules(c, new RuleList(rules.rules(), 1 - rules.otherwise())));
    changes.put(
        "a feature less",
        Edit.rules(c, new RuleList(rules.rules().subList(0, 1), rules.otherwise())));
    List<Rule> twice = new ArrayList<>(rules.rules());
    twice.add(rules.rules().get(0));
    changes.put("a feature twice", Edit.rules(c, new RuleList(twice, rules.otherwise())));
    List<Rule> swapped = List.of(rules.rules().get(1), rules.rules().get(0));
    changes.put("order of features", Edit.rules(c, new RuleList(swapped, rules.otherwise())));
  }

  private static List<Feature> changed(Feature feature) {
    if (feature instanceof Ball b) {
      return List.of(
          new Ball(b.center() + 1, b.border(), b.side()),
          new Ball(b.center(), b.border() + 1, b.side()),
          new Ball(b.center(), b.border(), other(b.side())),
          new Ray(0, Side.ABOVE, b.border(), 1));
    }
    if (feature instanceof HalfSpace h) {
      return List.of(
          new HalfSpace(h.a() + 1, h.b(), h.c(), h.side()),
          new HalfSpace(h.a(), h.b() + 1, h.c(), h.side()),
          new HalfSpace(h.a(), h.b(), h.c() + 1, h.side()),
          new HalfSpace(h.a(), h.b(), h.c(), other(h.side())),
          new Ball(h.a(), h.c(), h.side()));
    }
    Ray r = (Ray) feature;
    return List.of(
        new Ray(r.attribute() == 0 ? 1 : 0, r.side(), r.border(), r.threshold()),
        new Ray(r.attribute(), other(r.side()), r.border(), r.threshold()),
        new Ray(r.attribute(), r.side(), r.border() + 1, r.threshold()),
        new Ray(r.attribute(), r.side(), r.border(), Math.nextUp(r.threshold())),
        new Ball(r.border(), r.border(), r.side()));
  }

  private static Side other(Side side) {
    return side == Side.ABOVE ? Side.BELOW : Side.ABOVE;
  }

  private static void addMembers(CertifiedModel c, Map<String, CertifiedModel> changes) {
    CompressionSet set = c.model().compressionSet();
    Members m = set.members();
    for (int k = 0; k < set.size(); k++) {
      int place = k;
      int[] labels = set.labels().clone();
      labels[k] = 1 - labels[k];
      changes.put("class of member " + k, Edit.set(c, new CompressionSet(m, labels)));
      changes.put(
          "row of member " + k,
          Edit.members(
              c,
              x -> new Members(Edit.plus(m.rows(), place, 1), m.attributes(), m.values(), null)));
      for (int j = 0; j < m.values()[k].length; j++) {
        double[][] values = Arrays.stream(m.values()).map(double[]::clone).toArray(double[][]::new);
        values[k][j] = Math.nextUp(values[k][j]);
        changes.put(
            "value " + j + " of member " + k,
            Edit.members(c, x -> new Members(m.rows(), m.attributes(), values, null)));
      }
      changes.put("without member " + k, Edit.set(c, without(set, k)));
    }
  }

  private static CompressionSet without(CompressionSet set, int k) {
    Members m = set.members();
    List<Integer> rest = new ArrayList<>();
    for (int i = 0; i < set.size(); i++) {
      if (i != k) {
        rest.add(i);
      }
    }
    return new CompressionSet(
        new Members(
            rest.stream().mapToInt(i -> m.rows()[i]).toArray(),
            m.attributes(),
            rest.stream().map(i -> m.values()[i]).toArray(double[][]::new),
            null),
        rest.stream().mapToInt(i -> set.labels()[i]).toArray());
  }

  private static void addMessages(CertifiedModel c, Map<String, CertifiedModel> changes) {
    changes.put("message: constant", Edit.message(c, new Message.Constant()));
    Message message = c.model().message();
    if (message instanceof Message.ScmBalls balls) {
      int[] centers = balls.centers();
      int[] members = c.model().compressionSet().members().rows();
      for (int row : members) {
        int[] toggled =
            Arrays.stream(centers).anyMatch(r -> r == row)
                ? Arrays.stream(centers).filter(r -> r != row).toArray()
                : java.util.stream.IntStream.concat(
                        Arrays.stream(centers), java.util.stream.IntStream.of(row))
                    .sorted()
                    .toArray();
        changes.put("message: center " + row, Edit.message(c, new Message.ScmBalls(toggled)));
      }
    } else if (message instanceof Message.ScmHalfSpaces h) {
      List<int[]> one = h.pairs().subList(0, 1);
      changes.put(
          "message: a pair less", Edit.message(c, new Message.ScmHalfSpaces(h.a(), h.b(), one)));
      changes.put(
          "message: a",
          Edit.message(c, new Message.ScmHalfSpaces(new int[] {h.a()[0]}, h.b(), one)));
      changes.put(
          "message: b", Edit.message(c, new Message.ScmHalfSpaces(h.a(), new int[0], h.pairs())));
      changes.put(
          "message: sides of pairs",
          Edit.message(c, new Message.ScmHalfSpaces(h.b(), h.a(), h.pairs())));
    } else {
      Message.ScmRays rays = (Message.ScmRays) message;
      Message.Direction first = rays.rays().get(0);
      List<Message.Direction> turned = new ArrayList<>(rays.rays());
      turned.set(0, new Message.Direction(first.attribute(), other(first.side())));
      changes.put(
          "message: direction",
          Edit.message(c, new Message.ScmRays(turned, rays.attributeCount())));
      changes.put(
          "message: a ray less",
          Edit.message(c, new Message.ScmRays(rays.rays().subList(0, 1), rays.attributeCount())));
      for (int step : new int[] {-1, 1}) {
        changes.put(
            "message: attribute count " + step,
            Edit.message(c, new Message.ScmRays(rays.rays(), rays.attributeCount() + step)));
      }
    }
  }

  private static void addCounts(CertifiedModel c, Map<String, CertifiedModel> changes) {
    Training t = c.model().training();
    for (int label = 0; label < 2; label++) {
      changes.put(
          "errors of class " + label,
          Edit.training(
              c, new Training(t.source(), t.examples(), Edit.plus(t.errors(), label, 1))));
      for (int step : new int[] {-1, 1}) {
        changes.put(
            "examples of class " + label + " " + step,
            Edit.training(
                c, new Training(t.source(), Edit.plus(t.examples(), label, step), t.errors())));
      }
      int l = label;
      for (int k = 0; k < c.model().path().size(); k++) {
        String at = " of class " + label + " at size " + k;
        changes.put(
            "errors outside" + at,
            Edit.path(
                c,
                k,
                p ->
                    new PathPoint(
                        p.size(),
                        p.errors(),
                        Edit.plus(p.outside(), l, 1),
                        p.members(),
                        p.message())));
        changes.put(
            "members" + at,
            Edit.path(
                c,
                k,
                p ->
                    new PathPoint(
                        p.size(),
                        p.errors(),
                        p.outside(),
                        Edit.plus(p.members(), l, 1),
                        p.message())));
        if (k <= c.model().rules().size()) {
          changes.put(
              "errors" + at,
              Edit.path(
                  c,
                  k,
                  p ->
                      new PathPoint(
                          p.size(),
                          Edit.plus(p.errors(), l, 1),
                          p.outside(),
                          p.members(),
                          p.message())));
        }
      }
    }
    Source s = t.source();
    changes.put(
        "sha256",
        Edit.training(
            c,
            new Training(new Source(s.name(), "ff", s.rowCount(), 2), t.examples(), t.errors())));
    changes.put(
        "rows of the file",
        Edit.training(
            c,
            new Training(
                new Source(s.name(), s.sha256(), s.rowCount() + 1, 2), t.examples(), t.errors())));
  }

  private static void addNumbers(CertifiedModel c, Map<String, CertifiedModel> changes) {
    Certificate stored = c.certificate();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("delta", 0.1);
    values.put("delta 0", 0.0);
    values.put("delta 1", 1.0);
    values.put("alternatives", 1.0);
    values.put("alternatives 0", 0.5);
    values.put("alternatives NaN", Double.NaN);
    values.put("risk", stored.risk() - 1e-6);
    values.put("risk NaN", Double.NaN);
    values.put("sensitivity", stored.sensitivity() + 1e-6);
    values.put("specificity", stored.specificity() + 1e-6);
    values.put("messageLogProbability", stored.messageLogProbability() + 1e-6);
    values.put(
        "form",
        stored.form() == Certificate.Form.TIGHT
            ? Certificate.Form.STANDARD
            : Certificate.Form.TIGHT);
    values.forEach(
        (name, value) ->
            changes.put(
                "certificate: " + name,
                Edit.certificate(c, with(stored, name.split(" ")[0], value))));
    changes.put("no certificate", Edit.certificate(c, null));
    for (int k = 0; k < c.bounds().size(); k++) {
      PathBound bound = c.bounds().get(k);
      List<PathBound> risks = new ArrayList<>(c.bounds());
      risks.set(k, new PathBound(bound.risk() - 1e-6, bound.printedBound()));
      changes.put("risk at size " + k, Edit.bounds(c, risks));
      List<PathBound> printed = new ArrayList<>(c.bounds());
      printed.set(k, new PathBound(bound.risk(), bound.printedBound() - 1e-6));
      changes.put("printed bound at size " + k, Edit.bounds(c, printed));
    }
    changes.put("a bound less", Edit.bounds(c, c.bounds().subList(1, c.bounds().size())));
  }

  /** The certificate with one field changed. */
  private static Certificate with(Certificate c, String field, Object value) {
    return new Certificate(
        field.equals("form") ? (Certificate.Form) value : c.form(),
        field.equals("delta") ? (Double) value : c.delta(),
        field.equals("alternatives") ? (Double) value : c.alternatives(),
        field.equals("risk") ? (Double) value : c.risk(),
        field.equals("sensitivity") ? (Double) value : c.sensitivity(),
        field.equals("specificity") ? (Double) value : c.specificity(),
        field.equals("messageLogProbability") ? (Double) value : c.messageLogProbability(),
        field.equals("voidBecause") ? (String) value : c.voidBecause(),
        c.notes());
  }

  private static void addFrames(CertifiedModel c, Map<String, CertifiedModel> changes) {
    Model model = c.model();
    changes.put(
        "type",
        Edit.type(
            c,
            model.type() == MachineType.CONJUNCTION
                ? MachineType.DISJUNCTION
                : MachineType.CONJUNCTION));
    changes.put("class order", Edit.classes(c, List.of("yes", "not yes")));
    changes.put("class name", Edit.classes(c, List.of("no", "yes")));
    changes.put("other positive class", Edit.classes(c, List.of("not no", "no")));
    changes.put("missing: error", Edit.missing(c, Missing.none(Missing.Policy.ERROR)));
    changes.put(
        "missing: median", Edit.missing(c, new Missing(Missing.Policy.MEDIAN, Map.of("x", 1.0))));
    List<Encoding.Part> parts = model.frame().encoding().parts();
    changes.put(
        "encoding: column",
        Edit.encoding(c, new Encoding(List.of(parts.get(2), parts.get(1), parts.get(0)))));
    changes.put(
        "encoding: undeclared value",
        Edit.encoding(
            c,
            new Encoding(
                List.of(
                    parts.get(0),
                    new Encoding.Part("color", List.of("blue", "green", "ruby"), false),
                    parts.get(2)))));
    if (model.frame().space() instanceof VectorSpace space) {
      double[] ones = new double[model.frame().encoding().attributeCount()];
      Arrays.fill(ones, 1.0);
      Scaling scaling = new Scaling(new double[ones.length], ones);
      changes.put("scaling", Edit.scaling(c, scaling, new VectorSpace(space.function(), scaling)));
      changes.put(
          "scaling of the space",
          Edit.scaling(c, Scaling.none(), new VectorSpace(space.function(), scaling)));
      if (!(space.function() instanceof L2)) {
        changes.put(
            "metric",
            Edit.scaling(
                c,
                Scaling.none(),
                new VectorSpace(new io.laconic.space.GaussianKernel(0.01), Scaling.none())));
      } else {
        changes.put(
            "metric",
            Edit.scaling(
                c, Scaling.none(), new VectorSpace(new io.laconic.space.L1(), Scaling.none())));
      }
    }
  }

  @Test
  void medianFillsAreChecked() {
    Dataset data = Fixtures.table(true, 9);
    Dataset labelled =
        data.select(
            java.util.stream.IntStream.range(0, data.rowCount())
                .filter(row -> data.labels().code(row) >= 0)
                .toArray());
    Dataset whole =
        Dataset.of(
            Source.memory("part", labelled.rowCount()), labelled.columns(), labelled.labels());
    Preparation preparation = Fixtures.preparation(Family.RAYS, Missing.Policy.MEDIAN);
    CertifiedModel certified =
        Fixtures.certified(
            Fixtures.model(whole, preparation, Family.RAYS, MachineType.CONJUNCTION), OPTIONS);
    assertThat(Verifier.verify(certified, whole, null).holds()).isNull();
    Map<String, Object> fills = new LinkedHashMap<>(certified.model().frame().missing().fills());
    fills.put("x", (Double) fills.get("x") + 1);
    CertifiedModel changed = Edit.missing(certified, new Missing(Missing.Policy.MEDIAN, fills));
    assertThat(Verifier.verify(changed, whole, null).holds()).isFalse();
  }
}
