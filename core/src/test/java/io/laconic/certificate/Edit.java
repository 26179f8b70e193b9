package io.laconic.certificate;

import io.laconic.data.Encoding;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import io.laconic.space.KeptPoints;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Models changed by hand in one place. */
final class Edit {
  private Edit() {}

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
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            type,
            m.frame(),
            m.classifier(),
            m.compressionSet(),
            m.message(),
            m.training(),
            m.path()));
  }

  static MachineType other(MachineType type) {
    return type == MachineType.CONJUNCTION ? MachineType.DISJUNCTION : MachineType.CONJUNCTION;
  }

  static CertifiedModel parameter(CertifiedModel c, String name, Object value) {
    Model m = c.model();
    Map<String, Object> parameters = new LinkedHashMap<>(m.parameters());
    parameters.put(name, value);
    return model(
        c,
        new Model(
            m.learner(),
            parameters,
            m.type(),
            m.frame(),
            m.classifier(),
            m.compressionSet(),
            m.message(),
            m.training(),
            m.path()));
  }

  static CertifiedModel frame(CertifiedModel c, Frame frame) {
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            frame,
            m.classifier(),
            m.compressionSet(),
            m.message(),
            m.training(),
            m.path()));
  }

  static CertifiedModel classes(CertifiedModel c, List<String> classes) {
    Frame f = c.model().frame();
    return frame(c, new Frame(classes, f.encoding(), f.scaling(), f.missing(), f.space()));
  }

  static CertifiedModel encoding(CertifiedModel c, Encoding encoding) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), encoding, f.scaling(), f.missing(), f.space()));
  }

  static CertifiedModel missing(CertifiedModel c, Missing missing) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), f.encoding(), f.scaling(), missing, f.space()));
  }

  static CertifiedModel scaling(CertifiedModel c, Scaling scaling, Space space) {
    Frame f = c.model().frame();
    return frame(c, new Frame(f.classes(), f.encoding(), scaling, f.missing(), space));
  }

  static CertifiedModel rules(CertifiedModel c, RuleList rules) {
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            m.frame(),
            rules,
            m.compressionSet(),
            m.message(),
            m.training(),
            m.path()));
  }

  static CertifiedModel rule(CertifiedModel c, int k, UnaryOperator<Rule> change) {
    List<Rule> rules = new ArrayList<>(RuleList.of(c.model()).rules());
    rules.set(k, change.apply(rules.get(k)));
    return rules(c, new RuleList(rules, RuleList.of(c.model()).otherwise()));
  }

  static CertifiedModel set(CertifiedModel c, CompressionSet set) {
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            m.frame(),
            m.classifier(),
            set,
            m.message(),
            m.training(),
            m.path()));
  }

  static CertifiedModel members(CertifiedModel c, UnaryOperator<KeptPoints> change) {
    CompressionSet set = c.model().compressionSet();
    return set(c, new CompressionSet(change.apply(set.members()), set.labels()));
  }

  static CertifiedModel message(CertifiedModel c, Message message) {
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            m.frame(),
            m.classifier(),
            m.compressionSet(),
            message,
            m.training(),
            m.path()));
  }

  static CertifiedModel training(CertifiedModel c, TrainingSummary training) {
    Model m = c.model();
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            m.frame(),
            m.classifier(),
            m.compressionSet(),
            m.message(),
            training,
            m.path()));
  }

  static CertifiedModel path(CertifiedModel c, int k, UnaryOperator<PathPoint> change) {
    Model m = c.model();
    List<PathPoint> path = new ArrayList<>(m.path());
    path.set(k, change.apply(path.get(k)));
    return model(
        c,
        new Model(
            m.learner(),
            m.parameters(),
            m.type(),
            m.frame(),
            m.classifier(),
            m.compressionSet(),
            m.message(),
            m.training(),
            path));
  }

  /** The array with one number changed. */
  static int[] plus(int[] numbers, int k, int step) {
    int[] changed = numbers.clone();
    changed[k] += step;
    return changed;
  }
}
