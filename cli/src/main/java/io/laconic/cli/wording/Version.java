package io.laconic.cli.wording;

import io.laconic.cli.parts.OptionalPart;
import java.util.List;
import java.util.Map;
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

  /** The answer as JSON; the commit is null where it is not known. */
  public static Map<String, Object> json() {
    String commit = io.laconic.util.Version.commit();
    return Json.object(
        "laconic", io.laconic.util.Version.number(),
        "commit", commit.isEmpty() ? null : commit,
        "java", Runtime.version().toString(),
        "platform", OptionalPart.platform(),
        "with", parts(OptionalPart::isThere),
        "without", parts(part -> !part.isThere()));
  }

  private static List<String> parts(Predicate<OptionalPart> wanted) {
    return OptionalPart.ALL.stream().filter(wanted).map(OptionalPart::name).toList();
  }

  private static String words(List<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
