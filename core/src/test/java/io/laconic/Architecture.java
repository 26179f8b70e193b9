package io.laconic;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.module.ModuleDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The rules of the core, for the packages below a root. */
final class Architecture {
  /** The packages of the core in order: each may use earlier ones, unless it is listed below. */
  private static final List<String> ORDER =
      List.of(
          "util",
          "fact",
          "data",
          "bound",
          "program",
          "space",
          "cover",
          "model",
          "occurrence",
          "certificate",
          "evaluate",
          "inspect",
          "learn",
          "request",
          "select",
          "train",
          "bootstrap",
          "prove",
          "watch");

  /** Earlier packages that a package must not use. */
  private static final Map<String, List<String>> NOT =
      Map.of(
          "data", List.of("bound"),
          "bound", List.of("util", "data"),
          "program", List.of("bound"),
          "space", List.of("bound"),
          "cover", List.of("bound"),
          "model", List.of("cover"),
          "occurrence", List.of("cover"),
          "certificate", List.of("cover"),
          "evaluate", List.of("cover"),
          "inspect", List.of("cover", "model"));

  /** Each package of the core, and the others it may use: how data flows through the code. */
  static final Map<String, List<String>> MAY_USE = mayUse();

  private static Map<String, List<String>> mayUse() {
    Map<String, List<String>> mayUse = new TreeMap<>();
    for (String name : ORDER) {
      List<String> earlier = new ArrayList<>(ORDER.subList(0, ORDER.indexOf(name)));
      earlier.removeAll(NOT.getOrDefault(name, List.of()));
      mayUse.put(name, earlier);
    }
    return mayUse;
  }

  /** Sources of randomness without a seed; "()" stands for a call without arguments. */
  private static final Set<String> HIDDEN_RANDOMNESS =
      Set.of(
          "java.lang.Math.random()",
          "java.lang.StrictMath.random()",
          "java.security.SecureRandom.<init>()",
          "java.util.Random.<init>()",
          "java.util.SplittableRandom.<init>()",
          "java.util.UUID.randomUUID()",
          "java.util.concurrent.ThreadLocalRandom.current()");

  private final String root;

  Architecture(String root) {
    this.root = root;
  }

  /** All rules, by name. */
  Map<String, ArchRule> rules() {
    Map<String, ArchRule> rules = new TreeMap<>();
    MAY_USE.forEach((name, others) -> rules.put("road: " + name, road(name, others)));
    rules.put("known packages", knownPackages());
    rules.put("no cycles", noCycles());
    rules.put("cover: the upper floor stands alone", upperFloorOfCover());
    rules.put("cover: lower packages stand alone", lowerFloorOfCover());
    rules.put("java.base only", javaBaseOnly());
    rules.put("no printing", NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.allowEmptyShould(true));
    rules.put("no Java serialization: types", notSerializable());
    rules.put("no Java serialization: streams", noObjectStreams());
    rules.put("no hidden randomness", noCalls("hidden randomness", this::isHiddenRandomness));
    rules.put("no hidden threads", noCalls("hidden threads", this::isHiddenThreads));
    return rules;
  }

  private ArchRule road(String name, List<String> others) {
    String[] forbidden =
        MAY_USE.keySet().stream()
            .filter(other -> !other.equals(name) && !others.contains(other))
            .map(this::tree)
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(tree(name))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .as(name + " may use " + others)
        .allowEmptyShould(true);
  }

  private ArchRule knownPackages() {
    return classes()
        .should()
        .resideInAnyPackage(MAY_USE.keySet().stream().map(this::tree).toArray(String[]::new))
        .as("every package is in Architecture.MAY_USE")
        .allowEmptyShould(true);
  }

  private ArchRule noCycles() {
    return slices().matching(root + ".(**)").should().beFreeOfCycles().allowEmptyShould(true);
  }

  private ArchRule upperFloorOfCover() {
    return noClasses()
        .that()
        .resideInAPackage(root + ".cover")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".cover.*..")
        .as("the idea of the cover does not use what makes it fast")
        .allowEmptyShould(true);
  }

  private ArchRule lowerFloorOfCover() {
    return slices()
        .matching(root + ".cover.(*)..")
        .should()
        .notDependOnEachOther()
        .allowEmptyShould(true);
  }

  private ArchRule javaBaseOnly() {
    List<String> allowed = new ArrayList<>(List.of(root + ".."));
    Object.class.getModule().getDescriptor().exports().stream()
        .filter(export -> !export.isQualified())
        .map(ModuleDescriptor.Exports::source)
        .forEach(allowed::add);
    return noClasses()
        .should()
        .dependOnClassesThat(
            not(resideInAnyPackage(allowed.toArray(String[]::new)))
                .and(not(primitiveOrArray()))
                .as("are outside java.base"))
        .allowEmptyShould(true);
  }

  private ArchRule notSerializable() {
    return noClasses()
        .that(not(assignableTo(Enum.class)).and(not(assignableTo(Throwable.class))))
        .should()
        .beAssignableTo(Serializable.class)
        .allowEmptyShould(true);
  }

  private ArchRule noObjectStreams() {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ObjectInputStream.class, ObjectOutputStream.class)
        .allowEmptyShould(true);
  }

  private ArchRule noCalls(String what, Predicate<CodeUnitCallTarget> test) {
    return noClasses()
        .should()
        .callCodeUnitWhere(
            DescribedPredicate.<JavaCall<?>>describe(
                "there is " + what, call -> test.test(call.getTarget())))
        .allowEmptyShould(true);
  }

  private boolean isHiddenRandomness(CodeUnitCallTarget target) {
    String call = target.getOwner().getName() + "." + target.getName();
    int arguments = target.getRawParameterTypes().size();
    return arguments == 0 && HIDDEN_RANDOMNESS.contains(call + "()")
        || arguments == 1 && call.equals("java.util.Collections.shuffle");
  }

  private boolean isHiddenThreads(CodeUnitCallTarget target) {
    String name = target.getName();
    return name.equals("parallelStream")
        || name.equals("commonPool")
        || name.equals("parallel") && target.getOwner().getPackageName().equals("java.util.stream")
        || name.startsWith("parallel") && target.getOwner().getName().equals("java.util.Arrays");
  }

  private static DescribedPredicate<JavaClass> primitiveOrArray() {
    return DescribedPredicate.describe(
        "primitive or array of one", type -> type.getBaseComponentType().isPrimitive());
  }

  private String tree(String name) {
    return root + "." + name + "..";
  }
}
