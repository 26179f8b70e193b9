package io.laconic.learn;

import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Several contenders as one: all their configurations compete.
 *
 * @param competing what competes, in words
 * @param alternatives how many ways to rebuild a classifier compete
 */
public record JoinedContenders(
    String name, List<Contender> contenders, String competing, int alternatives)
    implements Contender {
  public JoinedContenders {
    contenders = List.copyOf(contenders);
    if (contenders.isEmpty()) {
      throw new IllegalArgumentException("at least one contender is needed");
    }
  }

  /**
   * Variants of which each may have as many alternatives as the one that has most: the product of
   * the numbers of values offered.
   */
  public JoinedContenders(String name, List<Contender> variants) {
    this(
        name,
        variants,
        competing(variants),
        Math.multiplyExact(
            variants.size(),
            variants.stream().mapToInt(Contender::alternatives).max().orElseThrow()));
  }

  private static String competing(List<Contender> variants) {
    return variants.size() == 2 && !variants.get(0).competing().equals(variants.get(1).competing())
        ? variants.get(0).competing() + "; " + variants.get(1).competing()
        : variants.size() + " variants, " + variants.get(0).competing();
  }

  @Override
  public List<Preference> preferences() {
    return contenders.stream().flatMap(c -> c.preferences().stream()).toList();
  }

  @Override
  public String solverName() {
    return contenders.stream()
        .map(Contender::solverName)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  @Override
  public Criterion criterion() {
    return contenders.get(0).criterion();
  }

  @Override
  public Criterion criterionWithoutForm(int classes) {
    return contenders.get(0).criterionWithoutForm(classes);
  }

  /** By folds if one of them chooses by folds; else as the one that wants the shortest rules. */
  @Override
  public Criterion criterionInside(int classes) {
    List<Criterion> all = contenders.stream().map(one -> one.criterionInside(classes)).toList();
    return all.stream()
        .filter(Criterion::needsFolds)
        .findFirst()
        .orElse(
            all.stream().max(Comparator.comparingInt(Criterion::errorsPerCondition)).orElseThrow());
  }

  @Override
  public int foldsInside() {
    return contenders.get(0).foldsInside();
  }

  @Override
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    List<List<TrainedConfigurations>> each = new ArrayList<>();
    for (Contender contender : contenders) {
      each.add(contender.train(table, nestedSplits, level, parallel));
    }
    List<TrainedConfigurations> joined = new ArrayList<>();
    for (int p = 0; p < nestedSplits.size(); p++) {
      List<Trained> outer = new ArrayList<>();
      List<List<Trained>> inner = new ArrayList<>();
      for (int k = 0; k < nestedSplits.get(p).inner().size(); k++) {
        inner.add(new ArrayList<>());
      }
      for (List<TrainedConfigurations> one : each) {
        outer.addAll(one.get(p).outer());
        for (int k = 0; k < inner.size(); k++) {
          inner.get(k).addAll(one.get(p).inner().get(k));
        }
      }
      joined.add(new TrainedConfigurations(outer, inner));
    }
    return joined;
  }
}
