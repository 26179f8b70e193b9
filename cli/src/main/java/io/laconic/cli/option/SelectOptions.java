package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.io.companion.FoldsFile;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.select.Folds;
import io.laconic.train.Selection;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options that say how parameters are chosen, and with which folds. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class SelectOptions {
  /** Criteria as users spell them. */
  static final class CriterionWords extends ArrayList<String> implements ITypeConverter<Criterion> {
    private static final long serialVersionUID = 1L;

    CriterionWords() {
      super(Arrays.stream(Criterion.values()).map(Criterion::word).toList());
    }

    @Override
    public Criterion convert(String word) {
      int place = indexOf(word);
      if (place < 0) {
        throw new TypeConversionException("not a criterion");
      }
      return Criterion.values()[place];
    }
  }

  @Option(
      names = "--select",
      paramLabel = "NAME",
      converter = CriterionWords.class,
      completionCandidates = CriterionWords.class,
      description =
          "Choose by: short (fewest errors and conditions together), shorter (the same, but a"
              + " condition counts as two errors), bound (certificate), printed"
              + " (the papers' bounds), cv (cross-validation), cv1se (one standard error),"
              + " cvshort and cvshorter (as short and shorter, by errors in folds); in"
              + " cv and compare also hindsight (default: shorter, with more than two classes or"
              + " without checklists and rules: short; prototypes: cv1se; rivals: cv; --certificate"
              + " none: cvshorter, with more than two classes: cvshort, prototypes: cv1se;"
              + " certificates standard and tight: cv, pvm: cv1se).")
  private Criterion select;

  @Option(
      names = "--folds",
      paramLabel = "K",
      description = "Number of folds (default: 10; of a choice inside a subset: 5).")
  private Integer folds;

  @InputOption
  @Option(
      names = "--folds-file",
      paramLabel = "FILE",
      description = "Fold of every row: one whole number per row of DATA, no header.")
  private Path file;

  /**
   * Checks what can be known without data.
   *
   * @param measures whether folds measure, as in cv and compare
   */
  public void check(boolean measures, Form form, CommonOptions common) {
    boolean draws = form.draws();
    if (folds != null && folds < 2) {
      throw common.usage("--folds must be >= 2; got " + folds);
    }
    if (select == Criterion.HINDSIGHT && draws) {
      throw common.usage(
          "--select hindsight looks at the test rows, which --certificate "
              + form.word()
              + " counts; use --certificate standard, tight or none");
    }
    if (file != null && draws && !measures) {
      throw common.usage(
          "--folds-file does not go with --certificate "
              + form.word()
              + " in train: a choice inside a subset draws its own folds (--folds K)");
    }
    if (select == Criterion.HINDSIGHT && !measures) {
      throw common.usage("--select hindsight goes with cv and compare: it looks at the test rows");
    }
  }

  /** Whether nothing else than a choice by short was asked for. */
  boolean isShort() {
    return select == null || select == Criterion.SHORT;
  }

  /** Refuses folds of a file where there are several data sets. */
  public void checkNoFile(String command, CommonOptions common) {
    if (file != null) {
      throw common.usage(
          "--folds-file does not go with " + command + ": each data set has its own");
    }
  }

  /** Refuses a choice by printed bounds where there is none. */
  public void checkPrinted(TrainingPlan plan, CommonOptions common) {
    if (select == Criterion.PRINTED && !plan.hasPrintedBounds()) {
      throw common.usage(
          "--select printed goes with --learner scm, or dlm with balls: the papers print no other"
              + " bound to choose by");
    }
  }

  /** The choice on all rows of a table, by the folds of the file if there is one. */
  public Selection onAll(Table table) {
    return new Selection(select, folds == null ? 0 : folds, file == null ? null : fromFile(table));
  }

  /** The choice inside the folds of a cross-validation. */
  public Selection inside(int innerFolds) {
    return new Selection(select, innerFolds, null);
  }

  /** The folds of a table: from the file, or drawn. */
  public Folds folds(Table table, long seed) {
    if (file == null) {
      checkRows(table);
      return table.groups() == null
          ? Folds.stratified(table.labels(), outerFolds(), seed)
          : Folds.grouped(table.groups().of(table.data()), outerFolds(), seed);
    }
    return fromFile(table);
  }

  /** Whether a file gives the folds. */
  boolean hasFoldsFile() {
    return file != null;
  }

  int outerFolds() {
    return folds == null ? 10 : folds;
  }

  /** There must be a row, or a group, for each fold. */
  private void checkRows(Table table) {
    Groups groups = table.groups();
    long count =
        groups == null ? table.size() : Arrays.stream(groups.of(table.data())).distinct().count();
    if (outerFolds() > count) {
      throw new DataException(
          outerFolds()
              + " folds need as many "
              + (groups == null ? "rows" : "groups")
              + " or more; "
              + table.data().source().name()
              + " has "
              + count);
    }
  }

  /** A group that is in two folds would be learned from and tested on. */
  private void checkGroups(Table table, int[] numbers) {
    if (table.groups() == null) {
      return;
    }
    int[] groups = table.groups().of(table.data());
    Map<Integer, Integer> firstRow = new HashMap<>();
    for (int row = 0; row < numbers.length; row++) {
      Integer first = firstRow.putIfAbsent(groups[row], row);
      if (first != null && numbers[first] != numbers[row]) {
        throw new DataException(
            file
                + ": "
                + table.data().place(first)
                + " and "
                + table.data().place(row)
                + " of "
                + table.data().source().name()
                + " are of one group (column \""
                + table.groups().column()
                + "\"), but in folds "
                + numbers[first]
                + " and "
                + numbers[row]);
      }
    }
  }

  /** One number for each row on disk, rows that were left out included. */
  private Folds fromFile(Table table) {
    Dataset data = table.data();
    int[] onDisk = FoldsFile.read(file, data.source().rowCount(), data.source().name());
    int[] numbers = new int[table.size()];
    for (int row = 0; row < numbers.length; row++) {
      numbers[row] = onDisk[data.rowNumber(row)];
    }
    checkGroups(table, numbers);
    try {
      return Folds.numbered(numbers);
    } catch (IllegalArgumentException e) {
      throw new DataException(file + ": " + e.getMessage());
    }
  }
}
