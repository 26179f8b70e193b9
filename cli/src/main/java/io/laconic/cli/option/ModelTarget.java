package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.ModelPage;
import io.laconic.cli.wording.ProgramName;
import io.laconic.data.DataException;
import io.laconic.io.DatabaseReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code -m MODEL}: where the model goes; if it is not given, a name from that of the data. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class ModelTarget {
  private static final String END = ".laconic.json";
  private static final String SAMPLE = "sample:";

  @OutputOption
  @Option(
      names = {"-m", "--model"},
      paramLabel = "MODEL",
      order = 1,
      description =
          "The model file to write (default: in this folder, the name of DATA with"
              + " .laconic.json).")
  private Path target;

  private boolean named;
  private boolean replaces;
  private boolean piped;

  /**
   * Makes a name if there is none. A file of that name is replaced only if it is a model: nobody
   * asked for that name.
   */
  public void name(String data, CommonOptions common) {
    piped = !data.startsWith(SAMPLE) && PipedInputs.isPipe(data);
    if (target != null) {
      return;
    }
    if (piped) {
      throw common.usage("-m MODEL is missing; data from a pipe have no name to make one of");
    }
    target = Path.of(stem(data) + END);
    named = true;
    replaces = Files.exists(target);
    if (replaces && !ModelFileDetector.isModel(target.toString())) {
      throw new DataException(
          target + " is there already and is not a model; name another file with -m MODEL");
    }
  }

  /**
   * {@code patients} of {@code data/patients.csv.gz}, {@code iris} of {@code sample:iris}, {@code
   * part-all} of {@code part-*.csv}.
   */
  static String stem(String address) {
    String data =
        DatabaseReader.isAddress(address) ? address.substring(address.indexOf(':') + 1) : address;
    String name = data.startsWith(SAMPLE) ? data.substring(SAMPLE.length()) : fileName(data);
    String stem = name.replaceFirst("(?i)(?<=.)(\\.(gz|zst|zip|bz2|xz))?$", "");
    int dot = stem.lastIndexOf('.');
    return (dot > 0 ? stem.substring(0, dot) : stem).replaceAll("[*?\\[\\]{}]+", "all");
  }

  private static String fileName(String data) {
    try {
      Path name = Path.of(data).getFileName();
      return name == null || name.toString().isEmpty() ? "model" : name.toString();
    } catch (InvalidPathException e) {
      return "model"; // reading the data will tell what is wrong
    }
  }

  public Path file() {
    return target;
  }

  /**
   * Where the model is, and commands to go on with.
   *
   * @param data the rows it was learned from, as the user named them
   * @param beside options that name further files of these rows
   * @param more whether the model compares with rows whose values only {@code explain} shows
   */
  public List<String> nextSteps(
      CertifiedModel model, String data, List<String> beside, boolean more) {
    List<String> lines = new ArrayList<>();
    if (named) {
      lines.add("model: " + target + (replaces ? " (in place of the one that was there)" : ""));
    }
    String file = target.toString();
    List<String> calls = new ArrayList<>();
    if (more) {
      calls.add(ProgramName.call("explain", file) + "  (the values of the rows named above)");
    }
    if (!piped && model.certificate() != null) {
      calls.add(ProgramName.call(with(beside, "certify", file, data)));
    }
    boolean hasRows = !piped && !DatabaseReader.isAddress(data);
    if (hasRows && ReportOption.page(ModelPage.class) != null) {
      calls.add(ProgramName.call(with(beside, "report", file, data, "-o", stem(data) + ".html")));
    }
    if (beside.isEmpty()) {
      calls.add(ProgramName.call("predict", file, "new.csv"));
    }
    for (String call : calls) {
      lines.add((call.equals(calls.get(0)) ? "next:  " : "       ") + call);
    }
    return lines;
  }

  private static String[] with(List<String> beside, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(beside);
    return all.toArray(String[]::new);
  }
}
