package io.laconic.rivals;

import io.laconic.learn.Fold;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Every configuration on every fold, shared out over the threads; with a {@link Search} only those
 * that it asks for. What the configurations have in common on a fold is prepared once, when the
 * first of them comes up, and dropped after the last one: only as many folds are in memory as are
 * being worked on.
 *
 * <p>Where folds inside another choose, the machines of the outer one are trained when somebody
 * asks for them, which is once the choice is made.
 *
 * @param <S> what is prepared for a fold
 */
public final class ConfigurationRuns<S> {
  /** One fit. */
  public interface Fit<S> {
    Candidate train(S prepared, int configuration);
  }

  /** Which configurations are tried inside a fold, round by round. */
  public interface Search {
    /**
     * The next round.
     *
     * @param tried by configuration, what was seen of it in the folds inside; null: nothing yet
     * @param folds number of folds inside
     * @return null if the search is over
     */
    Round next(Seen[] tried, int folds);
  }

  /**
   * A round of a search. Only configurations that were tried on all folds can be chosen.
   *
   * @param folds number of folds, the first ones, on which it tries them
   */
  public record Round(int[] configurations, int folds) {}

  /**
   * What was seen of a configuration in the folds inside another.
   *
   * @param folds number of folds on which it was tried, the first ones
   * @param errors on their held-out rows
   * @param size sum over the folds
   */
  public record Seen(int folds, int errors, long size) {}

  private final int configurations;
  private final Function<Fold, S> prepare;
  private final Fit<S> fit;
  private final Search search;

  /**
   * @param configurations how many there are; they are numbered from 0
   */
  public ConfigurationRuns(int configurations, Function<Fold, S> prepare, Fit<S> fit) {
    this(configurations, prepare, fit, ConfigurationRuns::all);
  }

  /** Folds without others inside them try every configuration, whatever the search. */
  public ConfigurationRuns(
      int configurations, Function<Fold, S> prepare, Fit<S> fit, Search search) {
    this.configurations = configurations;
    this.prepare = prepare;
    this.fit = fit;
    this.search = search;
  }

  private static Round all(Seen[] tried, int folds) {
    return tried.length == 0 || tried[0] != null
        ? null
        : new Round(IntStream.range(0, tried.length).toArray(), folds);
  }

  /** The candidates of every fold, in their order. */
  public List<List<Candidate>> fit(List<Fold> folds, Parallel parallel) {
    List<Group> groups = new ArrayList<>();
    for (Fold fold : folds) {
      if (fold.outer() == null || groups.isEmpty()) {
        groups.add(new Group(groups.size(), fold));
      } else {
        groups.get(groups.size() - 1).inner.add(new Run(fold));
      }
    }
    List<Task> round = round(groups);
    while (!round.isEmpty()) {
      List<Task> tasks = round;
      tasks.forEach(task -> task.run.left++);
      parallel.forEach(tasks.size(), k -> tasks.get(k).group.train(tasks.get(k)));
      round = round(groups);
    }
    return groups.stream().flatMap(group -> group.candidates().stream()).toList();
  }

  private List<Task> round(List<Group> groups) {
    List<Task> tasks = new ArrayList<>();
    groups.forEach(group -> group.addTasks(tasks));
    return tasks;
  }

  /** One configuration on one fold; {@code place} is -1 for the outer one. */
  private record Task(
      ConfigurationRuns<?>.Group group,
      ConfigurationRuns<?>.Run run,
      int place,
      int configuration) {}

  /** A fold with the folds inside it, which choose. */
  private final class Group {
    private final int number;
    private final Run outer;
    private final List<Run> inner = new ArrayList<>();

    Group(int number, Fold outer) {
      this.number = number;
      this.outer = new Run(outer);
    }

    void addTasks(List<Task> tasks) {
      List<Run> runs = inner.isEmpty() ? List.of(outer) : inner;
      Round round = inner.isEmpty() ? all(seen(runs), 1) : search.next(seen(runs), inner.size());
      for (int k = 0; round != null && k < Math.min(round.folds, runs.size()); k++) {
        for (int configuration : round.configurations) {
          if (runs.get(k).candidates[configuration] == null) {
            tasks.add(new Task(this, runs.get(k), inner.isEmpty() ? -1 : k, configuration));
          }
        }
      }
    }

    private Seen[] seen(List<Run> runs) {
      Seen[] sums = new Seen[configurations];
      for (Run run : runs) {
        for (int c = 0; c < configurations; c++) {
          Candidate one = run.candidates[c];
          Seen sum = sums[c] == null ? new Seen(0, 0, 0) : sums[c];
          sums[c] =
              one == null
                  ? sums[c]
                  : new Seen(
                      sum.folds + 1, sum.errors + one.heldOutErrors(), sum.size + one.size());
        }
      }
      return sums;
    }

    private boolean isTried(int configuration) {
      return inner.stream().allMatch(run -> run.candidates[configuration] != null);
    }

    void train(Task task) {
      int configuration = task.configuration;
      task.run.candidates[configuration] =
          SplitFailure.named(number, task.place, () -> task.run.train(configuration));
      task.run.done();
    }

    List<List<Candidate>> candidates() {
      List<List<Candidate>> all = new ArrayList<>();
      if (inner.isEmpty()) {
        all.add(List.of(outer.candidates));
      } else {
        all.add(each(c -> isTried(c) ? later(c) : untried(outer.fold)));
      }
      for (Run run : inner) {
        all.add(each(c -> isTried(c) ? run.candidates[c] : untried(run.fold)));
      }
      return all;
    }

    private List<Candidate> each(IntFunction<Candidate> ofConfiguration) {
      return IntStream.range(0, configurations).mapToObj(ofConfiguration).toList();
    }

    private Candidate later(int configuration) {
      return new LaterCandidate(
          inner.get(0).candidates[configuration].settings(),
          () ->
              SplitFailure.named(
                  number, -1, () -> fit.train(prepare.apply(outer.fold), configuration)));
    }
  }

  private static Candidate untried(Fold fold) {
    return new Candidate.Untried(0, Integer.MAX_VALUE, fold.heldOut().count());
  }

  /** A fold, and what is prepared for it while somebody needs it. */
  private final class Run {
    private final Fold fold;
    private final Candidate[] candidates = new Candidate[configurations];
    private S prepared;
    private int left;

    Run(Fold fold) {
      this.fold = fold;
    }

    Candidate train(int configuration) {
      return fit.train(get(), configuration);
    }

    private synchronized S get() {
      if (prepared == null) {
        prepared = prepare.apply(fold);
      }
      return prepared;
    }

    synchronized void done() {
      if (--left == 0) {
        prepared = null;
      }
    }
  }
}
