package io.laconic.weka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.Learners;
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

  @Test
  void everyParameterOfEveryLearnerIsAnOption() {
    List<String> names =
        Collections.list(new Laconic().listOptions()).stream().map(Option::name).toList();
    assertThat(names).containsAll(Learners.parameterNames());
  }

  /** Weka's editor finds an option by its getter, setter and tip. */
  @Test
  void everyOptionIsAPropertyOfItsOwnWithATip() throws Exception {
    Map<String, PropertyDescriptor> properties =
        Arrays.stream(Introspector.getBeanInfo(Laconic.class).getPropertyDescriptors())
            .collect(Collectors.toMap(PropertyDescriptor::getName, Function.identity()));
    for (WekaOption option : WekaOption.all()) {
      String name = camelCase(option.name());
      Laconic laconic = new Laconic();
      Object before = properties.get(name).getReadMethod().invoke(laconic);
      assertThat(before).as(name).isEqualTo(option.standard());
      laconic.setOptions(new String[] {"-" + option.name(), allowed(option.name())});
      assertThat(properties.get(name).getReadMethod().invoke(laconic))
          .as(name)
          .isEqualTo(allowed(option.name()));
      Laconic other = new Laconic();
      properties.get(name).getWriteMethod().invoke(other, allowed(option.name()));
      assertThat(other.getOptions()).as(name).contains("-" + option.name());
      assertThat(Laconic.class.getMethod(name + "TipText").invoke(laconic)).isEqualTo(option.tip());
    }
  }

  /** A value that the option takes and that is not its default. */
  private static String allowed(String name) {
    if (!Learners.parameterNames().contains(name)) {
      return "0.5";
    }
    String words = Learners.parameter(name).allowed().words();
    boolean named = words.contains(", ") && !words.startsWith("a ");
    if (words.startsWith("a text") || words.startsWith("a file")) {
      return "word";
    }
    return named ? words.split(", ")[0] : words.startsWith("a whole") ? "2" : "0.5";
  }

  private static String camelCase(String name) {
    StringBuilder camel = new StringBuilder();
    for (String part : name.split("-")) {
      camel.append(
          camel.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
    }
    return camel.toString();
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
    assertThatThrownBy(() -> new Laconic().setPenalty("-1")).hasMessageContaining("-1");
    assertThatThrownBy(() -> new Laconic().setLearner("oracle")).hasMessageContaining("oracle");
  }
}
