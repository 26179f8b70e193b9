package io.laconic.prove;

import io.laconic.cover.exact.Effort;
import io.laconic.cover.exact.NearRules;
import io.laconic.cover.exact.RulesByColumns;
import io.laconic.cover.exact.TooManyConditionsException;
import io.laconic.data.Encoding;
import io.laconic.model.Classifier;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Rules with few errors, by the place in which they stand and the columns that they read. */
final class SimilarRuleGroups {
  /** Rules of the same columns in one place. */
  private record Placed(SearchedRows place, RulesByColumns group) {
    int errors() {
      return place.unavoidable() + group.best().cost();
    }
  }

  private final Model model;
  private final List<Placed> groups = new ArrayList<>();
  private long ruleCount;
  private boolean complete = true;

  private SimilarRuleGroups(Model model) {
    this.model = model;
  }

  /**
   * Searches in every place.
   *
   * @param thresholds of each attribute; 0: all
   * @return null if there are too many conditions
   */
  static SimilarRuleGroups of(
      Model model, List<SearchedRows> places, int thresholds, int mostErrors, double seconds) {
    SimilarRuleGroups found = new SimilarRuleGroups(model);
    try {
      for (SearchedRows place : places) {
        found.add(place, thresholds, mostErrors, seconds / places.size());
      }
    } catch (TooManyConditionsException e) {
      return null;
    }
    found.groups.sort(
        Comparator.comparingInt(Placed::errors).thenComparingLong(one -> -one.group.count()));
    return found;
  }

  private void add(SearchedRows place, int thresholds, int mostErrors, double seconds) {
    if (place.unavoidable() > mostErrors) {
      return;
    }
    int[] columnOf = IntStream.range(0, place.attributeCount()).map(encoding()::partOf).toArray();
    NearRules near =
        place
            .search(thresholds)
            .near(
                place.form(),
                mostErrors - place.unavoidable(),
                columnOf,
                Effort.ofSeconds(seconds));
    complete &= near.isComplete();
    for (RulesByColumns group : near.groups()) {
      Placed placed = new Placed(place, group);
      if (place.admits(names(read(placed)))) {
        groups.add(placed);
        ruleCount += group.count();
      }
    }
  }

  private Encoding encoding() {
    return model.frame().encoding();
  }

  /** Number of rules of all groups. */
  long ruleCount() {
    return ruleCount;
  }

  /** Number of groups. */
  int count() {
    return groups.size();
  }

  /** Whether all rules were counted. */
  boolean isComplete() {
    return complete;
  }

  /** The best groups in words. */
  List<SimilarRules.Group> first(int limit) {
    return groups.stream().limit(limit).map(this::words).toList();
  }

  private SimilarRules.Group words(Placed one) {
    SearchedRows place = one.place;
    RulesByColumns group = one.group;
    Classifier best = place.rule(group.best().conditions(), group.best().needed());
    int[] predictions = place.predictions(best);
    Set<Integer> trained = new TreeSet<>();
    if (place.replaced() == null) {
      trained.addAll(columns(model.classifier()));
    } else {
      place.replaced().attributes().forEach(a -> trained.add(encoding().partOf(a)));
    }
    return new SimilarRules.Group(
        names(group.columns()),
        group.count(),
        sentence(best, place.replaced()),
        place.errors(predictions, place.rows()),
        place.errors(predictions, place.everything()),
        List.copyOf(trained).equals(group.columns()));
  }

  /** The rule; of a list or score only what is new in it. */
  private String sentence(Classifier best, ReplaceablePart replaced) {
    Wording wording = best.wording(model);
    if (replaced != null && replaced.isCondition()) {
      int place = replaced.number() - 1;
      return wording.part(place) + " in place of " + Wording.of(model).part(place);
    }
    return replaced == null
        ? wording.sentence()
        : "rule "
            + replaced.number()
            + ": if "
            + wording.part(replaced.number() - 1)
            + " then "
            + model.frame().spokenClasses().get(replaced.form().label());
  }

  private Set<Integer> columns(Classifier classifier) {
    Set<Integer> columns = new TreeSet<>();
    Arrays.stream(classifier.attributes()).forEach(a -> columns.add(encoding().partOf(a)));
    return columns;
  }

  /** The columns that a classifier reads with a rule of a group in its place. */
  private Set<Integer> read(Placed one) {
    Set<Integer> read = new TreeSet<>(one.group.columns());
    if (one.place.replaced() != null) {
      one.place.replaced().others().forEach(a -> read.add(encoding().partOf(a)));
    }
    return read;
  }

  /** Columns that every classifier reads. */
  List<String> inAll() {
    if (groups.isEmpty()) {
      return List.of();
    }
    Set<Integer> left = read(groups.get(0));
    groups.forEach(group -> left.retainAll(read(group)));
    return names(left);
  }

  /** Columns that no classifier reads. */
  List<String> inNone() {
    Set<Integer> left = new TreeSet<>();
    IntStream.range(0, encoding().attributeCount()).forEach(a -> left.add(encoding().partOf(a)));
    groups.forEach(group -> left.removeAll(read(group)));
    return names(left);
  }

  private List<String> names(Iterable<Integer> columns) {
    List<String> names = new ArrayList<>();
    columns.forEach(column -> names.add(encoding().parts().get(column).column()));
    return names;
  }
}
