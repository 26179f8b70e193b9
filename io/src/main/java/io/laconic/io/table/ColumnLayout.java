package io.laconic.io.table;

import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import io.laconic.io.file.FileErrors;
import io.laconic.util.ClosestName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The columns of a file by position: their names, and what the reader does with each. */
public final class ColumnLayout {
  /** What the reader does with the cells of a column. */
  public enum Role {
    SKIPPED,
    /** Numbers, unless the cells say otherwise. */
    UNDECLARED,
    NUMERIC,
    CATEGORICAL,
    LABEL,
    /** Marks rows that belong together. */
    GROUP
  }

  private final List<String> names;
  private final Role[] roles;
  private final Schema schema;
  private final CellNotation notation;
  private final Set<Integer> signs;
  private final boolean stems;
  private MadeClasses madeClasses;
  private LabelColumnFinder.Why why = LabelColumnFinder.Why.ASKED;

  private ColumnLayout(
      List<String> names,
      Role[] roles,
      Schema schema,
      CellNotation notation,
      Set<Integer> signs,
      boolean stems) {
    this.stems = stems;
    this.signs = signs;
    this.names = names;
    this.roles = roles;
    this.schema = schema;
    this.notation = notation;
  }

  /** The layout of a file whose columns have these (unique) names and declared kinds. */
  public static ColumnLayout of(
      String file, List<String> names, Schema schema, ReadOptions options) {
    return of(file, names, schema, options, '.');
  }

  /**
   * The layout of a file whose columns have these (unique) names and declared kinds.
   *
   * @param decimal the decimal mark that the file shows
   */
  public static ColumnLayout of(
      String file, List<String> names, Schema schema, ReadOptions options, char decimal) {
    MadeClasses made = madeClasses(names, options);
    LabelColumnFinder.Found found =
        made == null
            ? label(file, names, options)
            : new LabelColumnFinder.Found(
                names.indexOf(made.column()), LabelColumnFinder.Why.ASKED);
    int label = found.position();
    int group = group(file, names, options, label);
    Set<String> refused = refused(file, names, options.columns().choice());
    Schema known =
        withCategories(
            schema, named(file, names, options.columns().choice().category(), "--category"));
    Role[] roles = new Role[names.size()];
    for (int j = 0; j < roles.length; j++) {
      String name = names.get(j);
      Role other = refused.contains(name) ? Role.SKIPPED : role(name, known, options);
      roles[j] = j == label ? Role.LABEL : j == group ? Role.GROUP : other;
    }
    CellNotation notation = CellNotation.of(options.notation(), decimal);
    boolean stems = group >= 0 && !names.contains(options.groupColumn());
    ColumnLayout layout = new ColumnLayout(names, roles, known, notation, Set.of(), stems);
    layout.madeClasses = made;
    layout.why = found.why();
    return layout;
  }

  /** What makes the classes; null if they are the cells of a column. */
  private static MadeClasses madeClasses(List<String> names, ReadOptions options) {
    String wanted =
        options.labelColumn() == null ? options.columns().earlierLabel() : options.labelColumn();
    String breakpoint = options.notation().breakpoint();
    if (breakpoint != null) {
      return ClassTest.ofConcentrations(wanted, breakpoint, names);
    }
    return wanted == null || names.contains(wanted) ? null : MadeClasses.of(wanted, names);
  }

  /** What makes the classes; null if they are the cells of a column. */
  MadeClasses madeClasses() {
    return madeClasses;
  }

  /** Why the class column is what it is. */
  public LabelColumnFinder.Why whyClass() {
    return why;
  }

  /** Whether the user said how the classes are made of cells. */
  public boolean hasMadeClasses() {
    return madeClasses != null;
  }

