package io.laconic.cli.option;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.Arrays;
import picocli.CommandLine.Model.OptionSpec;

/** What an option is about; help texts list options by group, in this order. */
public enum OptionGroup {
  OWN("Options"),
  DATA("Data"),
  COLUMNS("Columns"),
  CHOOSING("Choosing"),
  CERTIFICATE("Certificate"),
  LEARNER("Learner"),
  OUTPUT("Output");

  /** The group of all options that a class declares. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  public @interface Of {
    OptionGroup value();
  }

  private final String heading;

  OptionGroup(String heading) {
    this.heading = heading;
  }

  /** One word that stands above the options. */
  public String heading() {
    return heading;
  }

  /**
   * The group of an option. A file that is written is output; otherwise the class that declares the
   * option tells. Parameters of learners are declared by no class of the command line.
   */
  public static OptionGroup of(OptionSpec option) {
    if (option.userObject() instanceof TableOption ofRuns) {
      return Arrays.stream(values())
          .filter(group -> group.heading.equals(ofRuns.heading()))
          .findFirst()
          .orElseThrow();
    }
    if (!(option.userObject() instanceof Member member)) {
      return LEARNER;
    }
    OutputOption output = mark(member, OutputOption.class);
    if (option.usageHelp() || option.versionHelp() || output != null && !output.folder()) {
      return OUTPUT;
    }
    Of told = member.getDeclaringClass().getAnnotation(Of.class);
    if (told != null) {
      return told.value();
    }
    return mark(member, InputOption.class) == null ? OWN : DATA;
  }

  private static <A extends Annotation> A mark(Member member, Class<A> type) {
    return member instanceof Field field ? field.getAnnotation(type) : null;
  }
}
