package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.bound.CompressionBound.ClassCounts;
import io.laconic.bound.PaperBound.ErrorSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every number of every path entry of the SCM and DLM vectors, from the prefixes of features. */
class CoverVectorsTest {
  @ParameterizedTest
  @ValueSource(strings = {"scm-balls", "scm-half-spaces", "scm-rays", "dlm-simple", "dlm-complex"})
  void boundsOfAllPrefixes(String file) {
    for (JsonElement element : Vectors.read(file + ".json")) {
      JsonObject vector = element.getAsJsonObject();
      JsonArray path = vector.getAsJsonObject("expected").getAsJsonArray("path");
      for (JsonElement entry : path) {
        check(new Prefix(vector, entry.getAsJsonObject()));
      }
      Prefix whole = new Prefix(vector, path.get(path.size() - 1).getAsJsonObject());
      JsonObject sets = vector.getAsJsonObject("expected").getAsJsonObject("compression");
      int i = 0;
      for (String name : sets.keySet()) {
        assertThat(whole.sets.get(i++)).as(name).containsExactlyElementsOf(rows(sets.get(name)));
      }
    }
  }

  private static List<Integer> rows(JsonElement array) {
    List<Integer> rows = new ArrayList<>();
    array.getAsJsonArray().forEach(row -> rows.add(row.getAsInt()));
    return rows;
  }

  private static void check(Prefix p) {
    assertThat(p.lambda()).as(p.toString()).isEqualTo(p.count("compressionSize"));
    double[] perClass =
        CompressionBound.perClass(
            List.of(p.counts(1), p.counts(0)), p.lnMessage(), p.lnDelta, 0, SizePrior.STANDARD);
    double risk = CompressionBound.risk(p.m(), p.lambda(), p.errors(), p.lnMessage(), p.lnDelta, 0);
    p.compare("certificate", risk);
    p.compare("certificatePositive", perClass[0]);
    p.compare("certificateNegative", perClass[1]);
    p.compare("bound", p.printed());
    p.compare("correctedBound", p.corrected());
    p.compare("binomialBound", p.binomial());
  }

  /** The first features of a vector, their disjoint index sets and error counts. */
  private static final class Prefix {
    final List<Set<Integer>> sets = new ArrayList<>();
    final double lnDelta;
    private final String name;
    private final String kind;
    private final JsonObject entry;
    private final int[] label;
    private final int attributes;
    private final boolean conjunction;
    private final int r;

    Prefix(JsonObject vector, JsonObject entry) {
      JsonObject params = vector.getAsJsonObject("params");
      JsonElement balls = params.get("balls");
      this.name = vector.get("name").getAsString();
      this.kind = balls == null ? params.get("features").getAsString() : balls.getAsString();
      this.entry = entry;
      this.label = rows(vector.get("y")).stream().mapToInt(i -> i).toArray();
      this.attributes = vector.getAsJsonArray("x").get(0).getAsJsonArray().size();
      this.lnDelta = Math.log(vector.get("delta").getAsDouble());
      this.conjunction = balls == null && params.get("type").getAsString().equals("conjunction");
      this.r = entry.get("size").getAsInt();
      JsonArray features = vector.getAsJsonObject("expected").getAsJsonArray("features");
      List<JsonObject> first = new ArrayList<>();
      for (int i = 0; i < r; i++) {
        first.add(features.get(i).getAsJsonObject());
      }
      fill(first);
    }

    private void fill(List<JsonObject> features) {
      switch (kind) {
        case "balls" -> {
          Set<Integer> centers = all(features, "center");
          sets.add(ofClass(centers, kept()));
          sets.add(ofClass(centers, 1 - kept()));
          sets.add(without(all(features, "border"), centers));
        }
        case "half-spaces" -> {
          Set<Integer> a = all(features, "a");
          Set<Integer> b = all(features, "b");
          sets.add(a);
          sets.add(b);
          sets.add(without(without(all(features, "c"), a), b));
        }
        case "rays" -> sets.add(all(features, "border"));
        default -> {
          Set<Integer> centers = all(features, "center");
          Set<Integer> borders = without(all(features, "border"), centers);
          sets.add(ofClass(centers, 1));
          sets.add(ofClass(centers, 0));
          sets.add(ofClass(borders, 1));
          sets.add(ofClass(borders, 0));
        }
      }
    }

    private static Set<Integer> all(List<JsonObject> features, String field) {
      Set<Integer> rows = new TreeSet<>();
      features.forEach(feature -> rows.add(feature.get(field).getAsInt()));
      return rows;
    }

    private Set<Integer> ofClass(Set<Integer> rows, int wanted) {
      Set<Integer> some = new TreeSet<>(rows);
      some.removeIf(row -> label[row] != wanted);
      return some;
    }

