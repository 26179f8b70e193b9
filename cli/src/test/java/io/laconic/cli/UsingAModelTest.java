package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever uses a model needs no learner: no class of one is loaded. */
class UsingAModelTest {
  private static final String DATA = "sample:breast-cancer";

  @TempDir static Path temp;
  private static Path model;

  /** Loads every class anew and remembers its name. */
  private static final class Remembering extends ClassLoader {
    private final ClassLoader app = UsingAModelTest.class.getClassLoader();
    private final Set<String> ours = new ConcurrentSkipListSet<>();

    Remembering() {
      super("remembering", ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = app.getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        if (name.startsWith("io.laconic.")) {
          ours.add(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    protected URL findResource(String name) {
      return app.getResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
      return app.getResources(name);
    }
  }

  @BeforeAll
  static void train() {
    model = temp.resolve("model.json");
    assertThat(Cli.standardRun("train", DATA, "-m", model, "--learner", "scm").code()).isZero();
  }

  /** The classes of ours that a command loads. */
  private static Set<String> loaded(String... words) throws ReflectiveOperationException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    Remembering loader = new Remembering();
    thread.setContextClassLoader(loader);
    try {
      Object code =
          loader
              .loadClass(Main.class.getName())
              .getMethod("run", PrintWriter.class, PrintWriter.class, String[].class)
              .invoke(
                  null,
                  new PrintWriter(new StringWriter()),
                  new PrintWriter(new StringWriter()),
                  words);
      assertThat(code).isEqualTo(0);
      return loader.ours;
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static boolean isOfLearning(String name) {
    return List.of("learn", "cover", "select", "solver", "prove", "bootstrap").stream()
        .anyMatch(part -> name.startsWith("io.laconic." + part + "."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"predict", "evaluate"})
  void classifyingReachesNoLearner(String command) throws ReflectiveOperationException {
    Set<String> classes = loaded(command, model.toString(), DATA);
    assertThat(classes)
        .contains("io.laconic.io.modelfile.ModelFile")
        .noneMatch(UsingAModelTest::isOfLearning)
        .hasSizeLessThanOrEqualTo(277);
  }

  @Test
  void explainingReachesNoLearner() throws ReflectiveOperationException {
    assertThat(loaded("explain", model.toString())).noneMatch(UsingAModelTest::isOfLearning);
    assertThat(loaded("explain", model.toString(), DATA, "--row", "3"))
        .noneMatch(UsingAModelTest::isOfLearning);
  }

  /** The test would notice one. */
  @Test
  void trainingReachesThem() throws ReflectiveOperationException {
    String again = temp.resolve("again.json").toString();
    assertThat(loaded("train", DATA, "-m", again, "--learner", "scm"))
        .anyMatch(UsingAModelTest::isOfLearning);
  }
}
