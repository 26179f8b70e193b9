package io.laconic.model.soft;

import io.laconic.data.EncodedRows;
import io.laconic.model.CheckedModel;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Discrepancies;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Stored soft rays against rebuilt ones, and their errors counted again. */
final class RebuiltSoftCheck {
  private final CheckedModel checked;
  private final Model model;
  private final SoftConjunction stored;
  private final TrainingRowsFromFile training;
  private final Discrepancies discrepancies;

  RebuiltSoftCheck(CheckedModel checked) {
    this.checked = checked;
    this.model = checked.model();
    this.stored = SoftConjunction.of(model);
    this.training = checked.training();
    this.discrepancies = checked.discrepancies();
  }

  Recounted recounted() {
    SoftConjunction rebuilt = rebuild();
    List<SoftRay> byAttribute = stored.rays().stream().sorted(SoftRay.BY_ATTRIBUTE).toList();
    boolean same = discrepancies.same("number of rays", stored.size(), rebuilt.size());
    for (int k = 0; same && k < rebuilt.size(); k++) {
      same = discrepancies.same("soft ray " + (k + 1), byAttribute.get(k), rebuilt.rays().get(k));
    }
    discrepancies.same("type", stored.type(), model.type());
    checkRanges();
    if (!same) {
      return new Recounted(whole(rebuilt), List.of());
    }
    int[] ours = rebuilt.labels(rebuilt.scores(encoded()));
    int[] theirs = stored.labels(stored.scores(encoded()));
    checked.compareClasses("rebuilt", theirs, ours);
    List<PathPoint> path = IntStream.rangeClosed(0, stored.size()).mapToObj(this::point).toList();
    return new Recounted(path.get(stored.size()), path);
  }

  private PathPoint whole(SoftConjunction rebuilt) {
    return point(rebuilt, model.message());
  }

  private PathPoint point(SoftConjunction machine, Message message) {
    double[] scores = machine.scores(encoded());
    int[] rows = message instanceof SoftRaysMessage soft ? soft.rows() : new int[0];
    return training
        .point(machine.size(), machine.labels(scores), rows, message)
        .withSoft(machine.tally(scores, training.labels()));
  }

  private EncodedRows encoded() {
    return training.inputs().encoded();
  }

  private SoftConjunction rebuild() {
    List<Integer> order =
        IntStream.range(0, stored.size())
            .boxed()
            .sorted(Comparator.comparing(k -> stored.rays().get(k), SoftRay.BY_ATTRIBUTE))
            .toList();
    List<AttributeRange> ranges = order.stream().map(k -> stored.ranges().get(k)).toList();
    return SoftConjunction.rebuild(model.compressionSet(), model.message(), model.type(), ranges);
  }

  /** Observed ranges must be those of the rows; intervals lie inside. */
  private void checkRanges() {
    if (model.message() instanceof SoftRaysMessage soft) {
      discrepancies.same(
          "message: ranges known", soft.rangesKnown(), SoftConjunction.rangesKnown(model));
      discrepancies.same(
          "message: rays per attribute",
          soft.raysPerAttribute(),
          SoftConjunction.raysPerAttribute(model));
      discrepancies.same(
          "message: attributes", soft.attributeCount(), model.frame().encoding().attributeCount());
    }
    for (int k = 0; k < stored.size(); k++) {
      SoftRay ray = stored.rays().get(k);
      AttributeRange range = stored.ranges().get(k);
      String what = "range of attribute " + ray.attribute();
      if (!SoftConjunction.rangesKnown(model)) {
        double[] values = encoded().values(ray.attribute());
        double low = Arrays.stream(values).min().orElse(Double.NaN);
        double high = Arrays.stream(values).max().orElse(Double.NaN);
        discrepancies.threshold(what + ": low", range.low(), low);
        discrepancies.threshold(what + ": high", range.high(), high);
      } else if (ray.a() < range.low() || ray.b() > range.high()) {
        discrepancies.add(what, range, "does not hold the interval of its ray");
      }
    }
  }

  private PathPoint point(int size) {
    List<SoftRaysMessage.Place> chosen =
        stored.rays().subList(0, size).stream()
            .map(ray -> new SoftRaysMessage.Place(ray.attribute(), ray.direction()))
            .toList();
    Message message =
        size == 0 ? new ConstantMessage() : ((SoftRaysMessage) model.message()).only(chosen);
    return point(stored.first(size), message);
  }
}
