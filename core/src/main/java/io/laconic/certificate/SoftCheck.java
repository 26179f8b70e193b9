package io.laconic.certificate;

import io.laconic.data.Attributes;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.soft.Range;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Stored soft rays against rebuilt ones, and their errors counted again. */
final class SoftCheck {
  private final Model model;
  private final SoftConjunction stored;
  private final TrainingRows training;
  private final Differences differences;

  SoftCheck(Model model, TrainingRows training, Differences differences) {
    this.model = model;
    this.stored = SoftConjunction.of(model);
    this.training = training;
    this.differences = differences;
  }

  Recounted check() {
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
    int row = Arrays.mismatch(ours, theirs);
    if (row >= 0) {
      String what = "row " + training.data().rowNumber(row) + ": class if rebuilt";
      differences.add(what, theirs[row], ours[row]);
    }
    List<PathPoint> path = IntStream.rangeClosed(0, stored.size()).mapToObj(this::point).toList();
    return new Recounted(path.get(stored.size()), path);
  }

  private PathPoint whole(SoftConjunction rebuilt) {
    double[] scores = rebuilt.scores(attributes());
    return new Recount(training, model)
        .point(rebuilt.size(), rebuilt.labels(scores), rows(model.message()), model.message())
        .withSoft(rebuilt.tally(scores, training.labels()));
  }

  private Attributes attributes() {
    return training.inputs().attributes();
  }

  private SoftConjunction rebuild() {
    List<Integer> order =
        IntStream.range(0, stored.size())
            .boxed()
            .sorted(Comparator.comparingInt(k -> stored.rays().get(k).attribute()))
            .toList();
    List<Range> ranges = order.stream().map(k -> stored.ranges().get(k)).toList();
    return RebuildSoft.rays(model.compressionSet(), model.message(), model.type(), ranges);
  }

  /** Observed ranges must be those of the rows; intervals lie inside. */
  private void checkRanges() {
    if (model.message() instanceof Message.SoftRays soft) {
      differences.same("message: ranges known", soft.rangesKnown(), Bounds.rangesKnown(model));
      differences.same(
          "message: attributes", soft.attributeCount(), model.frame().encoding().attributeCount());
    }
    for (int k = 0; k < stored.size(); k++) {
      SoftRay ray = stored.rays().get(k);
      Range range = stored.ranges().get(k);
      String what = "range of attribute " + ray.attribute();
      if (!Bounds.rangesKnown(model)) {
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
    SoftConjunction machine = stored.first(size);
    double[] scores = machine.scores(attributes());
    List<Integer> chosen = stored.rays().subList(0, size).stream().map(SoftRay::attribute).toList();
    Message message = message(chosen);
    int[] rows = rows(message);
    return new Recount(training, model)
        .point(size, machine.labels(scores), rows, message)
        .withSoft(machine.tally(scores, training.labels()));
  }

  /** What the whole message says of the first rays. */
  private Message message(List<Integer> chosen) {
    if (chosen.isEmpty()) {
      return new Message.Constant();
    }
    Message.SoftRays whole = (Message.SoftRays) model.message();
    return new Message.SoftRays(
        whole.rays().stream().filter(ends -> chosen.contains(ends.attribute())).toList(),
        whole.attributeCount(),
        whole.rangesKnown());
  }

  private static int[] rows(Message message) {
    List<Integer> rows = new ArrayList<>();
    if (message instanceof Message.SoftRays soft) {
      soft.rays().forEach(ends -> rows.addAll(List.of(ends.low(), ends.high())));
    }
    return rows.stream()
        .mapToInt(Integer::intValue)
        .filter(r -> r >= 0)
        .sorted()
        .distinct()
        .toArray();
  }
}
