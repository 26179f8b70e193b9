package io.laconic.model.soft;

import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.program.Bool;
import io.laconic.program.Bool.Comparison;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import java.util.ArrayList;
import java.util.List;

/** Soft rays as a program: softnesses are multiplied and compared with one half. */
final class SoftProgram {
  private SoftProgram() {}

  /**
   * @param ordered the rays in the order in which softnesses are multiplied
   */
  static DecisionProgram of(Model model, SoftConjunction machine, List<SoftRay> ordered) {
    ProgramBuilder program = model.frame().newProgram();
    List<Num> softness = new ArrayList<>();
    for (SoftRay ray : ordered) {
      softness.add(program.named("softness_" + (softness.size() + 1), softness(program, ray)));
    }
    Num kept = program.named("kept", Num.product(softness));
    Num positive = machine.type().kept() == 1 ? kept : new Num.Difference(Num.ONE, kept);
    if (machine.refers()) {
      return referring(program, machine, kept, positive);
    }
    List<Bool> above = List.of(new Bool.Compared(kept, Comparison.ABOVE, Num.constant(0.5)));
    List<Integer> labels = List.of(machine.type().kept(), machine.type().covered());
    Cases<String> reasons =
        ordered.isEmpty()
            ? Cases.always("the model is a constant")
            : Cases.of(above, List.of("w > 1/2", "w <= 1/2"));
    return program.program(
        program.anyMissing(), Cases.of(above, labels), reasons, Cases.always(positive));
  }

  /** Rows between two limits, and those that lack a value, are referred. */
  private static DecisionProgram referring(
      ProgramBuilder program, SoftConjunction machine, Num kept, Num positive) {
    Bool missing = program.anyMissing();
    Num upTo = Num.constant(machine.refer().upTo());
    Num above = Num.constant(machine.refer().above());
    List<Bool> when =
        List.of(
            missing,
            new Bool.Compared(kept, Comparison.ABOVE, upTo),
            new Bool.Compared(kept, Comparison.ABOVE, above));
    int refer = ProgramBuilder.REFER;
    return program.program(
        Bool.NEVER,
        Cases.of(when, List.of(refer, machine.type().kept(), refer, machine.type().covered())),
        Cases.of(
            when,
            List.of(
                DecisionProgram.UNANSWERED,
                "w > " + Wording.number(machine.refer().upTo()),
                "w is between the limits",
                "w <= " + Wording.number(machine.refer().above()))),
        Cases.of(List.of(missing), List.of(Num.constant(0.5), positive)));
  }

  /** See {@link SoftRay#softness}. */
  private static Num softness(ProgramBuilder program, SoftRay ray) {
    Num x = program.attribute(ray.attribute());
    Num a = Num.constant(ray.a());
    Num b = Num.constant(ray.b());
    Num between = new Num.Quotient(new Num.Difference(x, a), Num.constant(ray.b() - ray.a()));
    Num up =
        new Num.Choice(
            new Bool.Compared(x, Comparison.AT_MOST, a),
            Num.ZERO,
            new Num.Choice(new Bool.Compared(x, Comparison.AT_LEAST, b), Num.ONE, between));
    return ray.direction() == SoftRay.Direction.UP ? up : new Num.Difference(Num.ONE, up);
  }
}
