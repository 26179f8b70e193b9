package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.StatedFacts;
import io.laconic.fact.Fact;
import io.laconic.fact.FactWords;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentences of older model files become facts; words of others are never kept. */
class OldSentencesTest {
  private static final String DEPENDENT = "the rows are not independent draws";
  private static final String GROUPS = "rows come in groups (column \"a; b\")";

  private static List<String> codes(String sentence) {
    return OldSentences.reasons(sentence).stream().map(Fact::code).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "not-independent|the rows are not independent draws",
        "not-independent|the rows are not independent draws (two visits; of a patient)",
        "medians|missing values are replaced by medians of the training rows",
        "categories-found|the categories of a, b; c and 2 more were found in the training rows",
        "left-out-uncounted|attributes were left out after looking at the rows, and not counted",
        "left-out|attributes were left out after looking at the rows",
        "left-out-after-all-rows|attributes were left out after looking at all rows",
        "attribute-count-found|the number of attributes was found in the training rows",
        "image-size-found|the size of images follows from the number of attributes, which was"
            + " found in the training rows",
        "gamma-by-attribute-count|gamma is one over the number of attributes, which was found in"
            + " the training rows",
        "gamma-by-categories|gamma is one over the number of attributes, some of which are"
            + " categories found in the training rows",
        "scaling-observed|attributes are scaled by constants observed in the training rows",
        "distances-fitted|distances are fitted to the training rows",
        "ranges-observed|the ranges of the attributes were taken from the training rows",
        "prototypes-not-rows|prototypes are points that are no training rows",
        "order-of-softnesses|softnesses are multiplied in the order of choice, which the message"
            + " lacks",
        "rows-in-groups|rows come in groups (column \"a; b\")",
        "row-order|the same order of rows is not assured (no idCol)",
        "text-of-an-older-file|the model file gives a reason that this version of Laconic does not"
            + " know",
      })
  void everyReason(String code, String sentence) {
    assertThat(codes(sentence)).containsExactly(code);
    assertThat(FactWords.codes()).contains(code);
    assertThat(codes(sentence + "; " + DEPENDENT)).containsExactly(code, "not-independent");
    assertThat(codes(DEPENDENT + "; " + sentence)).containsExactly("not-independent", code);
    assertThat(codes("not so: " + sentence)).first().isEqualTo("text-of-an-older-file");
  }

  @Test
  void otherReasonsAreNotLost() {
    Fact groups = Fact.of("rows-in-groups", "column", "a; b");
    assertThat(OldSentences.reasons("")).isEmpty();
    assertThat(OldSentences.reasons("approved by a committee"))
        .containsExactly(StatedFacts.UNKNOWN);
    assertThat(OldSentences.reasons(DEPENDENT + " at all")).containsExactly(StatedFacts.UNKNOWN);
    assertThat(OldSentences.reasons("x; " + GROUPS)).containsExactly(StatedFacts.UNKNOWN, groups);
    assertThat(OldSentences.reasons("; " + GROUPS)).containsExactly(groups);
  }

  @Test
  void notesThatOnlyTheFileKnows() {
    assertThat(
            OldSentences.notes(
                List.of(
                    "Certified by an authority.",
                    "12 rows equal an earlier one; if copies of one draw, the rows are not"
                        + " independent.",
                    "The scaling constants were known beforehand.",
                    "The number of attributes was known beforehand.",
                    "The number of attributes is the largest index in the training rows; nothing is"
                        + " promised of rows with a larger one.")))
        .containsExactly(
            Fact.of("equal-rows", "count", 12),
            Fact.of("scaling-known"),
            Fact.of("attributes-known"),
            Fact.of("attributes-largest"));
  }
}