    private static Set<Integer> without(Set<Integer> rows, Set<Integer> others) {
      Set<Integer> some = new TreeSet<>(rows);
      some.removeAll(others);
      return some;
    }

    int kept() {
      return conjunction ? 1 : 0;
    }

    long m() {
      return label.length;
    }

    long size(int set) {
      return sets.get(set).size();
    }

    long[] sizes() {
      return sets.stream().mapToLong(Set::size).toArray();
    }

    long lambda() {
      return sets.stream().mapToLong(Set::size).sum();
    }

    long count(String field) {
      return entry.get(field).getAsLong();
    }

    long errors() {
      return errors(0) + errors(1);
    }

    long errors(int c) {
      return count(c == 1 ? "outsidePositive" : "outsideNegative");
    }

    long examples(int c) {
      return Arrays.stream(label).filter(y -> y == c).count();
    }

    long members(int c) {
      return sets.stream().mapToLong(set -> ofClass(set, c).size()).sum();
    }

    ClassCounts counts(int c) {
      return new ClassCounts(examples(c), members(c), errors(c));
    }

    double lnMessage() {
      if (r == 0) {
        return MessagePrior.constant(2);
      }
      long keep = members(kept());
      return switch (kind) {
        case "balls" -> MessagePrior.scmBalls(keep, size(0));
        case "half-spaces" ->
            MessagePrior.scmHalfSpaces(keep, size(conjunction ? 0 : 1), size(0), size(1), r);
        case "rays" -> MessagePrior.scmRays(attributes, r);
        case "simple" -> MessagePrior.dlmSimple(members(1), size(0), members(0), size(1));
        default -> MessagePrior.dlmComplex(members(1), size(0), members(0), size(1), r);
      };
    }

    double printed() {
      long mp = examples(1);
      long mn = examples(0);
      long kp = errors(1);
      long kn = errors(0);
      ErrorSets reading = ErrorSets.CHOSEN;
      int keep = kept();
      return switch (kind) {
        case "balls" ->
            PaperBound.balls(
                examples(keep),
                examples(1 - keep),
                size(0),
                size(1),
                size(2),
                errors(keep),
                errors(1 - keep),
                lnDelta,
                reading);
        case "half-spaces" ->
            PaperBound.halfSpaces(
                conjunction, mp, mn, size(0), size(1), size(2), r, kp, kn, lnDelta, reading);
        case "rays" ->
            PaperBound.rays(
                examples(keep),
                examples(1 - keep),
                size(0),
                attributes,
                r,
                errors(keep),
                errors(1 - keep),
                lnDelta,
                reading);
        case "simple" ->
            PaperBound.dlmSimple(
                mp, mn, size(0), size(1), size(2), size(3), kp, kn, lnDelta, reading);
        default ->
            PaperBound.dlmComplex(
                mp, mn, size(0), size(1), size(2), size(3), r, kp, kn, lnDelta, reading);
      };
    }

    /** ln M of the printed forms. */
    double lnMessages() {
      if (r == 0) {
        return kind.equals("simple") || kind.equals("complex") ? Math.log(2) : 0;
      }
      return switch (kind) {
        case "balls" -> 0;
        case "half-spaces" ->
            Math.log(size(0) * size(1)) + LogBinomial.lnChoose(size(0) * size(1), r);
        case "rays" -> LogBinomial.lnChoose(2L * attributes, r);
        case "simple" -> LogBinomial.lnFactorial(r);
        default -> Math.log(lambda()) + r * Math.log(2 * (size(0) + size(1)));
      };
    }

    /** ln of the number of ways to choose disjoint index sets of these sizes. */
    double lnSets() {
      double sum = 0;
      long left = m();
      for (long size : sizes()) {
        sum += LogBinomial.lnChoose(left, size);
        left -= size;
      }
      return sum;
    }

    /** ln of delta times one zeta for each index set, and for the number of rays. */
    double lnShare() {
      double sum = lnDelta + (kind.equals("rays") ? SizePrior.lnZeta(r) : 0);
      for (long size : sizes()) {
        sum += SizePrior.lnZeta(size);
      }
      return sum;
    }

    double corrected() {
      long rest = m() - lambda();
      long k = errors();
      double nats =
          lnSets() + LogBinomial.lnChoose(rest, k) + lnMessages() - lnShare() - SizePrior.lnZeta(k);
      return rest <= k ? 1 : Math.min(1, -Math.expm1(-nats / (rest - k)));
    }

    double binomial() {
      double lnLevel = lnShare() - lnSets() - lnMessages();
      return BinomialInverse.upper(errors(), m() - lambda(), lnLevel);
    }

    void compare(String field, double actual) {
      assertThat(actual)
          .as("%s of %s", field, this)
          .isCloseTo(entry.get(field).getAsDouble(), within(1e-8));
    }

    @Override
    public String toString() {
      return name + ", size " + r;
    }
  }
}
