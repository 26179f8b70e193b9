package io.laconic.bootstrap;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Groups;
import io.laconic.data.Source;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import io.laconic.select.Procedure;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Makes rules of bootstrap samples (B. Efron, "Bootstrap methods: another look at the jackknife",
 * Ann. Statist. 7, 1979) of the rows that a rule was learned from, each by the whole procedure:
 * kinds of columns, categories, medians, scaling, choice of learner, type, penalty and size.
 *
 * @param selection how one of several configurations is chosen
 * @param certificate its form says which rows a rule is learned from
 */
public record BootstrapRules(
    Training training, Selection selection, CertificateOptions certificate) {
  /** Between the seeds of two samples: any odd number that is not the one of the generator. */
  private static final long STEP = 0xD1342543DE82EF95L;

  /** Whether a model asks conditions of single attributes: others have none that could return. */
  public static boolean appliesTo(Model model) {
    return model.classifier().attributes().length > 0;
  }

  /**
   * Counts what comes back. The samples depend on the rows, the seed of the plan and the number of
   * the sample, on nothing else.
   */
  public BootstrapReturns of(CertifiedModel certified, int samples, Parallel parallel) {
    Table rows = training.madeOf(certified);
    Model[] rules = new Model[samples];
    boolean together = parallel.workers() == null;
    Parallel outer = together ? parallel : new Parallel(1, parallel.progress());
    Parallel each = together ? Parallel.NONE : parallel;
    outer.forEach(
        samples, k -> rules[k] = rule(certified, BootstrapSample.of(rows, random(k)), each));
    return ReturnCounts.of(certified.model(), Arrays.asList(rules), rows.size());
  }

  private SplittableRandom random(int sample) {
    long seed = training.data().seed() + training.plan().seed();
    return new SplittableRandom(seed + sample * STEP);
  }

  /** The rule of a sample; null if the procedure cannot learn from it, as from one class. */
  private Model rule(CertifiedModel certified, Table sample, Parallel parallel) {
    if (certified.isTested()) {
      DrawnTest test = certified.certificate().test();
      return new SubsetTraining(training, selection, certificate)
          .procedure()
          .alone(
              test.subset(),
              test.drawn().count(),
              sample,
              test.outside().rowCount(),
              test.ways(certified.certificate().alternatives()),
              parallel)
          .model();
    }
    Procedure whole = training.procedure(selection, certificate).choosing();
    boolean single =
        selection.criterion() == null && training.contender().preferences().size() == 1;
    try {
      return single ? whole.single(sample, parallel) : whole.train(sample, parallel).model();
    } catch (DataException | IllegalArgumentException | SplitFailure e) {
      return null;
    }
  }

  /** Draws rows of a table with replacement; rows that belong together are drawn together. */
  static final class BootstrapSample {
    private BootstrapSample() {}

    /**
     * A table of its own, whose rows are numbered anew: a row that was drawn twice is two rows, as
     * if two equal ones had been observed.
     */
    static Table of(Table table, SplittableRandom random) {
      int[] all = IntStream.range(0, table.size()).toArray();
      int[] groups = table.groupsOf(all);
      int[] drawn = groups == null ? rows(table.size(), random) : groups(groups, random);
      Dataset chosen = table.data().select(drawn);
      Source source =
          Source.memory(chosen.source().name(), drawn.length).with(chosen.source().columnCount());
      Dataset renumbered = Dataset.of(source, chosen.columns(), chosen.labels());
      Groups together =
          groups == null
              ? null
              : new Groups(
                  table.groups().column(), Arrays.stream(drawn).map(row -> groups[row]).toArray());
      Table sample =
          new Table(
              renumbered,
              null,
              table.schema(),
              table.labels(drawn),
              table.classes(),
              together,
              null);
      return sample.subset(IntStream.range(0, drawn.length).toArray());
    }

    private static int[] rows(int count, SplittableRandom random) {
      return random.ints(count, 0, count).sorted().toArray();
    }

    /** All rows of as many groups, drawn with replacement, as there are. */
    private static int[] groups(int[] groupOf, SplittableRandom random) {
      Map<Integer, List<Integer>> rows = new LinkedHashMap<>();
      for (int row = 0; row < groupOf.length; row++) {
        rows.computeIfAbsent(groupOf[row], group -> new ArrayList<>()).add(row);
      }
      List<List<Integer>> groups = List.copyOf(rows.values());
      return random
          .ints(groups.size(), 0, groups.size())
          .sorted()
          .boxed()
          .flatMap(group -> groups.get(group).stream())
          .mapToInt(Integer::intValue)
          .toArray();
    }
  }

  /** Counts the conditions of a rule among those of other rules. */
  static final class ReturnCounts {
    private ReturnCounts() {}

    /**
     * Counts what comes back.
     *
     * @param rules one of each sample; null where a sample gave none
     * @param rows of each sample
     */
    static BootstrapReturns of(Model shown, List<Model> rules, int rows) {
      List<Model> made = rules.stream().filter(Objects::nonNull).toList();
      List<List<AskedCondition>> asked =
          made.stream().map(model -> model.classifier().askedConditions(model)).toList();
      long learned = made.stream().filter(model -> model.classifier().size() > 0).count();
      return new BootstrapReturns(
          rules.size(),
          rows,
          rules.size() - (int) learned,
          shown.classifier().askedConditions(shown).stream()
              .map(one -> condition(one, asked))
              .toList(),
          attributes(shown, made));
    }

    private static BootstrapReturns.Condition condition(
        AskedCondition shown, List<List<AskedCondition>> asked) {
      int count = 0;
      List<Double> thresholds = new ArrayList<>();
      for (List<AskedCondition> rule : asked) {
        AskedCondition nearest =
            rule.stream()
                .filter(one -> one.name().equals(shown.name()))
                .min(Comparator.comparingDouble(one -> Math.abs(middle(one) - middle(shown))))
                .orElse(null);
        if (nearest != null) {
          count++;
          thresholds.add(middle(nearest));
        }
      }
      thresholds.removeIf(threshold -> threshold.isNaN());
      return new BootstrapReturns.Condition(shown.words(), count, quartiles(thresholds));
    }

    /** The threshold; of a soft ray the middle of its interval. */
    private static double middle(AskedCondition condition) {
      return condition.low() + (condition.high() - condition.low()) / 2;
    }

    /**
     * The values at 1/4, 1/2 and 3/4 of the way from the smallest to the largest, between two
     * values on the straight line (R. Hyndman and Y. Fan, Am. Stat. 50, 1996, definition 7); empty
     * of none.
     */
    static List<Double> quartiles(List<Double> values) {
      double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      List<Double> quartiles = new ArrayList<>();
      for (int k = 1; k <= 3 && sorted.length > 0; k++) {
        double place = (sorted.length - 1) * k / 4.0;
        int below = (int) place;
        double above = sorted[Math.min(below + 1, sorted.length - 1)];
        quartiles.add(sorted[below] + (place - below) * (above - sorted[below]));
      }
      return quartiles;
    }

    /** Attributes by name, since a sample may have other categories and so other numbers. */
    private static List<BootstrapReturns.Attribute> attributes(Model shown, List<Model> made) {
      Map<String, Integer> counts = new TreeMap<>();
      for (Model model : made) {
        Encoding encoding = model.frame().encoding();
        Set<String> names = new HashSet<>();
        Arrays.stream(model.classifier().attributes())
            .mapToObj(encoding::attributeName)
            .forEach(names::add);
        names.forEach(name -> counts.merge(name, 1, Integer::sum));
      }
      List<BootstrapReturns.Attribute> list = new ArrayList<>();
      Encoding encoding = shown.frame().encoding();
      for (int j = 0; j < encoding.attributeCount() && !counts.isEmpty(); j++) {
        Integer count = counts.remove(encoding.attributeName(j));
        if (count != null) {
          list.add(new BootstrapReturns.Attribute(j, count));
        }
      }
      list.sort(Comparator.comparingInt(one -> -one.count()));
      return list.subList(0, Math.min(BootstrapReturns.MOST_ATTRIBUTES, list.size()));
    }
  }
}
