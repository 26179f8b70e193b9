package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.space.KeptPoints;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checklists and lists of short rules in words. */
class ConditionExplanationTest {
  private static final double NONE = Double.NaN;
  private static final List<String> COLOURS = List.of("blue", "green", "red");

  private static Dataset rows(double[] chest, double[] thal, double[] vessels, int[] colours) {
    return Dataset.of(
        Source.memory("patients", chest.length),
        List.<Column>of(
            NumericColumn.wrap("chest", chest),
            NumericColumn.wrap("thal", thal),
            NumericColumn.wrap("vessels", vessels),
            CategoryColumn.wrap("colour", COLOURS, colours)),
        Labels.of("class", new ArrayList<>(Collections.nCopies(chest.length, null))));
  }

  private static Dataset rows(double chest, double thal, double vessels, int colour) {
    return rows(
        new double[] {chest}, new double[] {thal}, new double[] {vessels}, new int[] {colour});
  }

  private static Model model(Classifier classifier) {
    Dataset rows = rows(4, 3, 0, 1);
    Encoding encoding =
        Encoding.fit(rows, new Schema(Map.of("colour", Schema.Kind.categories(COLOURS))));
    Frame frame =
        new Frame(
            List.of("absent", "present", "unsure"),
            encoding,
            Scaling.none(),
            MissingValuePolicy.none(MissingValuePolicy.Policy.DROP),
            null);
    boolean checklist = ((Rules) classifier).onMissing() == OnMissing.DOES_NOT_HOLD;
    MachineType type = checklist ? MachineType.AT_LEAST : null;
    KeptPoints none = new KeptPoints(new int[0], new int[0], new double[0][], null);
    return new Model(
        new LearnerRecord("scm", Map.of("features", "rays"), type),
        frame,
        classifier,
        new CompressionSet(none, new int[0]),
        null,
        null,
        List.of());
  }

  private static Condition above(int attribute, double threshold) {
    return new Condition(new Ray(attribute, Side.ABOVE, 0, threshold), 0.5);
  }

  private static Condition below(int attribute, double threshold) {
    return new Condition(new Ray(attribute, Side.BELOW, 0, threshold), 0.5);
  }

  private static final List<Condition> THREE = List.of(above(0, 3.5), above(1, 4.5), above(2, 0.5));

  private static Wording wording(Classifier classifier) {
    return Wording.of(model(classifier));
  }

  private static Explanation explanation(Classifier classifier, Dataset rows) {
    Model model = model(classifier);
    return model.decisions(rows, null).explain(model);
  }

  @Test
  void aChecklistReadsAsASentence() {
    Wording two = wording(Rules.checklist(THREE, 2, 1, 0));
    assertThat(two.sentence())
        .isEqualTo(
            "present if at least 2 of: chest > 3.5, thal > 4.5, vessels > 0.5; absent otherwise");
    assertThat(two.lines())
        .containsExactly(
            "present  if at least 2 of:",
            "             chest > 3.5",
            "             thal > 4.5",
            "             vessels > 0.5",
            "absent   otherwise");
    assertThat(two.kind()).isEqualTo("A checklist of 3 conditions, at least 2 of which must hold");
    assertThat(two.partNames()).containsExactly("chest >", "thal >", "vessels >");
    assertThat(two.part(1)).isEqualTo("thal > 4.5");
    assertThat(two.unit()).isEqualTo("condition");
    assertThat(two.steps()).isEmpty();
  }

  /** Where one value of a column is left, it is said: sex is female, not sex is not male. */
  @Test
  void theOnlyOtherValueIsNamed() {
    Classifier either = Rules.checklist(List.of(above(3, 0), above(4, 0)), 1, 1, 0);
    assertThat(explanation(either, rows(4, 3, 0, 1)).lines("row 7", 0))
        .contains("It would be \"absent\" with colour is red.");
    Classifier one = Rules.checklist(List.of(above(3, 0)), 1, 1, 0);
    assertThat(explanation(one, rows(4, 3, 0, 0)).lines("row 7", 0))
        .contains("It would be \"absent\" with colour is not blue.");
  }

