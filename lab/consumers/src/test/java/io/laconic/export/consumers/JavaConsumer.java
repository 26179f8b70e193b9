package io.laconic.export.consumers;

import io.laconic.export.code.JavaTarget;
import io.laconic.export.form.Target;
import io.laconic.program.Input;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiler of the JDK. */
record JavaConsumer(Path folder) implements Consumer {
  @Override
  public String name() {
    return "java: javac";
  }

  @Override
  public Target target() {
    return new JavaTarget();
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<Path> files = new ArrayList<>();
    for (Job job : jobs) {
      files.add(Files.write(folder.resolve(job.name() + ".java"), job.export()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of("-Xlint:all", "-Werror", "-d", folder.toString(), "-encoding", "UTF-8");
      boolean done =
          compiler
              .getTask(
                  messages,
                  manager,
                  null,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!done) {
        throw new AssertionError(messages);
      }
    }
    List<List<Answer>> answers = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      for (Job job : jobs) {
        Method predict = loader.loadClass(job.name()).getMethod("predict", Map.class);
        List<Answer> list = new ArrayList<>();
        for (List<Object> row : job.rows()) {
          String[] pair =
              (String[]) predict.invoke(null, cells(job.probe().program().inputs(), row));
          list.add(new Answer(pair[0], pair[1]));
        }
        answers.add(list);
      }
    }
    return answers;
  }

  static Map<String, Object> cells(List<Input> inputs, List<Object> row) {
    Map<String, Object> cells = new HashMap<>();
    for (int k = 0; k < inputs.size(); k++) {
      cells.put(inputs.get(k).column(), row.get(k));
    }
    return cells;
  }
}
