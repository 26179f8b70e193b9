package io.laconic.report.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.learn.choice.Criterion;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Options that train a model again that records how it was made: what the user gave, and how one of
 * several was chosen. The rule of one subset is asked for by its number, so that the command says
 * the same whatever the rules of all subsets were compared by.
 */
public final class RecordedOptions {
  /** How a choice on all rows is made, unless the user says otherwise. */
  private static final Set<String> USUAL_ON_ALL_ROWS =
      Set.of(Criterion.CVSHORT.word(), Criterion.CVSHORTER.word(), Criterion.CV1SE.word());

  private final CertifiedModel certified;
  private final Map<String, Object> recorded;
  private final CommandWords words;

  private RecordedOptions(CertifiedModel certified, CommandWords words) {
    this.certified = certified;
    this.recorded = certified.procedure().settings();
    this.words = words;
  }

  /**
   * Adds them to a command.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  static void add(CertifiedModel certified, String matrix, CommandWords words) {
    RecordedOptions options = new RecordedOptions(certified, words);
    options.rows(matrix);
    if (options.recorded.get("given") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> words.add((String) name, value));
    }
    options.aim();
    options.choice();
    options.form();
    if (options.recorded.get("notIndependent") != null) {
      words.add("not-independent", "yes");
    }
    if (certified.certificate() != null) {
      TrainingCommand.level(certified.certificate(), words);
    }
  }

  private void rows(String matrix) {
    for (String name : new String[] {"label", "positive", "group"}) {
      words.addIfKnown(name, recorded.get(name));
    }
    if (!"error".equals(recorded.get("missing"))) {
      words.addIfKnown("missing", recorded.get("missing"));
    }
    words.addIfKnown("scale", recorded.get("scale"));
    words.addIfKnown("matrix", matrix);
    if ("kernel".equals(recorded.get("matrix"))) {
      words.add("matrix-kind", "kernel");
    }
    if (recorded.get("schema") instanceof Map<?, ?> schema && !schema.isEmpty()) {
      words.add("schema", CommandWords.FILE);
    }
    words.addIfKnown("attributes", whole("attributes"));
  }

  private void aim() {
    words.addIfKnown("weight", recorded.get("weight"));
    words.addIfKnown("min-sensitivity", recorded.get("minSensitivity"));
    words.addIfKnown("min-specificity", recorded.get("minSpecificity"));
    words.addIfKnown("all-sizes", whole("offeredSizes"));
    if (recorded.get("costMatrix") != null) {
      words.add("cost-matrix", CommandWords.FILE);
    }
    if (recorded.get("costs") instanceof Map<?, ?> costs) {
      words.add("cost-fn", costs.get("missed"));
      words.add("cost-fp", costs.get("falseAlarm"));
      if (costs.get("prevalence") instanceof List<?> ends && ends.size() == 2) {
        words.add("prevalence", ends.get(0) + "," + ends.get(1));
      }
    }
  }

  /**
   * Without a certificate a single configuration is not chosen, unless the user says how; and then
   * there are sizes that were not chosen.
   */
  private void choice() {
    Object criterion = recorded.get("select");
    boolean alone =
        certified.certificate() == null
            && certified.selection().isEmpty()
            && USUAL_ON_ALL_ROWS.contains(criterion);
    if (!alone) {
      words.addIfKnown("select", criterion);
      words.addIfKnown("folds", whole("folds"));
    }
    Long seed = whole("seed");
    if (seed != null && seed != 0) {
      words.add("seed", seed);
    }
  }

  private void form() {
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      words.add("certificate", NoCertificateForm.NONE.word());
      return;
    }
    boolean many = certificate.test().drawn().count() > 1;
    words.addIfKnown(many ? "share" : "holdout", recorded.get("share"));
    if ("given".equals(recorded.get("subsetSeed"))) {
      words.add("subset-seed", Long.toUnsignedString(certificate.test().drawn().seed()));
    }
    if (many) {
      words.add("take", certificate.test().subset());
    }
  }

  private Long whole(String name) {
    return recorded.get(name) instanceof Number number ? (Long) number.longValue() : null;
  }
}
