package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.file.InputFile;
import io.laconic.io.json.JsonTree;
import io.laconic.model.Discrepancies;
import io.laconic.model.Discrepancy;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parts of a model file that are not believed but stated again when it is read, as its notes are.
 * Nobody is shown what the file says there; a verifier still tells that it says something else.
 */
public final class RestatedParts {
  private final Discrepancies found = new Discrepancies();

  private RestatedParts() {}

  /**
   * Where a file of the newest version says something else than the model that was read from it.
   */
  public static List<Discrepancy> differences(Path file, CertifiedModel read) {
    InputFile input = InputFile.of(file);
    Object said = input.read(null, text -> JsonTree.read(input.name(), text));
    if (!(said instanceof Map<?, ?> fields)
        || !Long.valueOf(ModelFile.VERSION).equals(fields.get("version"))) {
      return List.of();
    }
    Map<?, ?> again = (Map<?, ?>) again(input.name(), read);
    RestatedParts parts = new RestatedParts();
    parts.compareFields("", fields, again, laidOutOtherwise(fields, again));
    return parts.found.list();
  }

  private static Object again(String name, CertifiedModel model) {
    try {
      return JsonTree.read(name, new StringReader(ModelFile.toJson(model)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names of many attributes may be written one by one, or as few as the model reads. */
  private static Set<String> laidOutOtherwise(Map<?, ?> said, Map<?, ?> again) {
    return said.get("attributes") instanceof List == again.get("attributes") instanceof List
        ? Set.of()
        : Set.of("attributes", "encoding");
  }

  private void compareFields(String place, Map<?, ?> said, Map<?, ?> again, Set<String> but) {
    Set<Object> names = new LinkedHashSet<>(said.keySet());
    names.addAll(again.keySet());
    names.removeIf(but::contains);
    names.forEach(name -> compare(place + "." + name, said.get(name), again.get(name)));
  }

  private void compare(String place, Object said, Object again) {
    if (place.equals(".certificate.voidBecause")) {
      return; // the verifier says which conditions there are, whatever the file says
    }
    if (said instanceof Map<?, ?> one && again instanceof Map<?, ?> other) {
      compareFields(place, one, other, Set.of());
    } else if (said instanceof List<?> one
        && again instanceof List<?> other
        && one.size() == other.size()) {
      for (int k = 0; k < one.size(); k++) {
        compare(place + "[" + k + "]", one.get(k), other.get(k));
      }
    } else if (!(said instanceof Number one
        && again instanceof Number other
        && one.doubleValue() == other.doubleValue())) {
      found.same(place.substring(1), said, again);
    }
  }
}
