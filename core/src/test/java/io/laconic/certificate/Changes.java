package io.laconic.certificate;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Source;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.DlmComplexBallsMessage;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.DlmHalfSpacesMessage;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.DlmSimpleBallsMessage;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.KeptPoints;
import io.laconic.space.L2;
import io.laconic.space.Side;
import io.laconic.space.VectorSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every single change by hand that a verifier must see. */
final class Changes {
  private Changes() {}

  static Map<String, CertifiedModel> of(CertifiedModel c) {
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
    Rules rules = Rules.of(c.model());
    for (int k = 0; k < rules.size(); k++) {
      Condition condition = rules.conditions().get(k);
      for (Feature feature : changed(condition.feature())) {
        changes.put(
            "feature " + condition.feature() + " to " + feature,
            Edit.condition(c, k, one -> one.withFeature(feature)));
      }
      changes.put(
          "condition " + k + " turned round",
          Edit.condition(
              c,
              k,
              one -> new Condition(one.feature(), !one.turned(), one.points(), one.spread())));
      changes.put(
          "points of condition " + k,
          Edit.condition(c, k, one -> new Condition(one.feature(), one.turned(), 2, one.spread())));
    }
    for (int k = 0; k < rules.rules().size(); k++) {
      Rule rule = rules.rules().get(k);
      changes.put(
          "class of rule " + k,
          Edit.rule(c, k, new Rule(rule.conditions(), rule.atLeast(), 1 - rule.label())));
      if (rule.conditions().size() > 1) {
        int other = rule.atLeast() == 1 ? 2 : 1;
        changes.put(
            "points needed", Edit.rule(c, k, new Rule(rule.conditions(), other, rule.label())));
      }
    }
    changes.put("default class", Edit.rules(c, new Rules(rules.rules(), 1 - rules.otherwise())));
    changes.put(
        "missing values",
        Edit.rules(c, new Rules(rules.rules(), rules.otherwise(), OnMissing.DOES_NOT_HOLD)));
    List<Claim> claims = rules.claims();
    changes.put("a feature less", claims(c, claims.subList(0, 1)));
    List<Claim> twice = new ArrayList<>(claims);
    twice.add(claims.get(0));
    changes.put("a feature twice", claims(c, twice));
    List<Claim> swapped = new ArrayList<>(claims);
    Collections.swap(swapped, 0, 1);
    changes.put("order of features", claims(c, swapped));
  }

  private static CertifiedModel claims(CertifiedModel c, List<Claim> claims) {
    return Edit.rules(
        c,
        Rules.of(
            c.model().type(),
            claims,
            Rules.of(c.model()).otherwise(),
            Rules.of(c.model()).onMissing()));
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

  static void addMembers(CertifiedModel c, Map<String, CertifiedModel> changes) {
    CompressionSet set = c.model().compressionSet();
    KeptPoints m = set.members();
    for (int k = 0; k < set.size(); k++) {
      int place = k;
      int[] labels = set.labels().clone();
      labels[k] = 1 - labels[k];
      changes.put("class of member " + k, Edit.set(c, new CompressionSet(m, labels)));
      changes.put(
          "row of member " + k,
          Edit.members(
              c,
              x ->
                  new KeptPoints(Edit.plus(m.rows(), place, 1), m.attributes(), m.values(), null)));
      for (int j = 0; j < m.values()[k].length; j++) {
        double[][] values = Arrays.stream(m.values()).map(double[]::clone).toArray(double[][]::new);
        values[k][j] = Math.nextUp(values[k][j]);
        changes.put(
            "value " + j + " of member " + k,
            Edit.members(c, x -> new KeptPoints(m.rows(), m.attributes(), values, null)));
      }
      changes.put("without member " + k, Edit.set(c, without(set, k)));
    }
  }

  private static CompressionSet without(CompressionSet set, int k) {
    KeptPoints m = set.members();
    List<Integer> rest = new ArrayList<>();
    for (int i = 0; i < set.size(); i++) {
      if (i != k) {
        rest.add(i);
      }
    }
    return new CompressionSet(
        new KeptPoints(
            rest.stream().mapToInt(i -> m.rows()[i]).toArray(),
            m.attributes(),
            rest.stream().map(i -> m.values()[i]).toArray(double[][]::new),
            null),
        rest.stream().mapToInt(i -> set.labels()[i]).toArray());
  }

  private static void addMessages(CertifiedModel c, Map<String, CertifiedModel> changes) {
    changes.put("message: constant", Edit.message(c, new ConstantMessage()));
    Message message = c.model().message();
    if (message instanceof ScmBallsMessage balls) {
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
        changes.put("message: center " + row, Edit.message(c, new ScmBallsMessage(toggled)));
      }
    } else if (message instanceof ScmHalfSpacesMessage h) {
      List<int[]> one = h.pairs().subList(0, 1);
      changes.put(
          "message: a pair less", Edit.message(c, new ScmHalfSpacesMessage(h.a(), h.b(), one)));
      changes.put(
          "message: a",
          Edit.message(c, new ScmHalfSpacesMessage(new int[] {h.a()[0]}, h.b(), one)));
      changes.put(
          "message: b", Edit.message(c, new ScmHalfSpacesMessage(h.a(), new int[0], h.pairs())));
      changes.put(
          "message: sides of pairs",
          Edit.message(c, new ScmHalfSpacesMessage(h.b(), h.a(), h.pairs())));
    } else if (message instanceof ScmRaysMessage rays) {
      ScmRaysMessage.Direction first = rays.rays().get(0);
      List<ScmRaysMessage.Direction> turned = new ArrayList<>(rays.rays());
      turned.set(0, new ScmRaysMessage.Direction(first.attribute(), other(first.side())));
      changes.put(
          "message: direction", Edit.message(c, new ScmRaysMessage(turned, rays.attributeCount())));
      changes.put(
          "message: a ray less",
          Edit.message(c, new ScmRaysMessage(rays.rays().subList(0, 1), rays.attributeCount())));
      for (int step : new int[] {-1, 1}) {
        changes.put(
            "message: attribute count " + step,
            Edit.message(c, new ScmRaysMessage(rays.rays(), rays.attributeCount() + step)));
      }
    } else {
      listMessages(message)
          .forEach((name, other) -> changes.put("message: " + name, Edit.message(c, other)));
    }
  }

