package io.laconic.design;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Reads and parses the Java files of a checkout, without compiling them. */
final class SourceFiles {
  /** What was read of this checkout, which stays as it is while its tests run. */
  private static final Map<String, List<SourceFile>> OF_THIS_CHECKOUT = new ConcurrentHashMap<>();

  private final Path root;

  SourceFiles(Path root) {
    this.root = root;
  }

  /** The files of all modules below {@code src/main/java}, ordered by path. */
  List<SourceFile> main() throws IOException {
    return read("src/main/java");
  }

  /** The files of all modules below {@code src/test/java}, ordered by path. */
  List<SourceFile> test() throws IOException {
    return read("src/test/java");
  }

  private List<SourceFile> read(String folder) throws IOException {
    if (!root.toString().equals(System.getProperty("laconic.root"))) {
      return parsed(folder);
    }
    if (!OF_THIS_CHECKOUT.containsKey(folder)) {
      OF_THIS_CHECKOUT.put(folder, parsed(folder));
    }
    return OF_THIS_CHECKOUT.get(folder);
  }

  private List<SourceFile> parsed(String folder) throws IOException {
    Map<Path, String> modules = new TreeMap<>();
    for (Path module : modules(root)) {
      if (Files.exists(module.resolve(folder))) {
        try (Stream<Path> files = Files.walk(module.resolve(folder))) {
          files
              .filter(file -> file.toString().endsWith(".java"))
              .forEach(file -> modules.put(file, module.getFileName().toString()));
        }
      }
    }
    return modules.isEmpty() ? List.of() : parsed(modules);
  }

  private List<SourceFile> parsed(Map<Path, String> modules) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<SourceFile> files = new ArrayList<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      for (CompilationUnitTree tree : trees(compiler, manager, modules.keySet())) {
        Path file = Path.of(tree.getSourceFile().toUri());
        String module = modules.get(file);
        files.add(new SourceFile(module, root.relativize(file), Files.readString(file), tree));
      }
    }
    return List.copyOf(files);
  }

  private static Iterable<? extends CompilationUnitTree> trees(
      JavaCompiler compiler, StandardJavaFileManager manager, Collection<Path> paths)
      throws IOException {
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                null,
                manager,
                null,
                List.of("-proc:none"),
                null,
                manager.getJavaFileObjectsFromPaths(paths));
    return task.parse();
  }

  /** The folders of all modules: below the root, or in a folder of several. */
  static List<Path> modules(Path root) throws IOException {
    try (Stream<Path> folders = Files.walk(root, 2)) {
      return folders
          .filter(folder -> !folder.equals(root) && Files.exists(folder.resolve("pom.xml")))
          .sorted()
          .toList();
    }
  }
}
