package io.laconic.report.command;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.io.table.TableFormat;
import io.laconic.learn.Learners;
import io.laconic.model.Model;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.space.MatrixSpace;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Options that train a model again that does not record how it was made, as with certificates of
 * the forms that rebuild: from what the model says of itself. Parameters that were chosen among
 * several are told as they were chosen.
 */
final class InferredTrainOptions {
  private static final Set<String> NOT_TOLD = Set.of("features", "factors", "asPaper");

  private final CertifiedModel certified;
  private final Model model;
  private final CommandWords words;

  private InferredTrainOptions(CertifiedModel certified, CommandWords words) {
    this.certified = certified;
    this.model = certified.model();
    this.words = words;
  }

  /**
   * Adds them to a command.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  static void add(ClassifiedRows judged, String matrix, CommandWords words) {
    InferredTrainOptions options = new InferredTrainOptions(judged.certified(), words);
    options.rows(judged.rows().labels().column(), ScaleName.of(judged), matrix);
    words.add("learner", options.model.learner());
    options.model.parameters().forEach(options::parameter);
    options.size();
    options.promise();
  }

  private void rows(String label, String scale, String matrix) {
    words.add("label", label);
    if (model.frame().classes().size() == 2) {
      words.add("positive", model.frame().classes().get(1));
    }
    if (model.frame().missing().policy() != MissingValuePolicy.Policy.ERROR) {
      words.add("missing", model.frame().missing().policy().name().toLowerCase(Locale.ROOT));
    }
    words.addIfKnown("scale", scale);
    if (matrix != null) {
      matrix(matrix);
    }
    boolean declared = model.frame().encoding().parts().stream().anyMatch(Encoding.Part::declared);
    if (attributesWereGiven()) {
      words.add("attributes", model.frame().encoding().attributeCount());
    }
    if (declared && !model.training().source().name().matches("(?i).*[.]arff([.]gz)?")) {
      words.add("schema", CommandWords.FILE);
    }
  }

  /** Of a LIBSVM file; a packed file remembers it. */
  private boolean attributesWereGiven() {
    return certified.certificate() != null
        && certified.certificate().remarks().contains(Assumptions.ATTRIBUTES_KNOWN)
        && TableFormat.ofName(model.training().source().name()) == TableFormat.LIBSVM;
  }

  /** A matrix of a kernel may serve as the kernel or give a distance. */
  private void matrix(String file) {
    words.add("matrix", file);
    MatrixSpace space = (MatrixSpace) model.frame().space();
    if (space.cellKind() == MatrixSpace.CellKind.KERNEL) {
      words.add("matrix-kind", "kernel");
      if ("kernel".equals(model.parameters().get("metric"))) {
        words.add("kernel", "precomputed");
      }
    }
  }

  private void parameter(String name, Object value) {
    String option = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    if (name.equals("features")) {
      if (takesFeatures() && Learners.parameter("features").allowed().choices().contains(value)) {
        words.add("features", value);
      }
    } else if (name.equals("asPaper")) {
      words.add("soft-stop", "yes".equals(value) ? "paper" : "worth");
    } else if (name.equals("grid") && value == null) {
      words.add("grid", "exact");
    } else if (name.equals("ranges") && "known".equals(value)) {
      words.add("ranges", CommandWords.FILE);
    } else if (value instanceof Map<?, ?> parts) {
      parts.forEach((part, item) -> words.add(part.equals("type") ? option : (String) part, item));
    } else if (value != null && !NOT_TOLD.contains(name) && isOption(option)) {
      words.add(option, value);
    }
  }

  /** Whether the learner can be told which features; some know only one kind. */
  private boolean takesFeatures() {
    return Learners.with("features").stream()
        .anyMatch(learner -> learner.name().equals(model.learner()));
  }

  private static boolean isOption(String name) {
    return !name.equals("max-size") && Learners.parameterNames().contains(name);
  }

  /** A machine that is smaller than its run, or was told when to end. */
  private void size() {
    int last = model.path().isEmpty() ? 0 : model.path().get(model.path().size() - 1).size();
    Object told = model.parameters().get("maxSize");
    if (model.classifier().size() < last) {
      words.add("max-size", model.classifier().size());
    } else if (told != null) {
      words.add("max-size", told);
    }
  }

  private void promise() {
    if (certified.provenance() != null && certified.provenance().seed() != 0) {
      words.add("seed", certified.provenance().seed());
    }
    Certificate certificate = certified.certificate();
    Form form = certificate == null ? CompressionForm.STANDARD : certificate.form();
    words.add("certificate", form.word()); // gives the same rule, also if it had no certificate
    if (certificate != null) {
      TrainingCommand.level(certificate, words);
    }
  }
}
