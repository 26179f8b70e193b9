package io.laconic.cli.option;

import io.laconic.data.Dataset;
import io.laconic.data.Source.ColumnCount;
import io.laconic.io.libsvm.LibsvmFile;
import picocli.CommandLine.Option;

/** {@code --attributes}: how many attributes a LIBSVM file has, which it does not say itself. */
@OptionGroup.Of(OptionGroup.DATA)
public final class LibsvmAttributesOption {
  @Option(
      names = "--attributes",
      paramLabel = "N",
      description =
          "Number of attributes of a LIBSVM file, known beforehand (default: the largest index in"
              + " its rows).")
  private Integer count;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    if (count != null && (count < 1 || count > LibsvmFile.LARGEST_INDEX)) {
      throw common.usage(
          "--attributes must be 1 to " + LibsvmFile.LARGEST_INDEX + "; got " + count);
    }
  }

  /** The number; 0 if it was not given. */
  public int count() {
    return count == null ? 0 : count;
  }

  /** Says that the number was found in the rows, if it was. */
  static void tell(Dataset data, CommonOptions common) {
    if (data.source().columnCount() == ColumnCount.FOUND) {
      common.message(
          "note: "
              + data.source().name()
              + ": the number of attributes, "
              + data.columns().size()
              + ", is the largest index in the rows; if you knew the number beforehand, give it with"
              + " --attributes N");
    }
  }
}
