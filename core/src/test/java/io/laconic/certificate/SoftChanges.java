package io.laconic.certificate;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Source;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftRay.Direction;
import io.laconic.model.soft.SoftRaysMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every single change of a model of soft rays that a verifier must see. */
final class SoftChanges {
  private final CertifiedModel certified;
  private final Model model;
  private final SoftConjunction machine;
  private final boolean tight;
  private final Map<String, CertifiedModel> changes = new LinkedHashMap<>();

  private SoftChanges(CertifiedModel certified) {
    this.certified = certified;
    this.model = certified.model();
    this.machine = (SoftConjunction) model.classifier();
    this.tight = certified.certificate().form() == CompressionForm.TIGHT;
  }

  static Map<String, CertifiedModel> of(CertifiedModel certified) {
    SoftChanges all = new SoftChanges(certified);
    all.addRays();
    all.addMachines();
    all.addMessages();
    all.addParameters();
    all.addCounts();
    Changes.addMembers(certified, all.changes);
    Changes.addNumbers(certified, all.changes);
    Changes.addFrames(certified, all.changes);
    return all.changes;
  }

  private void addRays() {
    for (int k = 0; k < machine.size(); k++) {
      SoftRay r = machine.rays().get(k);
      Direction turned = turned(r.direction());
      putRay(k, new SoftRay(r.attribute(), r.direction(), Math.nextUp(r.a()), r.b()));
      putRay(k, new SoftRay(r.attribute(), r.direction(), r.a(), Math.nextDown(r.b())));
      putRay(k, new SoftRay(r.attribute(), turned, r.a(), r.b()));
      putRay(k, new SoftRay(unused(), r.direction(), r.a(), r.b()));
      AttributeRange range = machine.ranges().get(k);
      putRange(k, new AttributeRange(range.low() - 1, range.high()));
      putRange(k, new AttributeRange(range.low(), range.high() + 1));
    }
  }

  private static Direction turned(Direction direction) {
    return direction == Direction.UP ? Direction.DOWN : Direction.UP;
  }

  /** An attribute without a ray. */
  private int unused() {
    List<Integer> used = machine.rays().stream().map(SoftRay::attribute).toList();
    int attribute = 0;
    while (used.contains(attribute)) {
      attribute++;
    }
    return attribute;
  }

  private void putRay(int k, SoftRay ray) {
    List<SoftRay> rays = new ArrayList<>(machine.rays());
    rays.set(k, ray);
    changes.put(machine.rays().get(k) + " to " + ray, with(rays, machine.ranges()));
  }

  /** A range that was known shows in the Gibbs bound, one that was observed in the rows. */
  private void putRange(int k, AttributeRange range) {
    List<AttributeRange> ranges = new ArrayList<>(machine.ranges());
    ranges.set(k, range);
    changes.put("range of ray " + k + " to " + range, with(machine.rays(), ranges));
  }

  private CertifiedModel with(List<SoftRay> rays, List<AttributeRange> ranges) {
    return with(new SoftConjunction(machine.type(), rays, ranges, machine.factors()));
  }

  private CertifiedModel with(SoftConjunction changed) {
    return Edit.model(
        certified,
        new Model(
            model.madeBy(),
            model.frame(),
            changed,
            model.compressionSet(),
            model.message(),
            model.training(),
            model.path()));
  }

  private void addMachines() {
    List<SoftRay> rays = machine.rays();
    List<AttributeRange> ranges = machine.ranges();
    changes.put("a ray less", with(machine.first(machine.size() - 1)));
    changes.put("no ray", with(machine.first(0)));
    List<SoftRay> swapped = new ArrayList<>(rays);
    List<AttributeRange> moved = new ArrayList<>(ranges);
    Collections.swap(swapped, 0, 1);
    Collections.swap(moved, 0, 1);
    changes.put("order of rays", with(swapped, moved));
    changes.put(
        "type of the rays",
        with(new SoftConjunction(Edit.other(machine.type()), rays, ranges, machine.factors())));
    if (tight) {
      changes.put(
          "order of factors",
          with(
              new SoftConjunction(
                  machine.type(), rays, ranges, SoftConjunction.Factors.BY_CHOICE)));
    }
  }

  private void addMessages() {
    SoftRaysMessage soft = (SoftRaysMessage) model.message();
    List<SoftRaysMessage.Ends> rays = soft.rays();
    put("constant", new ConstantMessage());
    put("a ray less", rays.subList(1, rays.size()), soft);
    put("no ray", List.of(), soft);
    List<SoftRaysMessage.Ends> swapped = new ArrayList<>(rays);
    Collections.swap(swapped, 0, 1);
    put("order", swapped, soft);
    for (int step : new int[] {-1, 1}) {
      put(
          "attribute count " + step,
          new SoftRaysMessage(rays, soft.attributeCount() + step, soft.rangesKnown()));
    }
    put("ranges known", new SoftRaysMessage(rays, soft.attributeCount(), !soft.rangesKnown()));
    for (int k = 0; k < rays.size(); k++) {
      SoftRaysMessage.Ends e = rays.get(k);
      putEnds(
          k,
          new SoftRaysMessage.Ends(e.attribute(), turned(e.direction()), e.low(), e.high()),
          soft);
      putEnds(k, new SoftRaysMessage.Ends(unused(), e.direction(), e.low(), e.high()), soft);
      putEnds(k, new SoftRaysMessage.Ends(e.attribute(), e.direction(), e.high(), e.low()), soft);
      for (int row : model.compressionSet().members().rows()) {
        addEnds(k, row, soft);
      }
      addEnds(k, SoftRaysMessage.Ends.RANGE_LOW, soft);
      addEnds(k, SoftRaysMessage.Ends.RANGE_HIGH, soft);
      addEnds(k, model.training().source().rowCount() - 1, soft);
    }
  }

