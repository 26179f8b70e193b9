package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.Contender;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.model.Wording;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a recorded procedure has that is not the default, as users would spell it. */
final class NonDefaultSettings {
  private static final Map<String, String> OPTIONS =
      Map.of(
          "label", "label",
          "positive", "positive",
          "scale", "scale",
          "matrix", "matrix-kind",
          "attributes", "attributes",
          "decimal", "decimal",
          "sheet", "sheet",
          "group", "group");

  private static final List<String> LISTS = List.of("drop", "na", "only");

  private final List<String> words = new ArrayList<>();

  private NonDefaultSettings() {}

  static List<String> of(CertifiedModel certified, Training training) {
    NonDefaultSettings nonDefault = new NonDefaultSettings();
    Map<String, Object> all = certified.procedure().settings();
    if (all.get("given") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> nonDefault.add((String) name, value));
    }
    nonDefault.addChoice(all, training);
    nonDefault.addCosts(all);
    nonDefault.addOptions(all);
    nonDefault.addLevels(certified.certificate(), all);
    return nonDefault.words;
  }

  private void addChoice(Map<String, Object> all, Training training) {
    Criterion usual =
        new ProcedureFactory(training)
            .criterion(
                training.contender(),
                Selection.USUAL,
                CertificateOptions.of(0.5, 1).withForm(CertificateForms.STANDARD));
    if (!usual.word().equals(all.get("select"))) {
      add("select", all.get("select"));
    }
    Object folds = all.get("folds");
    if (folds != null && !folds.equals(Contender.FOLDS_INSIDE)) {
      add("folds", folds);
    }
    if (all.get("seed") instanceof Number seed && seed.longValue() != 0) {
      add("seed", all.get("seed"));
    }
  }

  private void addCosts(Map<String, Object> all) {
    if (all.get("weight") != null) {
      add("weight", all.get("weight"));
    }
    for (String name : List.of("minSensitivity", "minSpecificity")) {
      if (all.get(name) != null) {
        add(name.replace("minS", "min-s"), number(all.get(name)));
      }
    }
    if (all.get(OfferedSizes.RECORDED) != null) {
      add("all-sizes", number(all.get(OfferedSizes.RECORDED)));
    }
    if (all.get("costMatrix") instanceof Map<?, ?> matrix) {
      add("cost-matrix", "of " + String.valueOf(matrix.get("classes")));
    }
    if (all.get("tradeoffLevel") instanceof Number level) {
      words.add("level " + level.intValue() + " of a trade-off");
    }
    if (all.get("costs") instanceof Map<?, ?> costs) {
      add("cost-fn", number(costs.get("missed")));
      add("cost-fp", number(costs.get("falseAlarm")));
      if (costs.get("prevalence") instanceof List<?> ends && ends.size() == 2) {
        add("prevalence", number(ends.get(0)) + "," + number(ends.get(1)));
      }
    }
  }

  private static Object number(Object value) {
    return value instanceof Number number ? Wording.number(number.doubleValue()) : value;
  }

  private void addOptions(Map<String, Object> all) {
    if (!"error".equals(all.get("missing"))) {
      add("missing", all.get("missing"));
    }
    OPTIONS.keySet().stream()
        .sorted()
        .filter(name -> all.get(name) != null)
        .forEach(name -> add(OPTIONS.get(name), all.get(name)));
    for (String name : LISTS) {
      if (all.get(name) instanceof List<?> several) {
        add(name, String.join(",", several.stream().map(Object::toString).toList()));
      }
    }
    if (all.get("notIndependent") != null) {
      words.add(MarkedOptionName.of("not-independent")); // the user's words are not repeated
    }
    if (all.get("schema") instanceof Map<?, ?> schema && !schema.isEmpty()) {
      add("schema", "of " + Wording.counted(schema.size(), "column"));
    }
  }

  private void addLevels(Certificate certificate, Map<String, Object> all) {
    if ("holdout".equals(all.get("form"))) {
      add("holdout", all.get("share"));
    } else if (all.get("share") != null) {
      add("share", all.get("share"));
    }
    if ("given".equals(all.get("subsetSeed"))) {
      add("subset-seed", Long.toUnsignedString(certificate.test().drawn().seed()));
    }
    if (certificate.delta() != 0.05) {
      add("delta", certificate.delta());
    }
    if (certificate.alternatives() != 1) {
      add("alternatives", Wording.number(certificate.alternatives()));
    }
  }

  private void add(String option, Object value) {
    words.add(MarkedOptionName.of(option) + " " + value);
  }
}
