package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.data.Dataset;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.RivalProvider;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.rivals.CartLearner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/** Rule and tree learners of other libraries: Tribuo's CART; Weka's JRip where Weka is there. */
final class LibraryRivals {
  /** Cells up to which these libraries are tried. */
  private static final double MOST_CELLS = 1.2e7;

  private LibraryRivals() {}

  /** One fit on all rows. */
  static List<Contestant> single(Function<JobSetting, Dataset> data) {
    List<Contestant> rivals = new ArrayList<>();
    rivals.add(
        new Library(
            "cart",
            "Tribuo 4.3.2, another model: one decision tree of depth 4",
            setting -> {
              Table table = Table.of(Preparation.plain("1"), data.apply(setting), null);
              return () -> train(Contender.of(new CartLearner("cart", List.of(4))), table, setting);
            }));
    jrip(setting -> Table.of(Preparation.plain("1"), data.apply(setting), null))
        .ifPresent(rivals::add);
    return rivals;
  }

  /** Weka's JRip, if Weka is there: one fit on all rows. */
  static Optional<Contestant> jrip(Function<JobSetting, Table> rows) {
    return jripOf(
        setting -> {
          Table table = rows.apply(setting);
          return () -> train(weka("jrip"), table, setting);
        });
  }

  /** The same, with what makes the rows in the measured time. */
  static Optional<Contestant> jripReading(Function<JobSetting, Table> rows) {
    return jripOf(setting -> () -> train(weka("jrip"), rows.apply(setting), setting));
  }

  private static Optional<Contestant> jripOf(Function<JobSetting, Contestant.Work> start) {
    String note = "Weka 3.8.7, another model: RIPPER's rules with its own pruning";
    return weka("jrip") == null ? Optional.empty() : Optional.of(new Library("jrip", note, start));
  }

  private static ContestantResult train(Contender contender, Table table, JobSetting setting) {
    List<Fold> all = List.of(Fold.all(table.size()));
    Candidate first = contender.fit(table, all, null, setting.parallel()).get(0).get(0);
    int errors = first.learningErrors();
    return ContestantResult.of(String.join("\n", first.parts()) + errors).with("errors", errors);
  }

  /** A learner of Weka; null if its module is not on the class path. */
  static Contender weka(String name) {
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      Contender contender = provider.rival(name, 1);
      if (contender != null) {
        return contender;
      }
    }
    return null;
  }

  /** A learner of another library as a contestant, on one thread. */
  record Library(String name, String note, Function<JobSetting, Contestant.Work> start)
      implements Contestant {
    @Override
    public String obstacle(JobSize scale) {
      return (double) scale.rows() * scale.columns() > MOST_CELLS
          ? "not tried with more than 12 million cells"
          : null;
    }

    /** More heap, because these libraries store each example as an object. */
    @Override
    public int heap(int ours) {
      return 8 * ours;
    }

    @Override
    public Work prepare(JobSetting setting) {
      return start.apply(setting);
    }
  }
}
