package io.laconic.design;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import io.laconic.design.SourceFile.Declared;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Where code asks an object for its class: {@code instanceof X}, or {@code X.class}, where X is a
 * given interface or one of its subtypes.
 */
final class TypeTests {
  private final List<SourceFile> files;
  private final Set<String> declared = new HashSet<>();
  private final Map<String, Set<String>> supertypes = new HashMap<>();

  TypeTests(List<SourceFile> files) {
    this.files = files;
    for (SourceFile file : files) {
      for (Declared type : file.types()) {
        declared.add(file.packageName() + "." + type.name());
      }
    }
    for (SourceFile file : files) {
      for (Declared type : file.types()) {
        supertypes.put(file.packageName() + "." + type.name(), supertypes(file, type.tree()));
      }
    }
  }

  /**
   * Number of type tests by file, for the interface with this simple name and its subtypes.
   *
   * @throws IllegalArgumentException if no such interface is declared at the top of a file
   */
  Map<String, Integer> of(String simpleName) {
    Set<String> types = new HashSet<>();
    files.stream()
        .filter(file -> file.module().equals("core") && file.name().equals(simpleName))
        .forEach(file -> types.add(file.qualifiedName()));
    if (types.isEmpty()) {
      throw new IllegalArgumentException("core has no type named " + simpleName);
    }
    while (supertypes.keySet().stream().anyMatch(type -> isNew(type, types))) {
      supertypes.keySet().stream().filter(type -> isNew(type, types)).toList().forEach(types::add);
    }
    return count(types);
  }

  /** Number of {@code instanceof} of any type. */
  int all() {
    return count(null).values().stream().mapToInt(Integer::intValue).sum();
  }

  private boolean isNew(String type, Set<String> types) {
    return !types.contains(type) && supertypes.get(type).stream().anyMatch(types::contains);
  }

  private Map<String, Integer> count(Set<String> types) {
    Map<String, Integer> counts = new TreeMap<>();
    for (SourceFile file : files) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitInstanceOf(InstanceOfTree test, Void nothing) {
          Tree type = test.getType();
          if (types == null || type != null && types.contains(resolve(file, type.toString()))) {
            counts.merge(file.path().toString(), 1, Integer::sum);
          }
          return super.visitInstanceOf(test, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree select, Void nothing) {
          if (types != null
              && select.getIdentifier().contentEquals("class")
              && types.contains(resolve(file, select.getExpression().toString()))) {
            counts.merge(file.path().toString(), 1, Integer::sum);
          }
          return super.visitMemberSelect(select, nothing);
        }
      }.scan(file.tree(), null);
    }
    return counts;
  }

  private Set<String> supertypes(SourceFile file, ClassTree type) {
    Set<String> names = new HashSet<>();
    Stream.concat(Stream.ofNullable(type.getExtendsClause()), type.getImplementsClause().stream())
        .forEach(tree -> names.add(resolve(file, tree.toString())));
    return names;
  }

  /** The qualified name of a type as a file writes it; the name as it stands if not ours. */
  private String resolve(SourceFile file, String written) {
    String name = written.replaceAll("<.*", "").replaceAll("@\\w+\\s*", "");
    String first = name.split("\\.")[0];
    for (String imported : file.imports()) {
      if (imported.endsWith("." + first)) {
        return imported + name.substring(first.length());
      }
    }
    for (Declared outer : file.types()) {
      String nested = file.packageName() + "." + outer.name() + "." + name;
      if (declared.contains(nested)) {
        return nested;
      }
    }
    String neighbour = file.packageName() + "." + name;
    return declared.contains(neighbour) ? neighbour : name;
  }
}