  @Test
  void theEndsOfTheFamilyReadAsAndAndOr() {
    assertThat(wording(Rules.checklist(THREE, 3, 1, 0)).sentence())
        .isEqualTo("present if chest > 3.5 and thal > 4.5 and vessels > 0.5, absent otherwise");
    assertThat(wording(Rules.checklist(THREE, 1, 1, 0)).lines())
        .containsExactly(
            "present  if  chest > 3.5",
            "         or  thal > 4.5",
            "         or  vessels > 0.5",
            "absent   otherwise");
    Wording one = wording(Rules.checklist(List.of(below(5, 1)), 1, 1, 0));
    assertThat(one.sentence()).isEqualTo("present if colour is not red, absent otherwise");
    assertThat(one.kind()).isEqualTo("A checklist of 1 condition");
    Wording none = wording(Rules.checklist(List.of(), 0, 1, 0));
    assertThat(none.sentence()).isEqualTo("always absent");
    assertThat(none.lines()).containsExactly("always absent");
    assertThat(none.kind()).isEqualTo("A checklist of 0 conditions");
  }

  private static Rules list() {
    return new Rules(
        List.of(
            Rule.all(List.of(above(0, 3.5), below(2, 2)), 1), Rule.all(List.of(above(4, 0)), 2)),
        0);
  }

  @Test
  void aListReadsAsIfThenElse() {
    Wording wording = wording(list());
    assertThat(wording.sentence())
        .isEqualTo(
            "if chest > 3.5 and vessels < 2 then present,"
                + " else if colour is green then unsure, else absent");
    assertThat(wording.lines())
        .containsExactly(
            "if       chest > 3.5 and vessels < 2  then present",
            "else if  colour is green              then unsure",
            "else     absent");
    assertThat(wording.kind()).isEqualTo("A list of 2 rules with 3 conditions");
    assertThat(wording.partNames()).containsExactly("chest >", "vessels <", "colour=green >");
    assertThat(wording.steps())
        .containsExactly(
            new Wording.Step("chest > 3.5 and vessels < 2", 1),
            new Wording.Step("colour is green", 2),
            new Wording.Step("otherwise", 0));
    assertThat(wording(new Rules(List.of(), 2)).sentence()).isEqualTo("always unsure");
    assertThat(wording(new Rules(List.of(), 2)).steps()).isEmpty();
  }

  @Test
  void becauseSaysWhatHolds() {
    Rules checklist = Rules.checklist(THREE, 2, 1, 0);
    Explanation some =
        explanation(
            checklist,
            rows(
                new double[] {4, 3, NONE, NONE},
                new double[] {3, 3, 5, 5},
                new double[] {1, 0, 1, NONE},
                new int[] {0, 0, 0, 0}));
    assertThat(some.because(0)).isEqualTo("2 of 3 hold: chest, vessels");
    assertThat(some.because(1)).isEqualTo("0 of 3 hold");
    assertThat(some.because(2))
        .isEqualTo("2 of 3 hold: thal, vessels; chest is missing and does not count");
    assertThat(some.because(3))
        .isEqualTo("1 of 3 hold: thal; chest, vessels are missing and do not count");
    assertThat(List.of(some.prediction(0), some.prediction(1)))
        .containsExactly("present", "absent");
    Explanation same =
        explanation(
            Rules.checklist(List.of(above(0, 3), above(0, 5), above(4, 0)), 1, 1, 0),
            rows(4, 0, 0, 1));
    assertThat(same.because(0)).isEqualTo("2 of 3 hold: chest > 3, colour is green");
    Rules one = Rules.checklist(List.of(above(0, 3)), 1, 1, 0);
    assertThat(explanation(one, rows(4, 0, 0, 1)).because(0)).isEqualTo("chest = 4 > 3");
    assertThat(explanation(one, rows(NONE, 0, 0, 1)).because(0))
        .isEqualTo("chest is missing and does not count");
    assertThat(explanation(one, rows(2, 0, 0, 1)).lines("row 7", 0))
        .containsExactly(
            "row 7: absent, because 0 of 1 condition holds (1 needed for \"present\"):",
            "  does not hold: chest = 2 <= 3 (by 1; 2.0 standard deviations).",
            "It would be \"present\" with chest > 3.");
    assertThat(explanation(Rules.checklist(List.of(), 0, 1, 0), rows(4, 0, 0, 1)).because(0))
        .isEqualTo("the model is a constant");
  }

