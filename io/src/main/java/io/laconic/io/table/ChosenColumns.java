package io.laconic.io.table;

import io.laconic.data.ColumnChoice;
import io.laconic.io.file.FileErrors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the user's choice of columns means for a file. */
final class ChosenColumns {
  private final String file;
  private final List<String> names;
  private final ColumnChoice choice;

  ChosenColumns(String file, List<String> names, ColumnChoice choice) {
    this.file = file;
    this.names = names;
    this.choice = choice;
  }

  /** The columns that are not wanted as attributes; an error if a name is not in the header. */
  Set<String> refused() {
    if (choice.isAll()) {
      return Set.of();
    }
    Set<String> header = new LinkedHashSet<>(names);
    Set<String> refused = new HashSet<>(named(choice.drop(), header, "--drop"));
    Set<String> only = named(choice.only(), header, "--only");
    if (!only.isEmpty()) {
      header.stream().filter(name -> !only.contains(name)).forEach(refused::add);
    }
    return refused;
  }

  private Set<String> named(List<String> texts, Set<String> header, String option) {
    List<String> unknown = new ArrayList<>();
    Set<String> named = ColumnChoice.named(texts, header, unknown);
    if (!unknown.isEmpty()) {
      throw FileErrors.inFile(
          file,
          option
              + ": no column "
              + FileErrors.quoted(unknown.get(0))
              + "; the columns are "
              + FileErrors.few(names));
    }
    return named;
  }
}
