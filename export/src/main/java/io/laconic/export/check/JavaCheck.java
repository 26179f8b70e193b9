package io.laconic.export.check;

import io.laconic.data.DataException;
import io.laconic.program.Input;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java in memory and calls it. */
public final class JavaCheck implements ExportRunner {
  private final String className;

  public JavaCheck(String className) {
    this.className = className;
  }

  @Override
  public String consumer() {
    return "Java " + System.getProperty("java.version");
  }

  @Override
  public List<String> predictions(byte[] export, CheckedRows rows) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new DataException("--check of Java needs a JDK; this Java has no compiler");
    }
    byte[] compiled = compile(compiler, new String(export, StandardCharsets.UTF_8));
    try {
      Method predict =
          new Loader(className, compiled).loadClass(className).getMethod("predict", Map.class);
      List<String> answers = new ArrayList<>(rows.count());
      for (int row = 0; row < rows.count(); row++) {
        Map<String, Object> cells = new HashMap<>();
        for (Input input : rows.inputs()) {
          cells.put(input.column(), rows.cell(row, input));
        }
        Object answer = predict.invoke(null, cells);
        answers.add(answer instanceof String[] pair ? pair[0] : (String) answer);
      }
      return answers;
    } catch (ReflectiveOperationException e) {
      throw new DataException("the exported Java does not run: " + e.getCause());
    }
  }

  private byte[] compile(JavaCompiler compiler, String text) {
    StringWriter messages = new StringWriter();
    ByteArrayOutputStream compiled = new ByteArrayOutputStream();
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("memory:///" + className + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
              @Override
              public OutputStream openOutputStream() {
                return compiled;
              }
            };
          }
        };
    if (!compiler.getTask(messages, files, null, List.of(), null, List.of(source)).call()) {
      throw new DataException("the exported Java does not compile: " + messages);
    }
    return compiled.toByteArray();
  }

  private static final class Loader extends ClassLoader {
    private final String name;
    private final byte[] code;

    Loader(String name, byte[] code) {
      this.name = name;
      this.code = code;
    }

    @Override
    protected Class<?> findClass(String wanted) throws ClassNotFoundException {
      if (!wanted.equals(name)) {
        throw new ClassNotFoundException(wanted);
      }
      return defineClass(name, code, 0, code.length);
    }
  }
}