  @Test
  void aRowIsExplainedBySentences() {
    Rules checklist = Rules.checklist(THREE, 2, 1, 0);
    assertThat(explanation(checklist, rows(4, 3, 2, 0)).lines("row 7", 0))
        .containsExactly(
            "row 7: present, because 2 of 3 conditions hold (2 needed for \"present\"):",
            "  holds: chest = 4 > 3.5 (by 0.5; 1.0 standard deviations).",
            "  does not hold: thal = 3 <= 4.5 (by 1.5; 3.0 standard deviations).",
            "  holds: vessels = 2 > 0.5 (by 1.5; 3.0 standard deviations).",
            "It would be \"absent\" with chest <= 3.5.");
    assertThat(explanation(checklist, rows(3, NONE, 0, 0)).lines("row 7", 0))
        .containsExactly(
            "row 7: absent, because 0 of 3 conditions hold (2 needed for \"present\"):",
            "  does not hold: chest = 3 <= 3.5 (by 0.5; 1.0 standard deviations).",
            "  does not hold: thal is missing.",
            "  does not hold: vessels = 0 <= 0.5 (by 0.5; 1.0 standard deviations).",
            "It would be \"present\" with chest > 3.5 and vessels > 0.5.");
    assertThat(explanation(Rules.checklist(List.of(), 0, 1, 0), rows(3, 3, 3, 0)).lines("row 0", 0))
        .containsExactly("row 0: absent, because the model is a constant.");
  }

  @Test
  void rulesAreExplainedBySentences() {
    assertThat(explanation(list(), rows(4, 3, 0, 1)).because(0))
        .isEqualTo("rule 1: chest > 3.5 and vessels < 2");
    assertThat(explanation(list(), rows(4, 3, 0, 1)).lines("row 7", 0))
        .containsExactly(
            "row 7: present, because rule 1 applies: chest = 4 > 3.5"
                + " (by 0.5; 1.0 standard deviations) and vessels = 0 < 2"
                + " (by 2; 4.0 standard deviations).",
            "Rule 2 (unsure) would apply next: colour is green.",
            "It would be \"unsure\" with chest <= 3.5.");
    assertThat(explanation(list(), rows(3, 3, 0, 1)).lines("row 7", 0))
        .containsExactly(
            "row 7: unsure, because rule 2 applies: colour is green.",
            "Rule 1 (present) does not apply: chest = 3 <= 3.5"
                + " (by 0.5; 1.0 standard deviations).",
            "It would be \"present\" with chest > 3.5.");
    assertThat(explanation(list(), rows(4, 3, 0, 0)).lines("row 7", 0))
        .contains("No later rule applies.");
    Explanation left = explanation(list(), rows(3, 3, 5, 0));
    assertThat(left.because(0)).isEqualTo("no rule applies");
    assertThat(left.lines("row 7", 0))
        .containsExactly(
            "row 7: absent, because no rule applies:",
            "Rule 1 (present) does not apply: chest = 3 <= 3.5"
                + " (by 0.5; 1.0 standard deviations) and vessels = 5 >= 2"
                + " (by 3; 6.0 standard deviations).",
            "Rule 2 (unsure) does not apply: colour is not green.",
            "It would be \"unsure\" with colour is green.");
    Explanation missing = explanation(list(), rows(4, 3, NONE, 0));
    assertThat(missing.prediction(0)).isNull();
    assertThat(missing.because(0)).isEqualTo("a value is missing");
    assertThat(missing.lines("row 7", 0))
        .containsExactly("row 7: no prediction, because a value that the model needs is missing.");
    assertThat(missing.margin(0)).isNaN();
    assertThat(explanation(new Rules(List.of(), 2), rows(3, 3, 5, 0)).lines("row 1", 0))
        .containsExactly("row 1: unsure, because the model is a constant.");
  }