  private static Map<String, Message> listMessages(Message message) {
    Map<String, Message> others = new LinkedHashMap<>();
    others.put("constant of class 0", new DlmEmptyListMessage(0));
    others.put("constant of class 1", new DlmEmptyListMessage(1));
    if (message instanceof DlmSimpleBallsMessage simple) {
      List<Integer> order = Arrays.stream(simple.order()).boxed().toList();
      lists(order)
          .forEach(
              (name, list) ->
                  others.put(
                      name,
                      new DlmSimpleBallsMessage(
                          list.stream().mapToInt(Integer::intValue).toArray())));
      List<DlmComplexBallsMessage.BallRule> balls =
          order.stream().map(row -> new DlmComplexBallsMessage.BallRule(row, Side.BELOW)).toList();
      others.put("complex instead of simple", new DlmComplexBallsMessage(balls));
    } else if (message instanceof DlmComplexBallsMessage complex) {
      lists(complex.rules())
          .forEach((name, list) -> others.put(name, new DlmComplexBallsMessage(list)));
      for (int k = 0; k < complex.rules().size(); k++) {
        DlmComplexBallsMessage.BallRule rule = complex.rules().get(k);
        others.put(
            "side of rule " + k,
            new DlmComplexBallsMessage(
                with(
                    complex.rules(),
                    k,
                    new DlmComplexBallsMessage.BallRule(rule.center(), other(rule.side())))));
      }
    } else if (message instanceof DlmHalfSpacesMessage halves) {
      addPairs(halves.rules(), others);
    } else if (message instanceof DlmRaysMessage rays) {
      addRays(rays, others);
    }
    return others;
  }

  private static void addPairs(
      List<DlmHalfSpacesMessage.PairRule> rules, Map<String, Message> others) {
    lists(rules).forEach((name, list) -> others.put(name, new DlmHalfSpacesMessage(list)));
    for (int k = 0; k < rules.size(); k++) {
      DlmHalfSpacesMessage.PairRule rule = rules.get(k);
      List.of(
              new DlmHalfSpacesMessage.PairRule(rule.a(), rule.b(), 1 - rule.label()),
              new DlmHalfSpacesMessage.PairRule(rule.b(), rule.a(), rule.label()),
              new DlmHalfSpacesMessage.PairRule(rule.a() + 1, rule.b(), rule.label()))
          .forEach(
              other ->
                  others.put(
                      rule + " to " + other, new DlmHalfSpacesMessage(swap(rules, rule, other))));
    }
  }

  private static void addRays(DlmRaysMessage rays, Map<String, Message> others) {
    int count = rays.attributeCount();
    lists(rays.rules()).forEach((name, list) -> others.put(name, new DlmRaysMessage(list, count)));
    for (DlmRaysMessage.RayRule rule : rays.rules()) {
      List.of(
              new DlmRaysMessage.RayRule(rule.attribute(), rule.side(), 1 - rule.label()),
              new DlmRaysMessage.RayRule(rule.attribute(), other(rule.side()), rule.label()),
              new DlmRaysMessage.RayRule(rule.attribute() == 0 ? 1 : 0, rule.side(), rule.label()))
          .forEach(
              other ->
                  others.put(
                      rule + " to " + other,
                      new DlmRaysMessage(swap(rays.rules(), rule, other), count)));
    }
    others.put("attribute count + 1", new DlmRaysMessage(rays.rules(), count + 1));
    others.put("attribute count - 1", new DlmRaysMessage(rays.rules(), count - 1));
  }

  /** The rules in another order, one less, one twice, none. */
  private static <T> Map<String, List<T>> lists(List<T> rules) {
    Map<String, List<T>> lists = new LinkedHashMap<>();
    for (int k = 1; k < rules.size(); k++) {
      List<T> swapped = new ArrayList<>(rules);
      Collections.swap(swapped, k - 1, k);
      lists.put("order of rules at " + k, swapped);
    }
    lists.put("without the first rule", rules.subList(1, rules.size()));
    lists.put("without the last rule", rules.subList(0, rules.size() - 1));
    List<T> twice = new ArrayList<>(rules);
    twice.add(rules.get(0));
    lists.put("a rule twice", twice);
    lists.put("no rule", List.of());
    return lists;
  }

