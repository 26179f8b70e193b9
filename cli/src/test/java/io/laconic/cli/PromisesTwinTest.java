package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every promise of a model file, computed again by a plain program that was written from the text
 * of the certificates' paper alone: it draws the subset, counts what {@code predict} says of the
 * rows outside, and sums binomial probabilities one by one. It shares no code with the product.
 */
class PromisesTwinTest {
  private static final long G = 0x9E3779B97F4A7C15L;

  @TempDir Path temp;
  private List<String[]> rows;
  private String[] said;
  private int[] outside;
  private double q;
  private JsonObject certificate;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 | --type at-least --by site,age:40,60 --net-benefit 0.2,0.5",
        "7 | --type points --refer 0.2 --by site,age:40,60 --gap --net-benefit 0.2"
            + " --against ill_if_age_>_50 --all-together",
        "6 | --type disjunction --refer-to 0.1 --by site --alternatives 6 --against ill_if_age_>_60",
        "1 | --type conjunction --sample by-class --prevalence 0.05,0.1 --net-benefit 0.1 --by site",
        "1 | --learner rules --sample by-class --by site --gap --against ill_if_age_>_50",
        "1 | --type conjunction --group family --by site --delta 0.1",
        "1 | --type conjunction --holdout-where site=north --by age:40",
        "1 | --type at-least --min-ppv 0.8"
      })
  void everyPromiseIsComputedAgain(int lines, String options) throws IOException {
    Path data = Cli.write(temp.resolve("rows.csv"), table());
    Path model = temp.resolve("model.json");
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--drop", "family"));
    for (String word : options.split(" ")) {
      words.add(word.replace('_', ' '));
    }
    if (options.contains("--group")) {
      words.removeAll(List.of("--drop", "family"));
      words.addAll(words.indexOf("--group") + 1, List.of("family"));
    }
    Cli.run(words.toArray()).succeeds();
    certificate =
        JsonParser.parseString(Files.readString(model))
            .getAsJsonObject()
            .getAsJsonObject("certificate");
    said = predictions(model, data);
    outside = outside(options);
    boolean together = options.contains("--all-together");
    double delta = options.contains("--delta 0.1") ? 0.1 : 0.05;
    double tries = options.contains("--alternatives 6") ? 6 : 1;
    assertThat(certificate.get("rulesPerSubset").getAsInt()).isOne(); // limits are made inside
    int subsets = options.contains("--holdout") ? 1 : 32;
    q = Math.log(together ? delta / lines : delta) - Math.log(subsets * tries);
    int checked = 0;
    for (JsonElement one : certificate.getAsJsonArray("promises")) {
      checked += check(one.getAsJsonObject(), options) ? 1 : 0;
    }
    assertThat(checked).isGreaterThanOrEqualTo(options.contains("--min-ppv") ? 2 : 3);
  }

  /** Compares a promise; false if it has no number. */
  private boolean check(JsonObject promise, String options) {
    boolean byClass = options.contains("by-class");
    boolean gap = options.contains("--gap");
    String code = promise.get("code").getAsString();
    String label = promise.has("class") ? promise.get("class").getAsString() : null;
    switch (code) {
      case "ppv", "npv" -> {
        int[] called = count(row -> said[row].equals(label), row -> label(row).equals(label));
        double share = 1.0 / answers();
        if (options.contains("--min-ppv")) {
          share = code.equals("ppv") ? 0.8 : 0.2;
        }
        same(promise, "least", low(called[1], called[0], q + Math.log(share)));
        same(promise, "share", (double) count(row -> label(row).equals(label)) / outside.length);
        same(promise, "right", called[1]);
        same(promise, "rows", called[0]);
      }
      case "ppv-prevalence" -> {
        double p = 0.05;
        double x = p * sensitivity();
        same(promise, "least", x / (x + (1 - p) * (1 - specificity())));
      }
      case "npv-prevalence" -> {
        double p = 0.1;
        double x = (1 - p) * specificity();
        same(promise, "least", x / (x + p * (1 - sensitivity())));
      }
      case "answered" -> {
        int[] answered = count(row -> !said[row].equals("refer"), this::isRight);
        same(promise, "most", high(answered[0] - answered[1], answered[0], q + Math.log(0.8)));
        same(promise, "least", low(answered[0], outside.length, q + Math.log(0.2)));
        same(promise, "referred", outside.length - answered[0]);
      }
      case "net-benefit-here" -> {
        double w = odds(promise);
        int tp = count(row -> isIll(row) && isCalled(row));
        int fp = count(row -> !isIll(row) && isCalled(row));
        int tn = count(row -> !isIll(row) && !isCalled(row));
        int fn = count(row -> isIll(row) && !isCalled(row));
        int n = outside.length;
        double d = q - Math.log(4);
        same(promise, "none", low(tp, n, d) - w * high(fp, n, d));
        same(promise, "all", w * low(tn, n, d) - high(fn, n, d));
      }
      case "net-benefit-prevalence" -> {
        double w = odds(promise);
        double p = 0.05;
        same(promise, "none", p * sensitivity() - w * (1 - p) * (1 - specificity()));
        p = 0.1;
        same(promise, "all", w * (1 - p) * specificity() - p * (1 - sensitivity()));
      }
      case "group", "group-both", "group-class", "group-class-both" -> {
        String column = promise.get("column").getAsString();
        String group = promise.get("group").getAsString();
        int[] cell = count(row -> isOf(row, column, group, label), this::isRight);
        double d = groupLevel(column, byClass, gap, options);
        same(promise, "rows", cell[0]);
        same(promise, "wrong", cell[0] - cell[1]);
        same(promise, "most", high(cell[0] - cell[1], cell[0], d));
        if (gap) {
          same(promise, "least", low(cell[0] - cell[1], cell[0], d));
        }
      }
      case "group-gap", "group-gap-class" -> {
        String column = promise.get("column").getAsString();
        double d = groupLevel(column, byClass, true, options);
        double largest = 0;
        for (String one : large(column, label)) {
          for (String other : large(column, label)) {
            int[] a = count(row -> isOf(row, column, one, label), this::isRight);
            int[] b = count(row -> isOf(row, column, other, label), this::isRight);
            double difference = high(a[0] - a[1], a[0], d) - low(b[0] - b[1], b[0], d);
            largest = one.equals(other) ? largest : Math.max(largest, difference);
          }
        }
        same(promise, "most", largest);
      }
      case "better", "not-better", "better-class", "not-better-class" -> {
        double age = options.contains("60") && !options.contains("40,60") ? 60 : 50;
        IntPredicate rival = row -> Double.parseDouble(rows.get(row)[1]) > age == isIll(row);
        IntPredicate among = row -> label == null || label(row).equals(label);
        int only = count(row -> among.test(row) && !isRight(row) && rival.test(row));
        int other = count(row -> among.test(row) && isRight(row) && !rival.test(row));
        int n = count(among);
        double d = label == null ? q : q - Math.log(2);
        double theta = high(only, only + other, d + Math.log(0.9));
        double apart =
            theta < 0.5
                ? low(only + other, n, d + Math.log(0.05))
                : high(only + other, n, d + Math.log(0.05));
        double difference = (2 * theta - 1) * apart;
        assertThat(code.startsWith("better")).isEqualTo(difference < 0);
        same(promise, "only", only);
        same(promise, "other", other);
        same(promise, "rows", n);
        if (difference < 0) {
          same(promise, "least", -difference);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void same(JsonObject promise, String name, double expected) {
    assertThat(promise.get(name).getAsDouble())
        .as("%s of %s", name, promise)
        .isCloseTo(expected, within(2e-9));
  }

  private static double odds(JsonObject promise) {
    double t = promise.get("threshold").getAsDouble();
    return t / (1 - t);
  }

  private double sensitivity() {
    int[] ill = count(this::isIll, this::isRight);
    return low(ill[1], ill[0], q - Math.log(2));
  }

  private double specificity() {
    int[] well = count(row -> !isIll(row), this::isRight);
    return low(well[1], well[0], q - Math.log(2));
  }

  /** delta / (Q B G), twice as little if lower limits are shown too. */
  private double groupLevel(String column, boolean byClass, boolean gap, String options) {
    int columns = options.contains("site,age") ? 2 : 1;
    int groups =
        byClass
            ? large(column, "ill").size() + large(column, "well").size()
            : large(column, null).size();
    return q - Math.log(columns * groups * (gap ? 2.0 : 1.0));
  }

  /** Groups with at least 20 rows outside. */
  private Set<String> large(String column, String label) {
    Set<String> groups = new HashSet<>();
    for (int row : outside) {
      groups.add(group(row, column));
    }
    groups.removeIf(group -> count(row -> isOf(row, column, group, label)) < 20);
    return groups;
  }

  private boolean isOf(int row, String column, String group, String label) {
    return group(row, column).equals(group) && (label == null || label(row).equals(label));
  }

  private String group(int row, String column) {
    if (column.equals("site")) {
      return rows.get(row)[2].isEmpty() ? "missing" : rows.get(row)[2];
    }
    int age = Integer.parseInt(rows.get(row)[1]);
    boolean two = certificate.toString().contains("40 to below 60");
    return age < 40
        ? "below 40"
        : !two ? "40 and above" : age < 60 ? "40 to below 60" : "60 and above";
  }

  /** Answers that occur outside. */
  private long answers() {
    return IntStream.of(outside)
        .mapToObj(row -> said[row])
        .filter(answer -> !answer.equals("refer"))
        .distinct()
        .count();
  }

  private String label(int row) {
    return rows.get(row)[4];
  }

  private boolean isIll(int row) {
    return label(row).equals("ill");
  }

  private boolean isCalled(int row) {
    return said[row].equals("ill");
  }

  private boolean isRight(int row) {
    return said[row].equals(label(row));
  }

  private int count(IntPredicate which) {
    return (int) IntStream.of(outside).filter(which).count();
  }

  /** Rows outside of a kind, and how many of these have a further property. */
  private int[] count(IntPredicate which, IntPredicate further) {
    return new int[] {count(which), count(which.and(further))};
  }

  /** The rows outside the subset, one of each group: section 8. */
  private int[] outside(String options) {
    int m = rows.size();
    if (options.contains("--holdout-where")) {
      return IntStream.range(0, m).filter(row -> rows.get(row)[2].equals("north")).toArray();
    }
    long seed = Long.parseUnsignedLong(certificate.get("seed").getAsString());
    int subset = certificate.get("subset").getAsInt();
    if (!options.contains("--group")) {
      Set<Integer> inside = new HashSet<>(smallest(m, (m + 2) / 3, i -> key(seed, subset, i)));
      return IntStream.range(0, m).filter(row -> !inside.contains(row)).toArray();
    }
    List<String> families = rows.stream().map(row -> row[3]).distinct().toList();
    int g = families.size();
    Set<Integer> inside = new HashSet<>(smallest(g, (g + 2) / 3, i -> key(seed, subset, i)));
    return IntStream.range(0, g)
        .filter(family -> !inside.contains(family))
        .map(
            family ->
                IntStream.range(0, m)
                    .filter(row -> rows.get(row)[3].equals(families.get(family)))
                    .boxed()
                    .min(
                        Comparator.comparing(
                            row -> key(seed, subset + (1L << 32), row), Long::compareUnsigned))
                    .orElseThrow())
        .toArray();
  }

  private static List<Integer> smallest(int m, int n, IntToLongFunction key) {
    return IntStream.range(0, m)
        .boxed()
        .sorted(Comparator.comparing(key::applyAsLong, Long::compareUnsigned))
        .limit(n)
        .toList();
  }

  private static long key(long seed, long s, int i) {
    return mix(mix(seed * G + s + 1) + (i + 1) * G);
  }

  private static long mix(long z) {
    long y = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long x = (y ^ y >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }

  private String[] predictions(Path model, Path data) {
    List<String> lines = Cli.run("predict", model, data).succeeds().out().lines().toList();
    int place = Arrays.asList(lines.get(0).split(",")).indexOf("prediction");
    return lines.stream().skip(1).map(line -> line.split(",")[place]).toArray(String[]::new);
  }

  /** Rows of two sites and a few of a third, four of each family. */
  private String[] table() throws IOException {
    List<String> lines =
        Files.readAllLines(PromisesCommandTest.twoSites(temp, 420)); // lactate, age, site, outcome
    rows = new ArrayList<>();
    for (int row = 1; row < lines.size(); row++) {
      String[] cells = lines.get(row).split(",");
      String family = "f" + row % 140;
      rows.add(new String[] {cells[0], cells[1], cells[2], family, cells[3]});
    }
    List<String> all = new ArrayList<>(List.of("lactate,age,site,family,outcome"));
    rows.stream().map(row -> String.join(",", row)).forEach(all::add);
    return all.toArray(String[]::new);
  }

  /** BinInv(k, n, d): the largest e for which P[Binomial(n, e) <= k] is at least d. */
  private static double high(int k, int n, double lnD) {
    if (k >= n) {
      return 1;
    }
    double least = 0;
    double most = 1;
    for (int step = 0; step < 200; step++) {
      double e = (least + most) / 2;
      if (atMost(k, n, e) >= Math.exp(lnD)) {
        least = e;
      } else {
        most = e;
      }
    }
    return most;
  }

  /** BinLow(k, n, d). */
  private static double low(int k, int n, double lnD) {
    return n == 0 ? 0 : 1 - high(n - k, n, lnD);
  }

  private static double atMost(int k, int n, double e) {
    double sum = 0;
    double lnChoose = 0;
    for (int i = 0; i <= k; i++) {
      sum += Math.exp(lnChoose + i * Math.log(e) + (n - i) * Math.log1p(-e));
      lnChoose += Math.log(n - i) - Math.log(i + 1);
    }
    return sum;
  }
}
