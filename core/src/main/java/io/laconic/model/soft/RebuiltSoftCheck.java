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
  private final CheckedModel check;
  private final Model model;
  private final SoftConjunction stored;
  private final TrainingRowsFromFile training;
  private final Discrepancies differences;

  RebuiltSoftCheck(CheckedModel check) {
    this.check = check;
    this.model = check.model();
    this.stored = SoftConjunction.of(model);
    this.training = check.training();
    this.differences = check.differences();
  }

  Recounted recounted() {
    SoftConjunction rebuilt = rebuild();
    List<SoftRay> byAttribute =
        stored.rays().stream().sorted(Comparator.comparingInt(SoftRay::attribute)).toList();
    boolean same = differences.same("number of rays", stored.size(), rebuilt.size());
    for (int k = 0; same && k < rebuilt.size(); k++) {
      same = differences.same("soft ray " + (k + 1), byAttribute.get(k), rebuilt.rays().get(k));
    }
    differences.same("type", stored.type(), model.type());
    checkRanges();
    if (!same) {
      return new Recounted(whole(rebuilt), List.of());
    }
    int[] ours = rebuilt.labels(rebuilt.scores(attributes()));
    int[] theirs = stored.labels(stored.scores(attributes()));
    check.compareClasses("rebuilt", theirs, ours);
    List<PathPoint> path = IntStream.rangeClosed(0, stored.size()).mapToObj(this::point).toList();
    return new Recounted(path.get(stored.size()), path);
  }

  private PathPoint whole(SoftConjunction rebuilt) {
    return point(rebuilt, model.message());
  }

  private PathPoint point(SoftConjunction machine, Message message) {
    double[] scores = machine.scores(attributes());
    int[] rows = message instanceof SoftRaysMessage soft ? soft.rows() : new int[0];
    return training
        .point(machine.size(), machine.labels(scores), rows, message)
        .withSoft(machine.tally(scores, training.labels()));
  }

  private EncodedRows attributes() {
    return training.inputs().attributes();
  }

  private SoftConjunction rebuild() {
    List<Integer> order =
        IntStream.range(0, stored.size())
            .boxed()
            .sorted(Comparator.comparingInt(k -> stored.rays().get(k).attribute()))
            .toList();
    List<AttributeRange> ranges = order.stream().map(k -> stored.ranges().get(k)).toList();
    return SoftConjunction.rebuild(model.compressionSet(), model.message(), model.type(), ranges);
  }

  /** Observed ranges must be those of the rows; intervals lie inside. */
  private void checkRanges() {
    if (model.message() instanceof SoftRaysMessage soft) {
      differences.same(
          "message: ranges known", soft.rangesKnown(), SoftConjunction.rangesKnown(model));
      differences.same(
          "message: attributes", soft.attributeCount(), model.frame().encoding().attributeCount());
    }
    for (int k = 0; k < stored.size(); k++) {
      SoftRay ray = stored.rays().get(k);
      AttributeRange range = stored.ranges().get(k);
      String what = "range of attribute " + ray.attribute();
      if (!SoftConjunction.rangesKnown(model)) {
        double[] values = attributes().values(ray.attribute());
        double low = Arrays.stream(values).min().orElse(Double.NaN);
        double high = Arrays.stream(values).max().orElse(Double.NaN);
        differences.threshold(what + ": low", range.low(), low);
        differences.threshold(what + ": high", range.high(), high);
      } else if (ray.a() < range.low() || ray.b() > range.high()) {
        differences.add(what, range, "does not hold the interval of its ray");
      }
    }
  }

  private PathPoint point(int size) {
    List<Integer> chosen = stored.rays().subList(0, size).stream().map(SoftRay::attribute).toList();
    Message message =
        size == 0 ? new ConstantMessage() : ((SoftRaysMessage) model.message()).only(chosen);
    return point(stored.first(size), message);
  }
}
