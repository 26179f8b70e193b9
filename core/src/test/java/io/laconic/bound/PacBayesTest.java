package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.bound.PacBayes.Form;
import io.laconic.bound.PacBayes.RayPrior;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacBayesTest {
  @ParameterizedTest
  @ValueSource(strings = {"rays-small.json", "rays-random.json"})
  void vectors(String file) {
    for (JsonElement element : Vectors.read(file)) {
      JsonObject vector = element.getAsJsonObject();
      JsonObject params = vector.getAsJsonObject("params");
      JsonObject expected = vector.getAsJsonObject("expected");
      JsonArray x = vector.getAsJsonArray("x");
      JsonArray rays = expected.getAsJsonArray("rays");
      double margins = 0;
      for (JsonElement ray : rays) {
        margins += margin(ray.getAsJsonObject(), params.get("ranges"), x);
      }
      RayPrior prior =
          params.get("prior").getAsString().equals("uniform")
              ? RayPrior.UNIFORM
              : RayPrior.DECREASING;
      double kl = PacBayes.kl(x.get(0).getAsJsonArray().size(), rays.size(), margins, prior);
      double bound =
          PacBayes.gibbs(
              expected.get("gibbsTrainRisk").getAsDouble(),
              kl,
              x.size(),
              Math.log(vector.get("delta").getAsDouble()),
              0,
              Form.PRINTED);
      String name = vector.get("name").getAsString();
      assertThat(kl).as(name).isCloseTo(expected.get("kl").getAsDouble(), within(1e-9));
      assertThat(bound).as(name).isCloseTo(expected.get("bound").getAsDouble(), within(1e-9));
    }
  }

  /** ln(B - A) - ln(b - a), the range given or observed. */
  private static double margin(JsonObject ray, JsonElement ranges, JsonArray x) {
    int attribute = ray.get("attribute").getAsInt();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (JsonElement row : x) {
      double value = row.getAsJsonArray().get(attribute).getAsDouble();
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (!ranges.isJsonNull()) {
      JsonArray range = ranges.getAsJsonArray().get(attribute).getAsJsonArray();
      low = range.get(0).getAsDouble();
      high = range.get(1).getAsDouble();
    }
    return Math.log(high - low) - Math.log(ray.get("b").getAsDouble() - ray.get("a").getAsDouble());
  }

  /** The definition: sum_k C(m,k) (k/m)^k (1-k/m)^(m-k), each term a binomial probability. */
  private static double plainXi(long m) {
    double sum = 0;
    for (long k = 0; k <= m; k++) {
      sum += Math.exp(BinomialTail.lnPoint(k, m, (double) k / m));
    }
    return sum;
  }

  @Test
  void xi() {
    assertThat(PacBayes.xi(62)).isCloseTo(10.5, within(0.05));
    for (long m : new long[] {1, 2, 3, 10, 62, 1000, 1_000_000}) {
      double plain = plainXi(m);
      assertThat(PacBayes.xi(m)).isCloseTo(plain, within(1e-11 * plain));
      assertThat(PacBayes.xi(m)).isLessThanOrEqualTo(2 * Math.sqrt(m));
    }
    assertThatThrownBy(() -> PacBayes.xi(0)).hasMessage("m must be >= 1, got 0");
  }

  /** Theorem 2 holds for any p(r) that sums to 1 and was settled beforehand. */
  @Test
  void anyPriorThatSumsToOne() {
    RayPrior given = RayPrior.named("0.1, 0.7,.2");
    assertThat(given.ln(1, 50)).isEqualTo(Math.log(0.7));
    assertThat(given.ln(3, 50)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(PacBayes.kl(50, 1, 2, given))
        .isCloseTo(Math.log(50) + Math.log(2) - Math.log(0.7) + 2, within(1e-12));
    double kl = PacBayes.kl(50, 3, 2, given);
    assertThat(PacBayes.gibbs(0.1, kl, 100, Math.log(0.05), 0, PacBayes.Form.PRINTED)).isEqualTo(1);
    assertThat(RayPrior.named("1").ln(0, 9)).isZero();
    for (String wrong :
        List.of("0.5,0.4", "0.5,0.6", "0.5,-0.5,1", "", "1,", "NaN", "half", "1e0")) {
      assertThat(RayPrior.named(wrong)).as(wrong).isNull();
    }
    assertThat(RayPrior.named("0.1,0.2,0.3,0.4")).isEqualTo(RayPrior.named("0.1,0.2,0.3,0.4"));
  }

  @Test
  void priorsSumToOne() {
    for (RayPrior prior : List.of(RayPrior.UNIFORM, RayPrior.DECREASING)) {
      for (int n : new int[] {0, 1, 7, 99, 100, 101, 5000}) {
        double sum = 0;
        for (int r = 0; r <= n; r++) {
          sum += Math.exp(prior.ln(r, n));
        }
        assertThat(sum).isCloseTo(1, within(1e-12));
      }
    }
  }

  @Test
  void formsAndAlternatives() {
    double printed = PacBayes.gibbs(0.1, 3, 62, Math.log(0.05), 0, Form.PRINTED);
    double xi = PacBayes.gibbs(0.1, 3, 62, Math.log(0.05), 0, Form.XI);
    double two = PacBayes.gibbs(0.1, 3, 62, Math.log(0.05), Math.log(2), Form.XI);
    assertThat(xi).isLessThan(two).isLessThan(printed);
    assertThat(two)
        .isEqualTo(PacBayes.gibbs(0.1, 3, 62, Math.log(0.025), 0, Form.XI), within(1e-12));
    assertThat(PacBayes.gibbs(0, 0, 0, -3, 0, Form.XI)).isEqualTo(1);
    assertThat(PacBayes.bayes(0.2)).isEqualTo(0.4);
    assertThat(PacBayes.bayes(0.7)).isEqualTo(1);
  }

  /** By hand, m = 2: {@code 1 + 1 + 1/2 = 5/2}; the paper's term is {@code m + 1 = 3}. */
  @Test
  void formsOfTheTermForTwoRows() {
    assertThat(PacBayes.Form.XI.ln(2)).isCloseTo(Math.log(2.5), within(1e-15));
    assertThat(PacBayes.Form.PRINTED.ln(2)).isCloseTo(Math.log(3), within(1e-15));
  }

  /** The discrete part of the prior, e^-KL without margins, sums to 1 over all machines. */
  @Test
  void thePriorSumsToOneWithOneOrTwoRaysPerAttribute() {
    for (PacBayes.RayPrior prior :
        List.of(
            PacBayes.RayPrior.UNIFORM,
            PacBayes.RayPrior.DECREASING,
            PacBayes.RayPrior.named("0.5,0.2,0.2,0.1"))) {
      double one = 0;
      for (int r = 0; r <= 5; r++) {
        double machines = Math.exp(LogBinomial.lnChoose(5, r)) * Math.pow(2, r);
        one += machines * Math.exp(-PacBayes.kl(5, r, 0, prior));
      }
      double two = 0;
      for (int r = 0; r <= 10; r++) {
        double machines = Math.exp(LogBinomial.lnChoose(10, r));
        two += machines * Math.exp(-PacBayes.kl(5, 2, r, 0, prior));
      }
      assertThat(one).as(prior.word()).isCloseTo(1, within(1e-9));
      assertThat(two).as(prior.word()).isCloseTo(1, within(1e-9));
    }
  }
}