  /** The columns that are not wanted as attributes; an error if a name is not in the header. */
  private static Set<String> refused(String file, List<String> names, ColumnChoice choice) {
    if (choice.isAll()) {
      return Set.of();
    }
    Set<String> refused = new HashSet<>(named(file, names, choice.drop(), "--drop"));
    refused.addAll(named(file, names, choice.forbid(), "--forbid"));
    Set<String> only = named(file, names, choice.only(), "--only");
    only.addAll(named(file, names, choice.booleans(), "--boolean-features"));
    if (!only.isEmpty()) {
      names.stream().filter(name -> !only.contains(name)).forEach(refused::add);
    }
    return refused;
  }

  /** What is declared, and columns of categories whose values are not known. */
  private static Schema withCategories(Schema schema, Set<String> categories) {
    if (categories.isEmpty()) {
      return schema;
    }
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>(schema.kinds());
    categories.forEach(
        name ->
            kinds.compute(
                name,
                (column, kind) ->
                    kind != null && kind.categorical() ? kind : new Schema.Kind(true, null)));
    return new Schema(kinds);
  }

  private static Set<String> named(
      String file, List<String> names, List<String> texts, String option) {
    List<String> unknown = new ArrayList<>();
    Set<String> named = ColumnChoice.named(texts, new LinkedHashSet<>(names), unknown);
    if (!unknown.isEmpty()) {
      throw FileErrors.inFile(
          file,
          option
              + ": no column "
              + FileErrors.quoted(unknown.get(0))
              + meant(unknown.get(0), names));
    }
    return named;
  }

  private static Role role(String name, Schema schema, ReadOptions options) {
    if (!options.wants(name)) {
      return Role.SKIPPED;
    }
    Schema.Kind kind = schema.kind(name);
    return kind == null ? Role.UNDECLARED : kind.categorical() ? Role.CATEGORICAL : Role.NUMERIC;
  }

  private static LabelColumnFinder.Found label(
      String file, List<String> names, ReadOptions options) {
    String earlier = options.columns().earlierLabel();
    if (options.labelColumn() != null || (earlier != null && names.contains(earlier))) {
      String asked = options.labelColumn() == null ? earlier : options.labelColumn();
      int label = names.indexOf(asked);
      if (label < 0 && options.labelRequired()) {
        throw noColumn(file, asked, names);
      }
      return new LabelColumnFinder.Found(label, LabelColumnFinder.Why.ASKED);
    }
    Set<String> expected = options.expectedColumns();
    Set<String> read = expected == null || options.labelRequired() ? Set.of() : expected;
    return LabelColumnFinder.find(names, name -> !read.contains(name), options.labelRequired());
  }

  private static DataException noColumn(String file, String name, List<String> names) {
    String column = name.replaceFirst("\\s*:.*", "");
    return names.contains(column)
        ? FileErrors.inFile(
            file,
            "names for the values of "
                + FileErrors.quoted(column)
                + " are written --label '"
                + column
                + ": 0 as NAME, 1 as NAME'; got "
                + FileErrors.quoted(name))
        : FileErrors.inFile(file, "no column " + FileErrors.quoted(name) + meant(name, names));
  }

  /** The column that was meant; of a name of one or two letters all there are. */
  private static String meant(String name, List<String> names) {
    String column = name.replaceFirst("\\s*(>=|<=|!=|>|<|=|:).*", ""); // of made classes
    return ClosestName.meant(column, names, FileErrors::quoted);
  }

  /** The position of the column of groups; -1 if none is wanted. */
  private static int group(String file, List<String> names, ReadOptions options, int label) {
    String column = options.groupColumn();
    if (column == null) {
      return -1;
    }
    int group = names.indexOf(names.contains(column) ? column : stemmed(column));
    if (group < 0) {
      throw FileErrors.inFile(
          file,
          "no column "
              + FileErrors.quoted(column)
              + meant(column, names)
              + "; --group names the column of rows that belong together, --rows-independent says"
              + " that no two do");
    }
    if (group == label) {
      throw groupIsClass(file, column);
    }
    return group;
  }

  /** The column whose texts are to be grouped by their stems; the name itself if it is of none. */
  private static String stemmed(String group) {
    return group.endsWith(Groups.STEM)
        ? group.substring(0, group.length() - Groups.STEM.length())
        : group;
  }

