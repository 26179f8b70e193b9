package io.laconic.design;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One Java file.
 *
 * @param module the folder of its module, such as {@code core}
 * @param path where it is, below the root of the checkout
 * @param text all of it
 * @param tree what the compiler's parser made of it
 * @param code the text without comments
 * @param imports the imported names, static ones included
 */
record SourceFile(
    String module,
    Path path,
    String text,
    CompilationUnitTree tree,
    String code,
    List<String> imports) {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\])*'"
              + "|(/\\*.*?\\*/|//[^\\n]*)",
          Pattern.DOTALL);

  SourceFile(String module, Path path, String text, CompilationUnitTree tree) {
    this(module, path, text, tree, withoutComments(text), imports(tree));
  }

  private static List<String> imports(CompilationUnitTree tree) {
    return tree.getImports().stream()
        .map(ImportTree::getQualifiedIdentifier)
        .map(Tree::toString)
        .toList();
  }

  private static String withoutComments(String text) {
    return TOKEN
        .matcher(text)
        .replaceAll(
            found -> found.group(1) == null ? Matcher.quoteReplacement(found.group()) : " ");
  }

  /** A file is itself alone: what was read twice are two files. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  /** The name without ".java". */
  String name() {
    return path.getFileName().toString().replace(".java", "");
  }

  /** The package, such as {@code io.laconic.cover}. */
  String packageName() {
    return tree.getPackageName() == null ? "" : tree.getPackageName().toString();
  }

  /** Whether it declares a type: neither package-info nor module-info. */
  boolean isType() {
    return !name().endsWith("-info");
  }

  /** Package and name. */
  String qualifiedName() {
    return packageName() + "." + name();
  }

  /** The imported names that code uses; the others only serve a link in a comment. */
  List<String> importsOfCode() {
    String used = code.replaceAll("(?m)^import .*;$", "");
    return imports.stream()
        .filter(
            name -> {
              String last = name.substring(name.lastIndexOf('.') + 1);
              return last.equals("*") || Pattern.compile("\\b" + last + "\\b").matcher(used).find();
            })
        .toList();
  }

  /** All string literals, text blocks included. */
  List<String> texts() {
    List<String> texts = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitLiteral(LiteralTree literal, Void nothing) {
        if (literal.getValue() instanceof String text) {
          texts.add(text);
        }
        return null;
      }
    }.scan(tree, null);
    return texts;
  }

  /** The declared types, nested ones included, with their names: "Message", "Message.Rays". */
  List<Declared> types() {
    List<Declared> types = new ArrayList<>();
    new TreeScanner<Void, String>() {
      @Override
      public Void visitClass(ClassTree type, String outer) {
        String name = outer + type.getSimpleName();
        types.add(new Declared(name, type));
        return super.visitClass(type, name + ".");
      }
    }.scan(tree, "");
    return types;
  }

  /** A type and its name inside the package. */
  record Declared(String name, ClassTree tree) {}

  /** Number of lines that hold something besides comments and blanks. */
  long linesOfCode() {
    return code.lines().filter(line -> !line.isBlank()).count();
  }

  /** Lines of code that do not import. */
  long linesWithoutImports() {
    return linesOfCode() - tree.getImports().size();
  }
}
