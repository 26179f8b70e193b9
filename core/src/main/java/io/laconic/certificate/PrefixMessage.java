package io.laconic.certificate;

import io.laconic.model.Ball;
import io.laconic.model.Feature;
import io.laconic.model.HalfSpace;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.Ray;
import io.laconic.model.Rule;
import java.util.List;
import java.util.function.ToIntFunction;

/** The message of the machine made of a model's first features. */
final class PrefixMessage {
  private PrefixMessage() {}

  /** The message; all features are of the kind that the model's own message speaks of. */
  static Message of(Model model, int size) {
    List<Feature> features =
        model.rules().rules().subList(0, size).stream().map(Rule::feature).toList();
    if (size == 0) {
      return new Message.Constant();
    }
    if (model.message() instanceof Message.ScmBalls) {
      int kept = model.type().kept();
      List<Feature> outside =
          features.stream()
              .filter(f -> model.compressionSet().labelOf(((Ball) f).center()) == kept)
              .toList();
      return new Message.ScmBalls(rows(outside, f -> ((Ball) f).center()));
    }
    if (model.message() instanceof Message.ScmHalfSpaces) {
      return new Message.ScmHalfSpaces(
          rows(features, f -> ((HalfSpace) f).a()),
          rows(features, f -> ((HalfSpace) f).b()),
          features.stream()
              .map(f -> new int[] {((HalfSpace) f).a(), ((HalfSpace) f).b()})
              .toList());
    }
    if (model.message() instanceof Message.ScmRays rays) {
      return new Message.ScmRays(
          features.stream()
              .map(f -> new Message.Direction(((Ray) f).attribute(), f.side()))
              .toList(),
          rays.attributeCount());
    }
    return null;
  }

  private static int[] rows(List<Feature> features, ToIntFunction<Feature> row) {
    return features.stream().mapToInt(row).sorted().distinct().toArray();
  }
}
