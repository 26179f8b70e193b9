package io.laconic.design;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which package uses which, by the imports of its code. */
final class PackageGraph {
  private final Map<String, Set<String>> uses = new TreeMap<>();

  PackageGraph(List<SourceFile> files) {
    files.forEach(file -> uses.computeIfAbsent(file.packageName(), name -> new TreeSet<>()));
    for (SourceFile file : files) {
      for (String imported : file.importsOfCode()) {
        String other = packageOf(imported);
        if (uses.containsKey(other) && !other.equals(file.packageName())) {
          uses.get(file.packageName()).add(other);
        }
      }
    }
  }

  /** Each package and those that it uses. */
  Map<String, Set<String>> uses() {
    return uses;
  }

  /** The groups of packages that can reach each other, each group once. */
  Set<Set<String>> cycles() {
    Map<String, Set<String>> reached = new TreeMap<>();
    uses.keySet().forEach(name -> reached.put(name, reachedFrom(name)));
    Set<Set<String>> cycles = new LinkedHashSet<>();
    reached.forEach(
        (name, others) -> {
          Set<String> group = new TreeSet<>(others);
          group.removeIf(other -> !reached.get(other).contains(name));
          if (!group.isEmpty()) {
            cycles.add(group);
          }
        });
    return cycles;
  }

  private Set<String> reachedFrom(String name) {
    Set<String> reached = new TreeSet<>();
    List<String> next = List.copyOf(uses.get(name));
    while (!next.isEmpty()) {
      reached.addAll(next);
      next =
          next.stream()
              .flatMap(other -> uses.get(other).stream())
              .filter(other -> !reached.contains(other))
              .distinct()
              .toList();
    }
    return reached;
  }

  private static String packageOf(String imported) {
    return imported.replaceAll("\\.([A-Z*].*)$", "");
  }
}
