package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.Preference;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/**
 * All that competes: one learner or several, each with everything that may vary.
 *
 * @param name a few words: {@code scm rays}
 * @param requests one for each variant, in a fixed order
 */
public record Contender(String name, List<FitRequest> requests) {
  public Contender {
    requests = List.copyOf(requests);
    if (requests.isEmpty()) {
      throw new IllegalArgumentException("at least one learner is needed");
    }
  }

  /** One variant of a learner. */
  public static Contender of(FitRequest request) {
    return new Contender(request.variant().name(), List.of(request));
  }

  /** A learner that needs no settings and prepares rows itself. */
  public static Contender of(Learner learner) {
    return new Contender(
        learner.name(),
        List.of(
            new FitRequest(new Variant(learner, Settings.NONE), null, ExternalResources.NONE, 0)));
  }

  /** {@code all sizes}, {@code sizes to 6}. */
  public static String sizes(int maxSize) {
    return maxSize == Integer.MAX_VALUE ? "all sizes" : "sizes to " + maxSize;
  }

  /** {@code 1 penalty}, {@code 15 penalties}. */
  public static String counted(int count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  public String competing() {
    List<String> words = requests.stream().map(one -> one.learner().competing(one)).toList();
    if (words.size() == 1) {
      return words.get(0);
    }
    return hasPlaces() || words.size() == 2 && !words.get(0).equals(words.get(1))
        ? String.join("; ", new LinkedHashSet<>(words))
        : words.size() + " variants, " + words.get(0);
  }

  /**
   * How many ways to rebuild a classifier compete: the J of a certificate. Of several variants each
   * may have as many as the one that has most: the product of the numbers of values offered.
   */
  public int alternatives() {
    return Math.multiplyExact(
        requests.size(),
        requests.stream().mapToInt(one -> one.learner().alternatives(one)).max().orElseThrow());
  }

  /** What was said of columns beforehand. */
  public ColumnKnowledge known() {
    Preparation first = first().preparation();
    return first == null ? ColumnKnowledge.NONE : first.known();
  }

  /** Whether some of what competes is open, and some is behind a gate or only offered. */
  public boolean hasPlaces() {
    return requests.stream().map(one -> one.variant().gate() == Gate.OPEN).distinct().count() > 1;
  }

  /** Those that compete in one of some ways; null if there are none. */
  public Contender at(Gate... gates) {
    List<FitRequest> some =
        requests.stream().filter(one -> List.of(gates).contains(one.variant().gate())).toList();
    return some.isEmpty() ? null : new Contender(name, some);
  }

  /** Each request that competes in a way, for itself. */
  public List<Contender> eachAt(Gate gate) {
    return requests.stream()
        .filter(one -> one.variant().gate() == gate)
        .map(Contender::of)
        .toList();
  }

  /** Which of equally good configurations is taken; one for each configuration, in their order. */
  public List<Preference> preferences() {
    return requests.stream().flatMap(one -> one.learner().preferences(one).stream()).toList();
  }

  /**
   * How the choice is made unless the user says otherwise: by folds if one of the learners chooses
   * by folds, in a subset of more than two classes {@linkplain Criterion#EACH each in its own way}
   * if another does not; else as the one that wants the shortest rules. In a subset one
   * configuration needs no folds. What is behind a gate has no say.
   *
   * @param form of the certificate
   * @param classes how many there are
   */
  public Criterion criterion(Form form, int classes) {
    List<Criterion> all =
        requests.stream()
            .filter(one -> !hasPlaces() || one.variant().gate() == Gate.OPEN)
            .map(one -> one.learner().criterion(one, form, classes))
            .toList();
    Criterion usual =
        all.stream()
            .filter(Criterion::needsFolds)
            .findFirst()
            .orElse(
                all.stream()
                    .max(Comparator.comparingInt(Criterion::errorsPerCondition))
                    .orElseThrow());
    if (form.draws() && classes > 2 && all.stream().distinct().count() > 1 && usual.needsFolds()) {
      return all.stream().allMatch(Criterion::needsFolds) ? usual : Criterion.EACH;
    }
    boolean alone = form.draws() && isAlone();
    return alone && usual.needsFolds() ? Criterion.SHORT : usual;
  }

  /** Whether there is nothing to choose: one configuration, and no sizes either. */
  public boolean isAlone() {
    return preferences().size() == 1 && !first().learner().offersSizes(first());
  }

  /** Into how many folds a choice by folds splits the rows of a subset, unless the user says. */
  public int foldsInside() {
    return first().learner().foldsInside();
  }

  /** Whether all machines are models of ours, which can classify any rows. */
  public boolean makesModels() {
    return requests.stream().allMatch(one -> one.learner().makesModels());
  }

  /** Name and version of the solver of integer programs that takes part; null if none does. */
  public String solverName() {
    return requests.stream()
        .map(one -> one.learner().solverName(one))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private FitRequest first() {
    return requests.get(0);
  }

  /**
   * The candidates of all configurations, in their order, for each of many folds.
   *
   * @param folds each is followed by the folds inside it
   * @param level of the certificates
   * @return the candidates of each fold
   */
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return joined(
        requests.stream()
            .map(one -> one.learner().fit(table, folds, one, level, parallel))
            .toList());
  }

  /**
   * The candidates as {@link #fit} gives them, but learners of conditions are not fitted on folds
   * inside another: what they have there is {@linkplain Candidate#isTried() not tried}.
   */
  public List<List<Candidate>> fitEach(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    List<Fold> outer = folds.stream().filter(fold -> fold.outer() == null).toList();
    List<List<List<Candidate>>> all = new ArrayList<>();
    for (FitRequest one : requests) {
      boolean conditions =
          one.learner().comparisonKind(one.settings()) == RowComparisonKind.ATTRIBUTES;
      List<List<Candidate>> fitted =
          one.learner().fit(table, conditions ? outer : folds, one, level, parallel);
      all.add(conditions ? withUntried(folds, fitted) : fitted);
    }
    return joined(all);
  }

  private static List<List<Candidate>> withUntried(
      List<Fold> folds, List<List<Candidate>> ofOuter) {
    List<List<Candidate>> all = new ArrayList<>();
    int next = 0;
    for (Fold fold : folds) {
      if (fold.outer() == null) {
        all.add(ofOuter.get(next++));
      } else {
        int heldOut = fold.heldOut().count();
        all.add(
            ofOuter.get(next - 1).stream()
                .<Candidate>map(one -> new Candidate.Untried(one.stage(), one.size(), heldOut))
                .toList());
      }
    }
    return all;
  }

  /** The candidates of several, fold by fold. */
  public static List<List<Candidate>> joined(List<List<List<Candidate>>> several) {
    if (several.size() == 1) {
      return several.get(0);
    }
    List<List<Candidate>> joined = new ArrayList<>();
    for (int fold = 0; fold < several.get(0).size(); fold++) {
      List<Candidate> all = new ArrayList<>();
      for (List<List<Candidate>> one : several) {
        all.addAll(one.get(fold));
      }
      joined.add(all);
    }
    return joined;
  }
}
