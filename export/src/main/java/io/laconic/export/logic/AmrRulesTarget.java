package io.laconic.export.logic;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.ProgramBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of AMRrules, version 0.6 of its specification: a line for each marker, and a line of
 * type Combination for each smallest set of several markers that makes a sample resistant. What the
 * model does not know, as the organism and accessions, is left to curators as {@code -}.
 */
public final class AmrRulesTarget implements Target {
  private static final List<String> COLUMNS =
      List.of(
          "ruleID",
          "txid",
          "organism",
          "gene",
          "nodeID",
          "protein accession",
          "HMM accession",
          "nucleotide accession",
          "ARO accession",
          "mutation",
          "variation type",
          "gene context",
          "drug",
          "drug class",
          "phenotype",
          "clinical category",
          "breakpoint",
          "breakpoint standard",
          "breakpoint condition",
          "PMID",
          "evidence code",
          "evidence grade",
          "evidence limitations",
          "rule curation note");

  /** Between the names of markers that the same training samples had. */
  private static final String EQUAL = " = ";

  private static final Pattern KMER = Pattern.compile("[ACGT]{11,31}( of .*)?");
  private static final Pattern CONCENTRATION =
      Pattern.compile("(.+) (>=|>) (\\d+(?:\\.\\d+)?)"); // as a breakpoint names its classes

  @Override
  public String name() {
    return "amrrules";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    Optional<String> limit = LanguageLimits.onlyThresholds(program);
    if (limit.isPresent()) {
      return limit;
    }
    if (program.classes().contains(ProgramBuilder.REFERRED)) {
      return Optional.of("that a sample is referred to a person");
    }
    if (program.classes().size() != 2) {
      return Optional.of("more than two classes");
    }
    if (program.classes().get(1).matches("(?i)s|susceptible|sensitive")) {
      return Optional.of("what makes a sample susceptible");
    }
    if (program.inputs().stream().anyMatch(input -> KMER.matcher(input.column()).matches())) {
      return Optional.of("k-mers, which are neither genes nor variants");
    }
    if (program.inputs().stream().anyMatch(Input::isCategory)) {
      return Optional.of("categories");
    }
    if (program.inputs().size() > MarkerSets.MOST_INPUTS) {
      return Optional.of("rules with more than " + MarkerSets.MOST_INPUTS + " markers");
    }
    List<Integer> sets = MarkerSets.of(program);
    return sets == null
        ? Optional.of("that a marker must be absent")
        : sets.contains(0) ? Optional.of("resistance without any marker") : Optional.empty();
  }

  @Override
  public byte[] write(ExportRequest request) {
    DecisionProgram program = request.program();
    List<Integer> sets = MarkerSets.of(program);
    StringBuilder text = new StringBuilder(String.join("\t", COLUMNS)).append('\n');
    List<String> rules = new ArrayList<>();
    int used = sets.stream().reduce(0, (a, b) -> a | b);
    String[] ids = new String[program.inputs().size()];
    for (int k = 0; k < ids.length; k++) {
      if ((used >>> k & 1) == 1) {
        ids[k] = id(rules.size());
        Map<String, String> cells = marker(program.inputs().get(k).column());
        rules.add(line(ids[k], cells, sets.contains(1 << k), request));
      }
    }
    for (int set : sets) {
      if (Integer.bitCount(set) > 1) {
        List<String> all = new ArrayList<>();
        for (int k = 0; k < ids.length; k++) {
          if ((set >>> k & 1) == 1) {
            all.add(ids[k]);
          }
        }
        Map<String, String> cells = new HashMap<>();
        cells.put("gene", String.join(" & ", all));
        cells.put("variation type", "Combination");
        rules.add(line(id(rules.size()), cells, true, request));
      }
    }
    rules.forEach(rule -> text.append(rule).append('\n'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String id(int number) {
    return String.format("LAC%04d", number + 1);
  }

  /** What is known of a marker by its name. */
  static Map<String, String> marker(String column) {
    String[] names = column.split(EQUAL);
    Map<String, String> cells = new HashMap<>();
    Matcher form =
        Pattern.compile("(.+?)[_:]((?:p|c|n)\\..+|LoF|[A-Z]\\d+[A-Z*])").matcher(names[0]);
    if (form.matches()) {
      String change = form.group(2);
      boolean letters = !change.contains(".") && !change.equals("LoF");
      String mutation = letters ? AminoAcids.change(change) : change.replaceFirst("^n\\.", "c.");
      cells.put("gene", form.group(1));
      cells.put("mutation", change.equals("LoF") ? "-" : mutation.replace("*", "Ter"));
      cells.put(
          "variation type",
          change.equals("LoF")
              ? "Inactivating mutation detected"
              : mutation.startsWith("p.")
                  ? "Protein variant detected"
                  : mutation.matches("c\\.[(\\[]?-.*")
                      ? "Promoter variant detected"
                      : "Nucleotide variant detected");
      cells.put("gene context", "core");
    } else {
      cells.put("gene", names[0]);
      cells.put("variation type", "Gene presence detected");
      cells.put("gene context", "acquired");
    }
    if (names.length > 1) {
      cells.put("equal", column.substring(names[0].length() + EQUAL.length()));
    }
    return cells;
  }

  private static String line(
      String id, Map<String, String> cells, boolean resistant, ExportRequest request) {
    String positive = request.program().classes().get(1);
    Matcher concentration = CONCENTRATION.matcher(positive);
    boolean known = concentration.matches();
    cells.put("ruleID", id);
    cells.put(
        "drug", known ? concentration.group(1) : request.label() == null ? "-" : request.label());
    cells.put("phenotype", "nonwildtype");
    cells.put("clinical category", resistant ? "R" : "S");
    String sign = known ? concentration.group(2) : "";
    cells.put(
        "breakpoint",
        known
            ? "MIC "
                + (resistant ? sign : sign.equals(">") ? "<=" : "<")
                + concentration.group(3)
                + " mg/L"
            : "not applicable");
    cells.put("evidence code", "ECO:0001103 natural variation mutant evidence");
    cells.put(
        "evidence limitations", "statistical geno/pheno evidence but no experimental evidence");
    String equal =
        cells.containsKey("equal") ? "Equal in training: " + cells.get("equal") + ". " : "";
    cells.put("rule curation note", equal + String.join(" ", request.facts()));
    return String.join(
        "\t",
        COLUMNS.stream()
            .map(column -> cells.getOrDefault(column, "-").replaceAll("\\s+", " ").strip())
            .toList());
  }
}
