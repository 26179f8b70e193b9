package io.laconic.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.Form;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.train.RequestedCertificate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of options, and requests that are read, checked, written and read again. */
class RequestTest {
  private static Request of(String words) {
    return Request.of(
        Stream.of(words.split(" "))
            .collect(Collectors.toMap(w -> w.split("=")[0], w -> w.split("=")[1])));
  }

  @Test
  void theTableHasTheParametersOfAllLearnersAndEveryForm() {
    assertThat(Options.all())
        .extracting(Parameter::name)
        .doesNotHaveDuplicates()
        .containsAll(Learners.parameterNames());
    assertThat(Options.FORM.allowed().choices())
        .isEqualTo(CertificateForms.all().stream().map(Form::word).toList());
    for (Form form : CertificateForms.all()) {
      Request request = Request.NONE.with(Options.FORM, form.word());
      assertThat(request.draws()).isEqualTo(form.draws());
      assertThat(request.rebuilds()).isEqualTo(form.rebuilds());
      assertThat(RequestedCertificate.form(request)).isEqualTo(form);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "share=0.5 certificate=holdout, share goes with certificate subsets",
    "holdout=0.5 certificate=none, holdout goes with certificate holdout",
    "subset-seed=1 certificate=tight, subset-seed goes with certificate subsets or holdout",
    "cost-fn=1, 'cost-fn and cost-fp go together, with or without prevalence LO,HI'",
    "cost-fn=0 cost-fp=0, cost-fn and cost-fp must not both be 0",
    "cost-fn=1 cost-fp=2 certificate=tight, 'cost-fn and cost-fp need prevalence LO,HI'",
    "weight=balanced min-sensitivity=0.9, weight balanced does not go with min-sensitivity",
    "min-sensitivity=0.9 select=cv, min-sensitivity goes with select short",
    "weight=balanced certificate=standard, weight balanced does not go with certificate standard",
    "select=hindsight certificate=none, select hindsight goes with cv and compare",
    "group=a label=a, group and label name the same column",
    "matrix-kind=kernel, matrix-kind needs matrix FILE",
    "equivalents-within=0.1, equivalents-within goes with equivalents"
  })
  void whatDoesNotGoTogetherIsRefused(String words, String message) {
    assertThatThrownBy(() -> of(words).checkedFor(Request.Use.TRAIN))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "alternatives=1.5, alternatives must be a whole number from 1 to 1e15; got 1.5",
    "alternatives=2e15, alternatives must be a whole number from 1 to 1e15; got 2e15",
    "subset-seed=-1, subset-seed must be a whole number from 0 to 2^64 - 1; got -1",
    "delta=1, delta must be a number between 0 and 1; got 1",
    "'delta=0.1,0.2', delta takes one value",
    "certificate=loose, 'certificate must be one of subsets, standard, tight, holdout, given, none'",
    "colour=red, colour is not an option of a run"
  })
  void wrongValuesAreRefused(String words, String message) {
    assertThatThrownBy(() -> of(words)).hasMessageContaining(message);
  }

  @Test
  void isWrittenAndReadAgain() {
    Request request =
        Request.ofSeveral(
            Map.of(
                "drop", List.of("a,b", "c"),
                "subset-seed", List.of("18446744073709551615"),
                "not-independent", List.of("Smith came twice"),
                "penalty", List.of("1,inf"),
                "matrix", List.of("m.csv"),
                "missing", List.of("error"),
                "stability", List.of("9")));
    Map<String, Object> recorded = request.recorded();
    assertThat(recorded)
        .isEqualTo(
            Map.of(
                "missing", "error",
                "drop", List.of("a,b", "c"),
                "subset-seed", "18446744073709551615",
                "not-independent", "yes",
                "penalty", "1,inf",
                "matrix-kind", "distance"));
    Request read = Request.ofRecorded(recorded);
    assertThat(read.recorded()).isEqualTo(recorded);
    assertThat(read.value(Options.SUBSET_SEED)).isEqualTo(-1);
    assertThat(read.matrixKind()).isEqualTo(Options.MatrixKind.DISTANCE);
  }

  /** What is known of a model without the table agrees with the table. */
  @ParameterizedTest
  @CsvSource({
    "cost-fn=5 cost-fp=1, true",
    "weight=balanced, true",
    "min-sensitivity=0.9, true",
    "min-specificity=0.9, true",
    "all-sizes=4, false",
    "delta=0.1, false"
  })
  void aimsAreKnownWithoutTheTable(String words, boolean prefers) {
    Request request = of(words);
    RecordedProcedure recorded = new RecordedProcedure(3, Map.of("request", request.recorded()));
    assertThat(recorded.hasAim()).isEqualTo(request.hasAim());
    assertThat(recorded.prefersErrors()).isEqualTo(prefers);
  }

  @Test
  void markersAreKnownWithoutTheTable() {
    Request request =
        Request.of(
            Map.of(
                "markers",
                "m.csv",
                "marker-columns",
                "a,b",
                "where",
                "share > 0.5",
                "min-count",
                "3"));
    RecordedProcedure recorded = new RecordedProcedure(3, Map.of("request", request.recorded()));
    assertThat(recorded.markers("n.csv")).isEqualTo(request.markers("n.csv"));
  }
}
