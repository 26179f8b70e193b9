package io.laconic.io.modelfile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a model was made, as version 2 wrote it, turned into a request: words by option. Version 2
 * has a field of its own for most options, and some of them stand in the certificate alone.
 */
final class RequestOfVersion2 {
  private final Map<?, ?> old;
  private final Map<?, ?> certificate;
  private final Map<String, Object> request = new LinkedHashMap<>();

  private RequestOfVersion2(Map<?, ?> old, Map<?, ?> certificate) {
    this.old = old;
    this.certificate = certificate;
  }

  /**
   * The procedure as the newest version has it; what does not look like one comes back as it is.
   *
   * @param certificate of the same file; may be null
   */
  static Object converted(Object procedure, Object certificate) {
    return procedure instanceof Map<?, ?> map && map.get("given") instanceof Map<?, ?>
        ? new RequestOfVersion2(map, certificate instanceof Map<?, ?> one ? one : Map.of()).newest()
        : procedure;
  }

  private Map<String, Object> newest() {
    rows();
    put("select", old.get("select"));
    put("folds", old.get("folds"));
    putUnless("0", "seed", old.get("seed"));
    certificate();
    aim();
    ((Map<?, ?>) old.get("given")).forEach((name, words) -> put((String) name, words));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("request", request);
    copy("costMatrix", all);
    copy("tradeoffLevel", all);
    if (!Map.of().equals(old.get("schema"))) {
      copy("schema", all);
    }
    for (String same :
        List.of("files", "learners", "select", "folds", "labelColumn", "categories")) {
      all.put(same, old.get(same));
    }
    return all;
  }

  private void rows() {
    for (String same : List.of("label", "positive", "group")) {
      put(same, old.get(same));
    }
    putUnless("error", "missing", old.get("missing"));
    put("scale", old.get("scale"));
    put("matrix-kind", old.get("matrix"));
    for (String same : List.of("attributes", "na", "decimal", "sheet", "drop", "only")) {
      put(same, old.get(same));
    }
  }

  private void certificate() {
    putUnless("0.05", "delta", certificate.get("delta"));
    putUnless("1", "alternatives", certificate.get("alternatives"));
    Object form = old.get("form");
    if (!"subsets".equals(form) && !"holdout".equals(form)) {
      put("certificate", form);
    }
    put("holdout".equals(form) ? "holdout" : "share", old.get("share"));
    if ("given".equals(old.get("subsetSeed"))) {
      put("subset-seed", certificate.get("seed"));
    }
    boolean said =
        old.get("notIndependent") != null && !Boolean.FALSE.equals(old.get("notIndependent"));
    put("not-independent", said ? "yes" : null);
  }

  private void aim() {
    if (old.get("costs") instanceof Map<?, ?> costs) {
      put("cost-fn", costs.get("missed"));
      put("cost-fp", costs.get("falseAlarm"));
      if (costs.get("prevalence") instanceof List<?> ends && ends.size() == 2) {
        put("prevalence", word(ends.get(0)) + "," + word(ends.get(1)));
      }
    }
    put("weight", old.get("weight"));
    put("min-sensitivity", old.get("minSensitivity"));
    put("min-specificity", old.get("minSpecificity"));
    put("all-sizes", old.get("offeredSizes"));
  }

  private void copy(String name, Map<String, Object> into) {
    if (old.get(name) != null) {
      into.put(name, old.get(name));
    }
  }

  private void putUnless(String usual, String option, Object value) {
    if (value != null && !usual.equals(word(value))) {
      put(option, value);
    }
  }

  private void put(String option, Object value) {
    if (value instanceof List<?> several) {
      List<Object> words = new ArrayList<>();
      several.forEach(one -> words.add(word(one)));
      request.put(option, words.size() == 1 ? words.get(0) : words);
    } else if (value != null) {
      request.put(option, word(value));
    }
  }

  /** A value as users spell it: whole numbers without a fraction. */
  private static String word(Object value) {
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString()
        : String.valueOf(value);
  }
}
