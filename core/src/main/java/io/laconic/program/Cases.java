package io.laconic.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What is given to a row: what the first case that holds has, else {@code otherwise}.
 *
 * @param <T> what is given
 */
public record Cases<T>(List<Case<T>> cases, T otherwise) {
  /** Something, and when it is given. */
  public record Case<T>(Bool when, T then) {}

  public Cases {
    cases = List.copyOf(cases);
  }

  /** One answer for every row. */
  public static <T> Cases<T> always(T given) {
    return new Cases<>(List.of(), given);
  }

  /**
   * What the first of some conditions that holds gives; one that never does is left out.
   *
   * @param when one condition for each of {@code given} but the last
   */
  public static <T> Cases<T> of(List<Bool> when, List<T> given) {
    List<Case<T>> cases = new ArrayList<>();
    for (int k = 0; k < when.size(); k++) {
      if (!when.get(k).equals(Bool.NEVER)) {
        cases.add(new Case<>(when.get(k), given.get(k)));
      }
    }
    return new Cases<>(cases, given.get(when.size()));
  }

  /** Gives something else for each of these. */
  public <R> Cases<R> map(Function<T, R> other) {
    return new Cases<>(
        cases.stream().map(one -> new Case<>(one.when(), other.apply(one.then()))).toList(),
        other.apply(otherwise));
  }

  /** All that may be given, {@code otherwise} last. */
  public List<T> all() {
    List<T> all = new ArrayList<>(cases.stream().map(Case::then).toList());
    all.add(otherwise);
    return all;
  }
}
