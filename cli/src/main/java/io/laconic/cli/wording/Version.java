package io.laconic.cli.wording;

import io.laconic.cli.parts.OptionalPart;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine;

/** What {@code --version} says: version and commit, Java, and which optional parts are there. */
public final class Version implements CommandLine.IVersionProvider {
  @Override
  public String[] getVersion() {
    String commit = io.laconic.util.Version.commit();
    return new String[] {
      "laconic "
          + io.laconic.util.Version.number()
          + (commit.isEmpty() ? "" : ", commit " + commit),
      "Java " + Runtime.version() + ", " + OptionalPart.platform(),
      "with: " + words(parts(OptionalPart::isThere)),
      "without: " + words(parts(part -> !part.isThere()))
    };
  }

  /**
   * The answer.
   *
   * @param commit null where it is not known
   */
  private record Result(
      String laconic,
      String commit,
      String java,
      String platform,
      List<String> with,
      List<String> without)
      implements Answer {
    @Override
    public List<String> lines() {
      return List.of(new Version().getVersion());
    }
  }

  public static Answer answer() {
    String commit = io.laconic.util.Version.commit();
    return new Result(
        io.laconic.util.Version.number(),
        commit.isEmpty() ? null : commit,
        Runtime.version().toString(),
        OptionalPart.platform(),
        parts(OptionalPart::isThere),
        parts(part -> !part.isThere()));
  }

  private static List<String> parts(Predicate<OptionalPart> wanted) {
    return OptionalPart.ALL.stream().filter(wanted).map(OptionalPart::name).toList();
  }

  private static String words(List<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
