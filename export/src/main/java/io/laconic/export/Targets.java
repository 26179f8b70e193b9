package io.laconic.export;

import io.laconic.data.DataException;
import io.laconic.export.code.CTarget;
import io.laconic.export.code.JavaTarget;
import io.laconic.export.code.PythonTarget;
import io.laconic.export.code.RTarget;
import io.laconic.export.excel.ExcelTarget;
import io.laconic.export.form.Target;
import io.laconic.export.logic.AmrRulesTarget;
import io.laconic.export.logic.CqlTarget;
import io.laconic.export.logic.JsonLogicTarget;
import io.laconic.export.onnx.OnnxTarget;
import io.laconic.export.pmml.PmmlTarget;
import io.laconic.export.sql.SqlOptions;
import io.laconic.export.sql.SqlTarget;
import io.laconic.model.DecidingCondition;
import io.laconic.model.Model;
import io.laconic.program.DecisionProgram;
import io.laconic.program.InexpressibleException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The languages and formats that a model can be written in. */
public final class Targets {
  private Targets() {}

  /** All of them; the options say how SQL is written. */
  public static List<Target> all(SqlOptions sql) {
    return List.of(
        new SqlTarget(sql),
        new PmmlTarget(),
        new OnnxTarget(),
        new JavaTarget(),
        new PythonTarget(),
        new RTarget(),
        new CTarget(),
        new ExcelTarget(),
        new JsonLogicTarget(),
        new CqlTarget(),
        new AmrRulesTarget());
  }

  /** The program of a model; fails with one line if it has none. */
  public static DecisionProgram program(Model model, String name) {
    return program(name, () -> model.classifier().program(model));
  }

  /** The program with reasons made of the conditions that decided. */
  public static DecisionProgram program(
      Model model, String name, Function<List<DecidingCondition>, String> reasons) {
    return program(name, () -> model.classifier().program(model, reasons));
  }

  private static DecisionProgram program(String name, Supplier<DecisionProgram> made) {
    try {
      return made.get();
    } catch (InexpressibleException e) {
      throw new DataException(
          name + ": cannot be exported, because " + e.getMessage() + "; use laconic predict");
    }
  }

  /** Fails with one line if a target cannot say a program; names those that can. */
  public static void check(Target target, DecisionProgram program, List<Target> all, String name) {
    target
        .refusal(program)
        .ifPresent(
            what -> {
              throw new DataException(
                  name
                      + ": "
                      + target.name()
                      + " cannot say "
                      + what
                      + "; "
                      + others(program, all));
            });
  }

  private static String others(DecisionProgram program, List<Target> all) {
    String able =
        all.stream()
            .filter(other -> other.refusal(program).isEmpty())
            .map(Target::name)
            .collect(Collectors.joining(", "));
    return able.isEmpty() ? "use laconic predict" : "these can: " + able;
  }
}