  /** Whether rows are grouped by the stems of the group column's texts. */
  boolean groupsByStem() {
    return stems;
  }

  /** The error if one column is to be both. */
  public static DataException groupIsClass(String file, String column) {
    return FileErrors.inFile(
        file,
        "column "
            + FileErrors.quoted(column)
            + " is taken as the class, so it cannot be the group; --label names the class column");
  }

  /**
   * A layout that reads only the given columns, as categories.
   *
   * @param plus those that have a cell {@code +}, so that {@code -} is a value too
   */
  public ColumnLayout categoriesOnly(Set<Integer> columns, Set<Integer> plus) {
    Role[] only = new Role[roles.length];
    for (int j = 0; j < only.length; j++) {
      only[j] = columns.contains(j) ? Role.CATEGORICAL : Role.SKIPPED;
    }
    return new ColumnLayout(names, only, schema, notation, Set.copyOf(plus), stems);
  }

  /**
   * A layout for a file whose kinds of columns are known.
   *
   * @param categories columns that turned out to be categories; the other undeclared ones are
   *     numbers
   * @param plus columns with a cell {@code +}
   * @param wanted names of the columns that are needed besides the class; null: all
   */
  public ColumnLayout known(Set<Integer> categories, Set<Integer> plus, Set<String> wanted) {
    Role[] known = new Role[roles.length];
    for (int j = 0; j < known.length; j++) {
      Role kind = roles[j] != Role.UNDECLARED ? roles[j] : Role.NUMERIC;
      boolean unwanted = wanted != null && !wanted.contains(names.get(j));
      boolean skipped = roles[j] == Role.GROUP || unwanted && roles[j] != Role.LABEL;
      known[j] = skipped ? Role.SKIPPED : categories.contains(j) ? Role.CATEGORICAL : kind;
    }
    ColumnLayout layout = new ColumnLayout(names, known, schema, notation, Set.copyOf(plus), stems);
    layout.madeClasses = madeClasses;
    layout.why = why;
    return layout;
  }

  /** Whether there is a class column. */
  public boolean hasLabel() {
    return List.of(roles).contains(Role.LABEL);
  }

  /**
   * A layout that reads only numbers, without the given columns, which turned out to be categories.
   */
  public ColumnLayout numbersOnly(Set<Integer> others) {
    Role[] only = new Role[roles.length];
    for (int j = 0; j < only.length; j++) {
      boolean number = roles[j] == Role.NUMERIC || roles[j] == Role.UNDECLARED;
      only[j] = number && !others.contains(j) ? Role.NUMERIC : Role.SKIPPED;
    }
    return new ColumnLayout(names, only, schema, notation, Set.of(), stems);
  }

  public int width() {
    return roles.length;
  }

  public String name(int column) {
    return names.get(column);
  }

  public Role role(int column) {
    return roles[column];
  }

  /** The declared values of a categorical column; null if there are none. */
  List<String> declaredValues(int column) {
    Schema.Kind kind = schema.kind(names.get(column));
    return kind == null ? null : kind.values();
  }

  public Schema schema() {
    return schema;
  }

  /** Whether {@code -} is a value of a column, beside {@code +}, and not a missing one. */
  boolean hasSigns(int column) {
    return !signs.isEmpty() && signs.contains(column);
  }

  /** How the cells are written. */
  public CellNotation notation() {
    return notation;
  }

  /** One line for each declared column that the file does not have. */
  public List<String> unknownColumns(String file) {
    Set<String> known = new HashSet<>(names);
    List<String> warnings = new ArrayList<>();
    for (String name : schema.kinds().keySet().stream().sorted().toList()) {
      if (!known.contains(name)) {
        warnings.add(
            file + ": no column " + FileErrors.quoted(name) + ", which the schema declares");
      }
    }
    return warnings;
  }

  /** What the file's header declares, overruled by what the caller declares. */
  public static Schema merged(Schema header, Schema caller) {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>(header.kinds());
    kinds.putAll(caller.kinds());
    return new Schema(kinds);
  }
}
