package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.BorderRows;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.space.Side;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pages of checklists and of lists of short rules, with counts that can be seen in the table. */
class VotesSectionTest {
  /** On rows 0 to 7 these conditions hold: none, a, a b, a b c, b, b c, c, a c. */
  private static final Dataset DATA =
      Dataset.of(
          Source.memory("votes.csv", 8),
          List.of(
              NumericColumn.wrap("a", new double[] {0, 1, 1, 1, 0, 0, 0, 1}),
              NumericColumn.wrap("b", new double[] {0, 0, 1, 1, 1, 1, 0, 0}),
              NumericColumn.wrap("c", new double[] {0, 0, 0, 1, 0, 1, 1, 1})),
          Labels.wrap("class", List.of("no", "yes"), new int[] {0, 0, 1, 1, 1, 0, 0, 1}));

  private static final TrainingSet TRAINING = Preparation.plain("yes").prepare(DATA, null);

  private static Condition above(int attribute) {
    return new Condition(new Ray(attribute, Side.ABOVE, 0, 0), 0.5);
  }

  private static ClassifiedRows judged(String learner, Classifier classifier) {
    boolean checklist = learner.equals("scm");
    CompressionSet set =
        BorderRows.of(
            List.of(above(0), above(1), above(2)), TRAINING.inputs().encoded(), TRAINING.labels());
    Map<String, Object> parameters = Map.of("features", "rays", "type", "at-least");
    Model model =
        new Model(
            new LearnerRecord(
                learner,
                checklist ? parameters : Map.of("features", "rays"),
                checklist ? MachineType.AT_LEAST : null),
            TRAINING.frame(),
            classifier,
            set,
            new NoMessage(),
            new TrainingSummary(DATA.source(), new int[] {4, 4}, new int[] {1, 1}),
            List.of());
    Provenance provenance = new Provenance("test", 1, "votes.csv");
    return ClassifiedRows.of(
        new CertifiedModel(model, null, List.of(), List.of(), provenance), DATA, null);
  }

  private static ClassifiedRows checklist(int needed) {
    Rules checklist = Rules.checklist(List.of(above(0), above(1), above(2)), needed, 1, 0);
    return judged("scm", checklist);
  }

  private static String page(ClassifiedRows judged) {
    return page(judged, ReportOptions.usual(null));
  }

  private static String page(ClassifiedRows judged, ReportOptions options) {
    return new Report(judged, null, new InputFileNames("model.json", "votes.csv", null), options)
        .page()
        .html();
  }

  @Test
  void rowsAreCountedByVotesAndClass() {
    VotesSection section = new VotesSection(checklist(2));
    assertThat(section.isPresent()).isTrue();
    assertThat(section.counts()).isDeepEqualTo(new int[][] {{1, 0}, {2, 1}, {1, 2}, {0, 1}});
    // of the rows with two votes (a b, b c, a c) each condition holds on two
    assertThat(section.holding())
        .isDeepEqualTo(new int[][] {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {1, 1, 1}});
  }

  @Test
  void thePageOfAChecklistHasItsPicture() {
    assertThat(page(checklist(2)))
        .contains("yes  if at least 2 of:")
        .contains("A condition on a missing value does not hold")
        .contains("id=\"votes-rows\" data-kind=\"votes\"")
        .contains("id=\"votes-conditions\" data-kind=\"held\"")
        .contains(
            "Above the line, where at least 2 of 3 conditions hold, rows are called class yes")
        .contains(
            "3 hold on 1 row; 2 hold on 3 rows; 1 hold on 3 rows; 0 hold on 1 row. In all 2 are"
                + " wrong.")
        .contains("On all rows: a = 1 50.0 %; b = 1 50.0 %; c = 1 50.0 %.")
        .doesNotContain("Step by step")
        .doesNotContain("Where rows are decided");
    assertThat(page(checklist(3))).contains("where all of 3 conditions hold");
  }

  @Test
  void thePageOfAListCountsWhatEachRuleDecides() {
    Rules list =
        new Rules(
            List.of(Rule.all(List.of(above(0), above(1)), 1), Rule.all(List.of(above(2)), 0)), 0);
    assertThat(page(judged("rules", list)))
        .contains("a = 1 and b = 1 → class yes")
        .contains("reached by 4 no, 4 yes; decides 2 yes: 2 right, 0 wrong.")
        .contains("reached by 4 no, 2 yes; decides 2 no, 1 yes: 2 right, 1 wrong.")
        .contains("reached by 2 no, 1 yes; decides 2 no, 1 yes: 2 right, 1 wrong.")
        .doesNotContain("votes-rows")
        .doesNotContain("rule 1: a = 1 and b = 1");
    assertThat(
            page(
                judged("rules", list),
                new ReportOptions(null, 8, false, null, null, List.of(), null)))
        .contains("rule 1: a = 1 and b = 1");
  }

  /**
   * Two points for a, one for b and c; 2 needed. Each condition holds on four rows, 3 3 2 are yes.
   */
  @Test
  void aScoreIsASheetToFillIn() {
    Rules score = Rules.checklist(List.of(above(0).withPoints(2), above(1), above(2)), 2, 1, 0);
    String page = page(judged("scm", score));
    assertThat(page)
        .contains(
            "Score sheet</h2>", "Add up the points that hold. 2 or more of 4 points: class yes")
        .containsPattern(
            "<td class=\"n\">2</td>\\s*<td>a = 1</td>\\s*<td class=\"n\">4</td>\\s*<td>75.0 %</td>")
        .containsPattern(
            "<td class=\"n\">1</td>\\s*<td>c = 1</td>\\s*<td class=\"n\">4</td>\\s*<td>50.0 %</td>")
        .containsPattern("<td class=\"n\">4</td>\\s*<td>all together</td>");
  }
}
