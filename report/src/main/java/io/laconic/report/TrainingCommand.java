package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CompressionForm;
import io.laconic.data.Encoding;
import io.laconic.data.Missing;
import io.laconic.learn.Learners;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.space.MatrixSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The command that trains a model again, from what the model says of itself. Parameters that were
 * chosen among several are told as they were chosen.
 */
final class TrainingCommand {
  private static final Set<String> NOT_TOLD = Set.of("features", "factors", "asPaper");

  private final CertifiedModel certified;
  private final Model model;
  private final List<String> words = new ArrayList<>();

  private final String scale;

  private TrainingCommand(CertifiedModel certified, String scale) {
    this.certified = certified;
    this.model = certified.model();
    this.scale = scale;
  }

  /**
   * The words of the command; files that the model does not name are {@code FILE}.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  static List<String> words(ClassifiedRows judged, String data, String matrix, String target) {
    TrainingCommand recall = new TrainingCommand(judged.certified(), ScaleName.of(judged));
    recall.words.addAll(List.of("laconic", "train", data, "-m", target));
    recall.rows(judged.rows().labels().column(), matrix);
    recall.add("learner", recall.model.learner());
    recall.model.parameters().forEach(recall::parameter);
    recall.size();
    recall.promise();
    return recall.words;
  }

  private void add(String name, Object value) {
    words.add("--" + name);
    words.add(word(value));
  }

  private static String word(Object value) {
    if (value instanceof Double number) {
      return number.isInfinite() ? "inf" : Wording.number(number);
    }
    return value.toString();
  }

  private void rows(String label, String matrix) {
    add("label", label);
    if (model.frame().classes().size() == 2) {
      add("positive", model.frame().classes().get(1));
    }
    if (model.frame().missing().policy() != Missing.Policy.ERROR) {
      add("missing", model.frame().missing().policy().name().toLowerCase(Locale.ROOT));
    }
    if (scale != null) {
      add("scale", scale);
    }
    if (matrix != null) {
      matrix(matrix);
    }
    boolean declared = model.frame().encoding().parts().stream().anyMatch(Encoding.Part::declared);
    if (declared && !model.training().source().name().matches("(?i).*[.]arff([.]gz)?")) {
      add("schema", "FILE");
    }
  }

  /** A matrix of a kernel may serve as the kernel or give a distance. */
  private void matrix(String file) {
    add("matrix", file);
    MatrixSpace space = (MatrixSpace) model.frame().space();
    if (space.cellKind() == MatrixSpace.CellKind.KERNEL) {
      add("matrix-kind", "kernel");
      if ("kernel".equals(model.parameters().get("metric"))) {
        add("kernel", "precomputed");
      }
    }
  }

  private void parameter(String name, Object value) {
    String option = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    if (name.equals("features")
        && Learners.parameter("features").allowed().choices().contains(value)) {
      add("features", value);
    } else if (name.equals("asPaper")) {
      add("soft-stop", "yes".equals(value) ? "paper" : "worth");
    } else if (name.equals("grid") && value == null) {
      add("grid", "exact");
    } else if (name.equals("ranges") && "known".equals(value)) {
      add("ranges", "FILE");
    } else if (value instanceof Map<?, ?> parts) {
      parts.forEach((part, item) -> add(part.equals("type") ? option : (String) part, item));
    } else if (value != null && !NOT_TOLD.contains(name) && isOption(option)) {
      add(option, value);
    }
  }

  private static boolean isOption(String name) {
    return !name.equals("max-size") && Learners.parameterNames().contains(name);
  }

  /** A machine that is smaller than its run, or was told when to end. */
  private void size() {
    int last = model.path().isEmpty() ? 0 : model.path().get(model.path().size() - 1).size();
    Object told = model.parameters().get("maxSize");
    if (model.classifier().size() < last) {
      add("max-size", model.classifier().size());
    } else if (told != null) {
      add("max-size", told);
    }
  }

  private void promise() {
    if (certified.provenance() != null && certified.provenance().seed() != 0) {
      add("seed", certified.provenance().seed());
    }
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      return;
    }
    if (certificate.delta() != 0.05) {
      add("delta", certificate.delta());
    }
    if (certificate.alternatives() > 1) {
      add("alternatives", certificate.alternatives());
    }
    if (certificate.form() == CompressionForm.TIGHT) {
      add("certificate", "tight");
    }
  }

  /** A command line for a shell: words with other than plain characters are quoted. */
  static String shell(List<String> words) {
    List<String> quoted = new ArrayList<>();
    for (String word : words) {
      boolean plain = word.matches("[A-Za-z0-9_./:=,+@%-]+");
      quoted.add(plain ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return String.join(" ", quoted);
  }
}
