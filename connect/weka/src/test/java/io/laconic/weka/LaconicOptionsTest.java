package io.laconic.weka;

import static io.laconic.request.Options.SUBSET_SEED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Learners;
import io.laconic.request.Options;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.rules.Laconic;
import weka.core.Option;

/** The options, as the command line and as the editor of Weka see them. */
class LaconicOptionsTest {
  @BeforeAll
  static void start() {
    WekaHome.set();
  }

  /** What no file of rows is needed for; the seed is Weka's own, {@code -S}. */
  @Test
  void everyEntryOfTheTableIsAnOption() {
    List<String> names =
        Collections.list(new Laconic().listOptions()).stream().map(Option::name).toList();
    assertThat(names).containsAll(Learners.parameterNames());
    assertThat(names)
        .contains("cost-matrix", "prevalence", "all-sizes", "holdout", "subset-seed")
        .doesNotContain("label", "schema", "folds-file", "stability");
  }

  /** Weka's editor finds a property by its getter, setter and tip. */
  @Test
  void theEditorSetsEveryOption() throws Exception {
    Map<String, PropertyDescriptor> properties =
        Arrays.stream(Introspector.getBeanInfo(Laconic.class).getPropertyDescriptors())
            .collect(Collectors.toMap(PropertyDescriptor::getName, Function.identity()));
    for (String own :
        List.of("learner", "positive", "missing", "certificate", "delta", "furtherOptions")) {
      assertThat(properties.get(own).getWriteMethod()).as(own).isNotNull();
      assertThat(Laconic.class.getMethod(own + "TipText").invoke(new Laconic()))
          .as(own)
          .isNotNull();
    }
    Laconic laconic = new Laconic();
    for (WekaOption option : WekaOption.all()) {
      if (!properties.containsKey(option.name())) {
        String words = "-" + option.name() + " " + allowed(option.name());
        laconic.setFurtherOptions(words);
        assertThat(laconic.getFurtherOptions()).isEqualTo(words);
        assertThat(laconic.furtherOptionsTipText()).contains(option.name());
      }
    }
  }

  /** A value that the option takes and that is not its default. */
  private static String allowed(String name) {
    if (!Options.has(name)) {
      return "3";
    }
    AllowedValues<?> allowed = Options.named(name).allowed();
    if (allowed.isChoice()) {
      return allowed.choices().get(allowed.choices().size() - 1);
    }
    return List.of("0.5", "2", "5", "word", "0.1,0.2", "0.5,0.5", "x=up", "x,y", "x=2", "x=a<b")
        .stream()
        .filter(word -> allowed.parser().apply(word).isPresent())
        .findFirst()
        .orElseThrow();
  }

  /** The same words are allowed as on the command line, no fewer and no more. */
  @Test
  void takesWhatTheCommandLineTakes() {
    assertThatThrownBy(() -> options("-alternatives", "1.5"))
        .hasMessageContaining("alternatives must be a whole number");
    assertThatThrownBy(() -> options("-subset-seed", "-1")).hasMessageContaining("2^64 - 1");
    assertThat(options("-subset-seed", "18446744073709551615").request().value(SUBSET_SEED))
        .isEqualTo(-1L);
    assertThat(options("-holdout", "0.4").request().form()).isEqualTo("holdout");
  }

  private static TextOptions options(String... words) {
    Laconic laconic = new Laconic();
    try {
      laconic.setOptions(words);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return laconic;
  }

  @Test
  void optionsComeBackAsTheyWereSet() throws Exception {
    Laconic laconic = new Laconic();
    laconic.setOptions(
        new String[] {"-learner", "scm", "-penalty", "1,inf", "-delta", "0.1", "-S", "7"});
    assertThat(laconic.getOptions())
        .containsSubsequence("-learner", "scm")
        .containsSubsequence("-penalty", "1,inf")
        .containsSubsequence("-delta", "0.1")
        .containsSubsequence("-S", "7");
    Laconic copy = new Laconic();
    copy.setOptions(laconic.getOptions());
    assertThat(copy.getOptions()).isEqualTo(laconic.getOptions());
  }

  @Test
  void whatIsNotAllowedIsRefusedByName() {
    assertThatThrownBy(() -> new Laconic().setFurtherOptions("-penalty -1"))
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> new Laconic().setLearner("oracle")).hasMessageContaining("oracle");
  }
}