  @Test
  void marginsTellHowFarTheClassIsFromTurning() {
    Rules checklist = Rules.checklist(THREE, 2, 1, 0);
    // distances 1, 3 and 3 standard deviations; one of the two that hold must turn
    assertThat(explanation(checklist, rows(4, 3, 2, 0)).margin(0)).isCloseTo(1, within(1e-12));
    // all hold: two must turn
    assertThat(explanation(checklist, rows(4, 6, 2, 0)).margin(0)).isCloseTo(3, within(1e-12));
    // none holds and one is missing: both others must turn
    assertThat(explanation(checklist, rows(3, NONE, 0, 0)).margin(0)).isCloseTo(1, within(1e-12));
    assertThat(explanation(checklist, rows(NONE, NONE, 0, 0)).margin(0)).isNaN();
    assertThat(explanation(list(), rows(4, 3, 0, 1)).margin(0)).isCloseTo(1, within(1e-12));
    // rule 1 needs 6 standard deviations, rule 2 one cell of 0.5 each
    assertThat(explanation(list(), rows(3, 3, 5, 0)).margin(0)).isCloseTo(2, within(1e-12));
  }

  @Test
  void quantitiesAreWhatIsRead() {
    Explanation explanation = explanation(list(), rows(4, 3, 0, 1));
    assertThat(explanation.quantities())
        .extracting(q -> q.name() + ": " + q.words())
        .containsExactly(
            "chest: chest > 3.5 (rule 1 → present)",
            "vessels: vessels < 2 (rule 1 → present)",
            "colour=green: colour is green (rule 2 → unsure)");
    assertThat(explanation.quantities().get(2).category())
        .containsExactly("colour is green", "colour is not green");
    assertThat(explanation(Rules.checklist(THREE, 2, 1, 0), rows(4, 3, 0, 1)).quantities())
        .extracting(q -> q.words() + " " + q.low() + " " + q.values()[0])
        .containsExactly(
            "chest > 3.5 counts for present 3.5 4.0",
            "thal > 4.5 counts for present 4.5 3.0",
            "vessels > 0.5 counts for present 0.5 0.0");
  }

  @Test
  void aFilledValueIsNotShownAsMeasured() {
    Condition chest = new Condition(new Ray(0, Side.ABOVE, 0, 3.5), 1);
    Condition red = new Condition(new Ray(5, Side.ABOVE, 0, 0), 1);
    Model unfilled = model(new Rules(List.of(Rule.all(List.of(chest, red), 1)), 0));
    Frame frame = unfilled.frame();
    MissingValuePolicy fills =
        new MissingValuePolicy(
            MissingValuePolicy.Policy.MEDIAN, Map.of("chest", 4.0, "colour", "red"));
    Model model =
        new Model(
            unfilled.madeBy(),
            new Frame(frame.classes(), frame.encoding(), frame.scaling(), fills, null),
            unfilled.classifier(),
            unfilled.compressionSet(),
            null,
            null,
            List.of());

    Dataset rows =
        rows(new double[] {NONE, 5}, new double[] {3, 3}, new double[] {0, 0}, new int[] {-1, 2});
    Explanation explanation = model.decisions(rows, null).explain(model);

    assertThat(String.join(" ", explanation.lines("row 0", 0)))
        .contains("chest is missing, taken as 4 > 3.5 and colour is missing, taken as red")
        .doesNotContain("chest = ");
    assertThat(String.join(" ", explanation.lines("row 1", 1)))
        .contains("chest = 5 > 3.5 (by 1.5;")
        .doesNotContain("missing");
  }
}