  /** Another row for an end, unless it gives the same value: then the row must be missed. */
  private void addEnds(int k, int row, SoftRaysMessage soft) {
    SoftRaysMessage.Ends e = soft.rays().get(k);
    if (row != e.low() && !sameValue(e.attribute(), row, e.low())) {
      putEnds(k, new SoftRaysMessage.Ends(e.attribute(), e.direction(), row, e.high()), soft);
    }
    if (row != e.high() && !sameValue(e.attribute(), row, e.high())) {
      putEnds(k, new SoftRaysMessage.Ends(e.attribute(), e.direction(), e.low(), row), soft);
    }
  }

  private boolean sameValue(int attribute, int row, int other) {
    double value = value(attribute, row);
    return value == value(attribute, other);
  }

  private double value(int attribute, int end) {
    var members = model.compressionSet().members();
    int place = Arrays.binarySearch(members.rows(), end);
    int column = Arrays.binarySearch(members.attributes(), attribute);
    if (place >= 0) {
      return members.values()[place][column];
    }
    List<Integer> used = machine.rays().stream().map(SoftRay::attribute).toList();
    AttributeRange range = machine.ranges().get(used.indexOf(attribute));
    return end == SoftRaysMessage.Ends.RANGE_LOW
        ? range.low()
        : end == SoftRaysMessage.Ends.RANGE_HIGH ? range.high() : Double.NaN;
  }

  private void putEnds(int k, SoftRaysMessage.Ends ends, SoftRaysMessage soft) {
    List<SoftRaysMessage.Ends> rays = new ArrayList<>(soft.rays());
    rays.set(k, ends);
    put(soft.rays().get(k) + " to " + ends, rays, soft);
  }

  private void put(String name, List<SoftRaysMessage.Ends> rays, SoftRaysMessage soft) {
    put(name, new SoftRaysMessage(rays, soft.attributeCount(), soft.rangesKnown()));
  }

  private void put(String name, Message message) {
    changes.put("message: " + name, Edit.message(certified, message));
  }

  private void addParameters() {
    boolean known = SoftConjunction.rangesKnown(model);
    changes.put(
        "parameter ranges", Edit.parameter(certified, "ranges", known ? "observed" : "known"));
    changes.put("parameter type", Edit.parameter(certified, "type", "union"));
    if (known || !tight) { // otherwise it is in no bound
      changes.put("parameter prior", Edit.parameter(certified, "prior", "decreasing"));
      changes.put("unknown prior", Edit.parameter(certified, "prior", "none"));
    }
  }

  private void addCounts() {
    TrainingSummary t = model.training();
    for (int label = 0; label < 2; label++) {
      int[] errors = Edit.plus(t.errors(), label, 1);
      int[] examples = Edit.plus(t.examples(), label, -1);
      putTraining(
          "errors of class " + label, new TrainingSummary(t.source(), t.examples(), errors));
      putTraining(
          "examples of class " + label, new TrainingSummary(t.source(), examples, t.errors()));
      for (int k = 0; k < model.path().size(); k++) {
        addPoint(k, label);
      }
    }
    Source s = t.source();
    Source rehashed = new Source(s.name(), "ff", s.rowCount(), 2);
    Source longer = new Source(s.name(), s.sha256(), s.rowCount() + 1, 2);
    putTraining("sha256", new TrainingSummary(rehashed, t.examples(), t.errors()));
    putTraining("rows of the file", new TrainingSummary(longer, t.examples(), t.errors()));
  }

  private void putTraining(String name, TrainingSummary training) {
    changes.put(name, Edit.training(certified, training));
  }

  /** Counts of machines larger than the model enter the tight bounds alone. */
  private void addPoint(int k, int l) {
    String at = " of class " + l + " at size " + k;
    boolean counted = k <= machine.size();
    if (counted) {
      changes.put(
          "errors" + at,
          Edit.path(
              certified,
              k,
              p -> Changes.point(p, Edit.plus(p.errors(), l, 1), p.outside(), p.members(), null)));
    }
    if (counted || tight) {
      changes.put(
          "errors outside" + at,
          Edit.path(
              certified,
              k,
              p -> Changes.point(p, p.errors(), Edit.plus(p.outside(), l, 1), p.members(), null)));
      changes.put(
          "members" + at,
          Edit.path(
              certified,
              k,
              p -> Changes.point(p, p.errors(), p.outside(), Edit.plus(p.members(), l, 1), null)));
    }
  }
}
