package io.laconic.certificate;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.space.KeptPoints;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Models changed by hand in one place. */
final class Edit {
  private Edit() {}

  /** The parts of a model, to be changed one by one. */
  private static final class Parts {
    private LearnerRecord madeBy;
    private Frame frame;
    private Classifier classifier;
    private CompressionSet compressionSet;
    private Message message;
  }

  private static CertifiedModel change(CertifiedModel c, Consumer<Parts> change) {
    Model m = c.model();
    Parts parts = new Parts();
    parts.madeBy = m.madeBy();
    parts.frame = m.frame();
    parts.classifier = m.classifier();
    parts.compressionSet = m.compressionSet();
    parts.message = m.message();
    change.accept(parts);
    return model(
        c,
        new Model(
            parts.madeBy,
            parts.frame,
            parts.classifier,
            parts.compressionSet,
            parts.message,
            m.training(),
            m.path()));
  }

  static CertifiedModel model(CertifiedModel c, Model model) {
    return new CertifiedModel(model, c.certificate(), c.bounds(), c.selection(), c.provenance());
  }

  static CertifiedModel bounds(CertifiedModel c, List<PathBound> bounds) {
    return new CertifiedModel(c.model(), c.certificate(), bounds, c.selection(), c.provenance());
  }

  static CertifiedModel certificate(CertifiedModel c, Certificate certificate) {
    return new CertifiedModel(c.model(), certificate, c.bounds(), c.selection(), c.provenance());
  }

  static CertifiedModel type(CertifiedModel c, MachineType type) {
    return change(c, m -> m.madeBy = record(c.model(), c.model().parameters(), type));
  }

  static MachineType other(MachineType type) {
    return type == MachineType.CONJUNCTION ? MachineType.DISJUNCTION : MachineType.CONJUNCTION;
  }

  static CertifiedModel parameter(CertifiedModel c, String name, Object value) {
    Map<String, Object> parameters = new LinkedHashMap<>(c.model().parameters());
    parameters.put(name, value);
    return change(c, m -> m.madeBy = record(c.model(), parameters, c.model().type()));
  }

  private static LearnerRecord record(
      Model model, Map<String, Object> parameters, MachineType type) {
    return new LearnerRecord(model.learner(), parameters, type);
  }

  static CertifiedModel frame(CertifiedModel c, Frame frame) {
    return change(c, m -> m.frame = frame);
  }

  static CertifiedModel classes(CertifiedModel c, List<String> classes) {
    Frame f = c.model().frame();
    return frame(c, new Frame(classes, f.encoding(), f.scaling(), f.missing(), f.space()));
  }

  static CertifiedModel encoding(CertifiedModel c, Encoding encoding) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), encoding, f.scaling(), f.missing(), f.space()));
  }

  static CertifiedModel missing(CertifiedModel c, MissingValuePolicy missing) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), f.encoding(), f.scaling(), missing, f.space()));
  }

  static CertifiedModel scaling(CertifiedModel c, Scaling scaling, Space space) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), f.encoding(), scaling, f.missing(), space));
  }

  static CertifiedModel rules(CertifiedModel c, Rules rules) {
    return change(c, m -> m.classifier = rules);
  }

  static CertifiedModel rule(CertifiedModel c, int k, Rule rule) {
    Rules rules = Rules.of(c.model());
    List<Rule> changed = new ArrayList<>(rules.rules());
    changed.set(k, rule);
    return rules(c, new Rules(changed, rules.otherwise(), rules.onMissing()));
  }

  /** Changes one of the conditions of all rules. */
  static CertifiedModel condition(CertifiedModel c, int k, UnaryOperator<Condition> change) {
    int first = 0;
    int place = 0;
    List<Rule> rules = Rules.of(c.model()).rules();
    while (first + rules.get(place).conditions().size() <= k) {
      first += rules.get(place++).conditions().size();
    }
    Rule rule = rules.get(place);
    List<Condition> conditions = new ArrayList<>(rule.conditions());
    conditions.set(k - first, change.apply(conditions.get(k - first)));
    return rule(c, place, new Rule(conditions, rule.atLeast(), rule.label()));
  }

  static CertifiedModel set(CertifiedModel c, CompressionSet set) {
    return change(c, m -> m.compressionSet = set);
  }

  static CertifiedModel members(CertifiedModel c, UnaryOperator<KeptPoints> change) {
    CompressionSet set = c.model().compressionSet();
    return set(c, new CompressionSet(change.apply(set.members()), set.labels()));
  }

  static CertifiedModel message(CertifiedModel c, Message message) {
    return change(c, m -> m.message = message);
  }

  static CertifiedModel training(CertifiedModel c, TrainingSummary training) {
    return model(c, c.model().withTraining(training));
  }

  static CertifiedModel path(CertifiedModel c, int k, UnaryOperator<PathPoint> change) {
    List<PathPoint> path = new ArrayList<>(c.model().path());
    path.set(k, change.apply(path.get(k)));
    return model(c, c.model().withPath(path));
  }

  /** The array with one number changed. */
  static int[] plus(int[] numbers, int k, int step) {
    int[] changed = numbers.clone();
    changed[k] += step;
    return changed;
  }
}
