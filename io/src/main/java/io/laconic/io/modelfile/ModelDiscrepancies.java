package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.io.json.JsonTree;
import io.laconic.model.Discrepancy;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Compares two models by what their files say, value by value: parameters, encoding, scaling,
 * fills, features, compression set, message, counts, path, other configurations and procedure.
 */
public final class ModelDiscrepancies {
  /**
   * What is not compared: the certificate is the verifier's part, the version of the procedure may
   * differ if the rule does not, where a model came from is information, and other attributes that
   * are nearly as good, and what was counted besides, are compared elsewhere.
   */
  private static final Set<String> LEFT_OUT =
      Set.of("certificate", "procedureVersion", "provenance");

  /** A spread is for display; it may differ by the rounding of another machine's functions. */
  private static final String SPREAD = "spread";

  private static final double ROUNDING = 1e-9;
  private static final int MOST = 50;

  private final List<Discrepancy> found = new ArrayList<>();

  private ModelDiscrepancies() {}

  /** The first places where two models differ, apart from their certificates. */
  public static List<Discrepancy> between(CertifiedModel stored, CertifiedModel remade) {
    ModelDiscrepancies differences = new ModelDiscrepancies();
    Map<?, ?> first = tree(stored);
    Map<?, ?> second = tree(remade);
    for (Object name : namesOf(first, second)) {
      if (!LEFT_OUT.contains(name) && !UncertifiedFacts.KINDS.containsKey(name)) {
        differences.compare((String) name, first.get(name), second.get(name));
      }
    }
    return List.copyOf(differences.found);
  }

  private static Map<?, ?> tree(CertifiedModel model) {
    try {
      return (Map<?, ?>) JsonTree.read("model", new StringReader(ModelFile.toJson(model)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<Object> namesOf(Map<?, ?> first, Map<?, ?> second) {
    Set<Object> names = new LinkedHashSet<>(first.keySet());
    names.addAll(second.keySet());
    return names;
  }

  private void compare(String place, Object stored, Object remade) {
    if (found.size() >= MOST) {
      return;
    }
    if (stored instanceof Map<?, ?> first && remade instanceof Map<?, ?> second) {
      for (Object name : namesOf(first, second)) {
        compare(place + "." + name, value(first, name), value(second, name));
      }
    } else if (stored instanceof List<?> first
        && remade instanceof List<?> second
        && first.size() == second.size()) {
      for (int k = 0; k < first.size(); k++) {
        compare(place + "[" + k + "]", first.get(k), second.get(k));
      }
    } else if (!isSame(place, stored, remade)) {
      found.add(new Discrepancy(place, text(stored), text(remade)));
    }
  }

  /** A field, or that it is not there, which is not the same as null. */
  private static Object value(Map<?, ?> fields, Object name) {
    return fields.containsKey(name) ? fields.get(name) : Absent.FIELD;
  }

  private enum Absent {
    FIELD
  }

  private static boolean isSame(String place, Object stored, Object remade) {
    if (place.endsWith(SPREAD) && stored instanceof Number a && remade instanceof Number b) {
      double distance = Math.abs(a.doubleValue() - b.doubleValue());
      return distance <= ROUNDING * Math.abs(b.doubleValue());
    }
    return Objects.equals(stored, remade);
  }

  private static String text(Object value) {
    if (value instanceof List<?> list) {
      return list.size() + " elements";
    }
    return value == Absent.FIELD ? "no such field" : String.valueOf(value);
  }
}
