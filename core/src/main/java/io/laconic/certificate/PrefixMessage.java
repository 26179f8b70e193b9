package io.laconic.certificate;

import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The message of the machine made of a model's first features. */
final class PrefixMessage {
  private PrefixMessage() {}

  /**
   * The message; all features are of the kind that the model's own message speaks of.
   *
   * @param otherwise the class of rows that none of these features claims
   */
  static Message of(Model model, int size, int otherwise) {
    List<Feature> features =
        RuleList.of(model).rules().subList(0, size).stream().map(Rule::feature).toList();
    if (size == 0) {
      return model.type() == null ? new Message.DlmConstant(otherwise) : new Message.Constant();
    }
    if (model.type() == null) {
      return list(model.message(), RuleList.of(model).rules().subList(0, size));
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

  /** The message of a decision list says every rule in turn. */
  private static Message list(Message whole, List<Rule> rules) {
    if (whole instanceof Message.DlmSimple) {
      return new Message.DlmSimple(
          rules.stream().mapToInt(rule -> ((Ball) rule.feature()).center()).toArray());
    }
    if (whole instanceof Message.DlmComplex) {
      return new Message.DlmComplex(rules.stream().map(PrefixMessage::ballRule).toList());
    }
    if (whole instanceof Message.DlmHalfSpaces) {
      return new Message.DlmHalfSpaces(rules.stream().map(PrefixMessage::pairRule).toList());
    }
    return whole instanceof Message.DlmRays rays
        ? new Message.DlmRays(
            rules.stream().map(PrefixMessage::rayRule).toList(), rays.attributeCount())
        : null;
  }

  private static Message.BallRule ballRule(Rule rule) {
    return new Message.BallRule(((Ball) rule.feature()).center(), rule.feature().side());
  }

  private static Message.PairRule pairRule(Rule rule) {
    HalfSpace half = (HalfSpace) rule.feature();
    return new Message.PairRule(half.a(), half.b(), rule.label());
  }

  private static Message.RayRule rayRule(Rule rule) {
    Ray ray = (Ray) rule.feature();
    return new Message.RayRule(ray.attribute(), ray.side(), rule.label());
  }

  private static int[] rows(List<Feature> features, ToIntFunction<Feature> row) {
    return features.stream().mapToInt(row).sorted().distinct().toArray();
  }
}
