package io.laconic.model.prototype;

import io.laconic.fact.Fact;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.Recounted;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.BlockwiseRelation;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The classifier of the prototype vector machine and of its rivals: a row gets the class of its
 * nearest prototype, or the class that most of its nearest ones have.
 *
 * @param list the prototypes in the order of choice
 * @param points the same, as a space compares rows with them: {@code points.rows()[k]} is the row
 *     of the k-th prototype, -1 if it is not a training row
 * @param neighbours how many of the nearest prototypes vote
 * @param otherwise the class of every row if there is no prototype
 */
public record Prototypes(List<Prototype> list, KeptPoints points, int neighbours, int otherwise)
    implements Classifier {
  public Prototypes {
    list = List.copyOf(list);
    if (points.count() != list.size()) {
      throw new IllegalArgumentException(
          list.size() + " prototypes, but " + points.count() + " points");
    }
    if (neighbours < 1) {
      throw new IllegalArgumentException("neighbours must be >= 1, got " + neighbours);
    }
  }

  /** The prototypes of a model. */
  public static Prototypes of(Model model) {
    return (Prototypes) model.classifier();
  }

  /** Whether all of them are training rows. */
  public boolean areTrainingRows() {
    return list.stream().allMatch(Prototype::isTrainingRow);
  }

  /** The prototypes of the first places. */
  public Prototypes first(int size) {
    return new Prototypes(list.subList(0, size), points.first(size), neighbours, otherwise);
  }

  @Override
  public int size() {
    return list.size();
  }

  /** A prototype is a whole row; a single one is a constant. */
  @Override
  public int conditionCount() {
    return size() < 2 ? 0 : -1;
  }

  @Override
  public NearestPrototypes decide(Model model, Inputs inputs, Parallel parallel) {
    Relation toPoints =
        size() == 0
            ? null
            : new BlockwiseRelation(model.frame().space().toMembers(inputs, points), parallel);
    return new NearestPrototypes(this, toPoints, inputs.rowCount()).of(inputs.encoded());
  }

  @Override
  public Wording wording(Model model) {
    return new PrototypeWording(model, this);
  }

  /** Only those that were chosen one after the other: these have a path. */
  @Override
  public List<Classifier> prefixes(Model model) {
    return neighbours == 1 && model.path().size() > 1
        ? IntStream.rangeClosed(0, size()).<Classifier>mapToObj(this::first).toList()
        : List.of();
  }

  /** Whole rows are compared. */
  @Override
  public int[] attributes() {
    return new int[0];
  }

  @Override
  public Prototypes withAttributes(IntUnaryOperator newNumber) {
    return this;
  }

  @Override
  public Optional<Exemplars> exemplars() {
    return Optional.of(new Exemplars(list, points));
  }

  @Override
  public DecisionProgram program(Model model) {
    return PrototypeProgram.of(model, this);
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return new RebuiltPrototypeCheck(checked).recounted();
  }

  @Override
  public List<Fact> notRebuiltBecause() {
    return areTrainingRows() ? List.of() : List.of(Fact.of("prototypes-not-rows"));
  }
}
