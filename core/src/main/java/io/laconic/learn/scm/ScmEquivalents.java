package io.laconic.learn.scm;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Usefulness;
import io.laconic.cover.threshold.RayShare;
import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.ColumnLimits;
import io.laconic.learn.EquivalentFeature;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Attributes that would have served about as well as those of a set covering machine of rays. */
public final class ScmEquivalents {
  private final EquivalentSearch search;

  public ScmEquivalents(EquivalentSearch search) {
    this.search = search;
  }

  /**
   * For each ray of a set covering machine, in the order of choice, its others: rays that were
   * allowed at that step. Of a column of categories only the best value is listed.
   *
   * @param rays the machine's rays; their borders are rows of the training set
   * @param keepsBorders whether no ray may claim the border of an earlier one
   */
  public List<List<EquivalentFeature<Ray>>> of(
      TrainingSet training,
      MachineType type,
      double penalty,
      List<Ray> rays,
      boolean keepsBorders) {
    SetCoveringMachine.checkPenalty("penalty", penalty);
    int[] labels = training.labels();
    RowSet covered = RowSet.where(labels.length, row -> labels[row] == type.covered());
    RowSet gain = covered;
    RowSet harm = RowSet.where(labels.length, row -> labels[row] != type.covered());
    int[] forbidden = {};
    AllowedSides allowed = ColumnLimits.of(training).directed(type.covered());
    List<List<EquivalentFeature<Ray>>> result = new ArrayList<>();
    for (Ray ray : rays) {
      RowSet claimed = claimed(training, ray, type.claimsMissing());
      Question question =
          new Question(
              type.covered(),
              gain,
              harm,
              forbidden,
              covered,
              new double[] {penalty},
              allowed,
              type.claimsMissing());
      double usefulness =
          Usefulness.of(gain.and(claimed).count(), harm.and(claimed).count(), penalty);
      result.add(others(training, question, ray.attribute(), search.least(usefulness)));
      gain = gain.minus(claimed);
      harm = harm.minus(claimed);
      if (keepsBorders) {
        forbidden = with(forbidden, position(training, ray.border()));
      }
    }
    return result;
  }

  private List<EquivalentFeature<Ray>> others(
      TrainingSet training, Question question, int winner, double least) {
    EncodedRows encoded = training.inputs().encoded();
    int parts = encoded.encoding().parts().size();
    Answer[] answers = new Answer[parts];
    List<List<Answer>> none = List.of(Collections.singletonList(null));
    search
        .parallel()
        .forEach(
            parts,
            part -> {
              RayShare one = new RayShare(encoded, KeyLayout.AXIS_FIRST, part, parts, false);
              Answer answer = one.best(List.of(question), none).get(0).get(0);
              answers[part] = answer == null || answer.usefulness() < least ? null : answer;
            });
    return search.best(Arrays.asList(answers), winner).stream()
        .map(answer -> new EquivalentFeature<>(ray(training, answer), answer.usefulness()))
        .toList();
  }

  private static Ray ray(TrainingSet training, Answer answer) {
    KeyLayout layout = KeyLayout.AXIS_FIRST;
    int attribute = layout.axis(answer.key());
    int border = layout.border(answer.key());
    return new Ray(
        attribute,
        layout.side(answer.key()),
        training.data().rowNumber(border),
        training.inputs().encoded().value(border, attribute));
  }

  private static RowSet claimed(TrainingSet training, Ray ray, boolean claimsMissing) {
    double[] values = ray.values(training.inputs().encoded());
    return RowSet.where(
        values.length,
        row ->
            Double.isNaN(values[row])
                ? claimsMissing
                : ray.side().claims(values[row], ray.threshold()));
  }

  private static int position(TrainingSet training, int rowNumber) {
    for (int row = 0; row < training.size(); row++) {
      if (training.data().rowNumber(row) == rowNumber) {
        return row;
      }
    }
    throw new IllegalArgumentException("row " + rowNumber + " is not in the training set");
  }

  private static int[] with(int[] rows, int row) {
    int[] more = Arrays.copyOf(rows, rows.length + 1);
    more[rows.length] = row;
    return Arrays.stream(more).sorted().distinct().toArray();
  }

  /** The other attributes of every ray of a model, as a model file keeps them. */
  public List<Equivalents> of(TrainingSet training, Model model) {
    List<Ray> rays = Rules.of(model).features().stream().map(Ray.class::cast).toList();
    double penalty = ((Number) model.parameters().get("penalty")).doubleValue();
    boolean rebuilt = !model.message().form().equals(NoMessage.FORM);
    List<List<EquivalentFeature<Ray>>> others = of(training, model.type(), penalty, rays, rebuilt);
    double[] usefulness = usefulness(model, penalty);
    List<Equivalents> result = new ArrayList<>();
    for (int k = 0; k < rays.size(); k++) {
      result.add(
          new Equivalents(
              usefulness[k], others.get(k).stream().map(ScmEquivalents::described).toList()));
    }
    return result;
  }

  private static Equivalents.Other described(EquivalentFeature<Ray> other) {
    Ray ray = other.feature();
    String side = ray.side() == Side.ABOVE ? "above" : "below";
    return new Equivalents.Other(
        ray.attribute(), side, ray.threshold(), ray.threshold(), other.usefulness());
  }

  /** How useful each ray of a set covering machine was, from the errors along the path. */
  private static double[] usefulness(Model model, double penalty) {
    double[] usefulness = new double[model.classifier().size()];
    int covered = model.type().covered();
    int kept = model.type().kept();
    for (int k = 0; k < usefulness.length; k++) {
      int[] before = model.path().get(k).errors();
      int[] after = model.path().get(k + 1).errors();
      int gain = before[covered] - after[covered];
      usefulness[k] = Usefulness.of(gain, after[kept] - before[kept], penalty);
    }
    return usefulness;
  }
}
