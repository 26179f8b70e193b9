package io.laconic.cli.option;

import io.laconic.learn.Learners;
import io.laconic.learn.RivalProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/** The learners and rivals that {@code compare} can be told of. */
public final class AvailableLearners {
  private static final List<String> OURS_OF_TWO =
      List.of("scm", "scm:features=half-spaces:max-size=5", "dlm:features=rays", "pvm", "1-nn");
  private static final List<String> OURS_OF_MANY = List.of("pvm", "1-nn", "k-medoids", "olvq1");

  private static final Set<String> READABLE_RIVALS = Set.of("cart", "jrip", "part", "j48");

  private AvailableLearners() {}

  /** Some of ours, and the rivals of the modules on the class path. */
  public static List<String> usual(boolean twoClasses) {
    List<String> names = new ArrayList<>(twoClasses ? OURS_OF_TWO : OURS_OF_MANY);
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().stream()
          .map(RivalProvider.Rival::name)
          .filter(name -> !name.equals("svm-genes"))
          .forEach(names::add);
    }
    return names;
  }

  /** Ours and rivals that make rules and trees, and prototypes, whatever the number of classes. */
  public static List<String> readable() {
    List<String> names = new ArrayList<>(List.of("scm", "dlm:features=rays"));
    if (Learners.named("rules") != null) {
      names.add("rules");
    }
    names.add("pvm");
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().stream()
          .map(RivalProvider.Rival::name)
          .filter(READABLE_RIVALS::contains)
          .forEach(names::add);
    }
    return names;
  }

  /** All of them, one per line. */
  public static List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("ours: " + String.join(", ", Learners.LEARNER.allowed().choices()));
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      for (RivalProvider.Rival rival : provider.rivals()) {
        lines.add(String.format("%-14s %s (%s)", rival.name(), rival.words(), rival.library()));
      }
    }
    return lines;
  }
}
