package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
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
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    List<List<Candidate>> joined = new ArrayList<>();
    folds.forEach(fold -> joined.add(new ArrayList<>()));
    for (Contender contender : contenders) {
      List<List<Candidate>> candidates = contender.fit(table, folds, level, parallel);
      for (int k = 0; k < joined.size(); k++) {
        joined.get(k).addAll(candidates.get(k));
      }
    }
    return joined;
  }
}