  private static <T> List<T> with(List<T> rules, int k, T other) {
    List<T> changed = new ArrayList<>(rules);
    changed.set(k, other);
    return changed;
  }

  private static <T> List<T> swap(List<T> rules, T rule, T other) {
    return with(rules, rules.indexOf(rule), other);
  }

  static void addCounts(CertifiedModel c, Map<String, CertifiedModel> changes) {
    TrainingSummary t = c.model().training();
    for (int label = 0; label < 2; label++) {
      changes.put(
          "errors of class " + label,
          Edit.training(
              c, new TrainingSummary(t.source(), t.examples(), Edit.plus(t.errors(), label, 1))));
      for (int step : new int[] {-1, 1}) {
        changes.put(
            "examples of class " + label + " " + step,
            Edit.training(
                c,
                new TrainingSummary(t.source(), Edit.plus(t.examples(), label, step), t.errors())));
      }
      for (int k = 0; k < c.model().path().size(); k++) {
        String at = " of class " + label + " at size " + k;
        addPoint(c, k, label, at, changes);
      }
    }
    Source s = t.source();
    changes.put(
        "sha256",
        Edit.training(
            c,
            new TrainingSummary(
                new Source(s.name(), "ff", s.rowCount(), 2), t.examples(), t.errors())));
    changes.put(
        "rows of the file",
        Edit.training(
            c,
            new TrainingSummary(
                new Source(s.name(), s.sha256(), s.rowCount() + 1, 2), t.examples(), t.errors())));
  }

  private static void addPoint(
      CertifiedModel c, int k, int l, String at, Map<String, CertifiedModel> changes) {
    changes.put(
        "errors outside" + at,
        Edit.path(
            c,
            k,
            p -> point(p, p.errors(), Edit.plus(p.outside(), l, 1), p.members(), p.centers())));
    changes.put(
        "members" + at,
        Edit.path(
            c,
            k,
            p -> point(p, p.errors(), p.outside(), Edit.plus(p.members(), l, 1), p.centers())));
    if (k > c.model().classifier().size()) {
      return;
    }
    changes.put(
        "errors" + at,
        Edit.path(
            c,
            k,
            p -> point(p, Edit.plus(p.errors(), l, 1), p.outside(), p.members(), p.centers())));
    if (c.model().path().get(k).centers() != null) {
      changes.put(
          "centers" + at,
          Edit.path(
              c,
              k,
              p -> point(p, p.errors(), p.outside(), p.members(), Edit.plus(p.centers(), l, 1))));
    }
  }

  static PathPoint point(PathPoint p, int[] errors, int[] outside, int[] members, int[] centers) {
    return new PathPoint(p.size(), errors, outside, members, centers, p.message(), p.soft());
  }

  static void addNumbers(CertifiedModel c, Map<String, CertifiedModel> changes) {
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
    values.put("gibbsRisk", other(stored.gibbsRisk()));
    values.put("sensitivity", other(stored.sensitivity()));
    values.put("specificity", other(stored.specificity()));
    values.put("messageLogProbability", other(stored.messageLogProbability()));
    values.put(
        "form",
        stored.form() == CompressionForm.TIGHT ? CompressionForm.STANDARD : CompressionForm.TIGHT);
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
      printed.set(k, new PathBound(bound.risk(), other(bound.printedBound())));
      changes.put("printed bound at size " + k, Edit.bounds(c, printed));
    }
    changes.put("a bound less", Edit.bounds(c, c.bounds().subList(1, c.bounds().size())));
  }

  private static double other(double bound) {
    return Double.isNaN(bound) ? 0.5 : bound - 1e-6;
  }

  /** The certificate with one field changed. */
  static Certificate with(Certificate c, String field, Object value) {
    return new Certificate(
        field.equals("form") ? (CompressionForm) value : c.form(),
        field.equals("delta") ? (Double) value : c.delta(),
        field.equals("alternatives") ? (Double) value : c.alternatives(),
        new CertifiedNumbers(
            field.equals("risk") ? (Double) value : c.risk(),
            field.equals("gibbsRisk") ? (Double) value : c.gibbsRisk(),
            field.equals("sensitivity") ? (Double) value : c.sensitivity(),
            field.equals("specificity") ? (Double) value : c.specificity(),
            List.of(),
            field.equals("messageLogProbability") ? (Double) value : c.messageLogProbability()),
        c.reasons(),
        c.remarks());
  }

  static void addFrames(CertifiedModel c, Map<String, CertifiedModel> changes) {
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
    changes.put(
        "missing: error",
        Edit.missing(c, MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR)));
    changes.put(
        "missing: median",
        Edit.missing(
            c, new MissingValuePolicy(MissingValuePolicy.Policy.MEDIAN, Map.of("x", 1.0))));
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
}
