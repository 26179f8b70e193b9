package io.laconic.export.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.sql.TableQueries;
import io.laconic.learn.RowsElsewhere;
import io.laconic.model.Model;
import io.laconic.program.DecisionProgram;
import io.laconic.program.InexpressibleException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The drawn rows of a table in a database, which counts rules on all of them. */
final class CountedTable implements RowsElsewhere {
  private final String name;
  private final TableQueries queries;
  private final long seed;
  private final Supplier<Answers> answers;
  private final List<String> classes;
  private final int[] rowsByClass;
  private final Dataset drawn;
  private final List<String> ids;
  private final int[][] inside;
  private final Map<String, Cells> counted = new HashMap<>();
  private int asked;

  CountedTable(
      String name,
      TableQueries queries,
      long seed,
      Supplier<Answers> answers,
      List<String> classes,
      int[] rowsByClass,
      Dataset drawn,
      List<String> ids,
      int[][] inside) {
    this.name = name;
    this.queries = queries;
    this.seed = seed;
    this.answers = answers;
    this.classes = classes;
    this.rowsByClass = rowsByClass;
    this.drawn = drawn;
    this.ids = ids;
    this.inside = inside;
  }

  /** The md5 of {@code seed:s:id} for each identifier. */
  static String[] keys(List<String> ids, long seed, int subset) {
    try {
      MessageDigest digest = MessageDigest.getInstance("MD5");
      String start = Long.toUnsignedString(seed) + ":" + subset + ":";
      return ids.stream()
          .map(id -> HexFormat.of().formatHex(digest.digest((start + id).getBytes(UTF_8))))
          .toArray(String[]::new);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> ids() {
    return ids;
  }

  @Override
  public int[] inside(int subset) {
    return inside[subset].clone();
  }

  @Override
  public Rule rule(Model model, int subset) {
    List<String> some = Arrays.stream(inside[subset]).mapToObj(ids::get).toList();
    String last = Arrays.stream(keys(some, seed, subset)).max(String::compareTo).orElseThrow();
    return new Rule(model, subset, last);
  }

  /** Only the drawn rows can be read. */
  @Override
  public void read(
      Set<String> columns, IntPredicate wanted, int blockRows, Consumer<Dataset> blocks) {
    int[] places =
        IntStream.range(0, drawn.rowCount())
            .filter(k -> wanted == null || wanted.test(k))
            .toArray();
    Dataset some = drawn.select(places);
    Labels labels = drawn.labels();
    int[] codes = Arrays.stream(places).map(labels::code).toArray();
    blocks.accept(some.withLabels(Labels.wrap(labels.column(), classes, codes)));
  }

  @Override
  public List<Cells> count(List<Rule> rules) {
    List<TableQueries.Rule> all = new ArrayList<>();
    Set<String> known = counted.keySet();
    for (Rule rule : rules) {
      DecisionProgram program = program(rule.model());
      LanguageLimits.exactFunctions(program)
          .ifPresent(
              what -> {
                throw new DataException(
                    name
                        + ": SQL cannot say "
                        + what
                        + "; choose rules with --learner scm or rules");
              });
      all.add(new TableQueries.Rule(program, rule.subset(), rule.last()));
    }
    int said = rules.get(0).model().frame().classes().size();
    List<String> texts =
        all.stream().map(one -> queries.counted(List.of(one), seed, said)).toList();
    if (!known.containsAll(texts)) {
      String query = asked++ == 0 ? "3-errors" : "3-errors-" + asked;
      try (Answers open = answers.get()) {
        Dataset answer = DrawnTable.texts(open.answer(query, queries.counted(all, seed, said)));
        for (int k = 0; k < texts.size(); k++) {
          counted.put(texts.get(k), cells(answer, k, said));
        }
      }
    }
    return texts.stream().map(counted::get).toList();
  }

  private DecisionProgram program(Model model) {
    try {
      return model.classifier().program(model);
    } catch (InexpressibleException e) {
      throw new DataException(
          name + ": rules are counted by SQL, and it cannot say this one: " + e.getMessage(), e);
    }
  }

  /** What a rule says of rows by class; what no class has is without an answer. */
  private Cells cells(Dataset answer, int rule, int said) {
    Cells cells = new Cells(new int[classes.size()][said + 1], new int[classes.size()][said + 1]);
    for (int row = 0; row < answer.rowCount(); row++) {
      int label = classes.indexOf(DrawnTable.text(answer, TableQueries.CLASS, row));
      if (label < 0) {
        throw new DataException(
            name + ": the database changed while it was read: a class that was not there before");
      }
      int[] all = cells.all()[label];
      int[] in = cells.inside()[label];
      all[said] += (int) DrawnTable.number(answer, TableQueries.ROWS, row);
      in[said] += (int) DrawnTable.number(answer, TableQueries.inside(rule), row);
      for (int c = 0; c < said; c++) {
        int ofClass = (int) DrawnTable.number(answer, TableQueries.all(rule, c), row);
        int inClass = (int) DrawnTable.number(answer, TableQueries.inside(rule, c), row);
        all[c] += ofClass;
        all[said] -= ofClass;
        in[c] += inClass;
        in[said] -= inClass;
      }
    }
    checkRows(cells);
    return cells;
  }

  private void checkRows(Cells cells) {
    for (int label = 0; label < rowsByClass.length; label++) {
      if (Arrays.stream(cells.all()[label]).sum() != rowsByClass[label]) {
        throw new DataException(
            name
                + ": the database changed while it was read: class "
                + classes.get(label)
                + " had "
                + rowsByClass[label]
                + " rows and has "
                + Arrays.stream(cells.all()[label]).sum());
      }
    }
  }
}
