package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Half-spaces of a set covering machine: which members are halves of pairs, and which pairs (a, b)
 * are directions {@code v(x) = k(a, x) - k(b, x)}. The threshold is the smallest v over the
 * kept-class members for a conjunction, the largest for a disjunction. M. Marchand, M. Shah, J.
 * Shawe-Taylor and M. Sokolova, "The set covering machine with data-dependent half-spaces", ICML
 * 2003, section 3.
 */
public record ScmHalfSpacesMessage(int[] a, int[] b, List<int[]> pairs) implements RuleMessage {
  @Override
  public String form() {
    return "scm-half-spaces";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("a", Message.list(a));
    fields.put("b", Message.list(b));
    fields.put("pairs", pairs.stream().map(Message::list).toList());
    return fields;
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int keptHalves = (priorInputs.type() == MachineType.CONJUNCTION ? a : b).length;
    return MessagePrior.scmHalfSpaces(
        priorInputs.kept(), keptHalves, a.length, b.length, pairs.size());
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    Rebuild.checkCompared(this, frame);
    check(set, type);
    boolean conjunction = type == MachineType.CONJUNCTION;
    int[] kept = Rebuild.places(set, type.kept());
    KeptPoints members = set.members();
    Relation among = frame.space().amongMembers(members);
    List<HalfSpace> halfSpaces = new ArrayList<>();
    for (int[] pair : pairs) {
      int first = members.indexOf(pair[0]);
      int second = members.indexOf(pair[1]);
      IntToDoubleFunction v = member -> among.of(member, first) - among.of(member, second);
      int c = conjunction ? Extreme.smallest(kept, v) : Extreme.largest(kept, v);
      Side side = conjunction ? Side.BELOW : Side.ABOVE;
      halfSpaces.add(new HalfSpace(pair[0], pair[1], members.rows()[c], side));
    }
    return Rebuild.machine(halfSpaces, type, frame);
  }

  private void check(CompressionSet set, MachineType type) {
    Rebuild.checkRows("a", a, set, 1);
    Rebuild.checkRows("b", b, set, 0);
    int covered = (type == MachineType.CONJUNCTION ? b : a).length;
    require(
        covered == set.count(type.covered()), "every covered-class member must be half of a pair");
    require(!pairs.isEmpty(), "no pair");
    Set<List<Integer>> seen = new HashSet<>();
    for (int[] pair : pairs) {
      require(pair.length == 2, "a pair has two rows");
      require(Arrays.binarySearch(a, pair[0]) >= 0, "row " + pair[0] + " is not in a");
      require(Arrays.binarySearch(b, pair[1]) >= 0, "row " + pair[1] + " is not in b");
      require(seen.add(List.of(pair[0], pair[1])), "a pair is there twice");
    }
  }

  @Override
  public ScmHalfSpacesMessage first(Model model, List<Claim> rules) {
    List<HalfSpace> halves = rules.stream().map(rule -> (HalfSpace) rule.feature()).toList();
    return new ScmHalfSpacesMessage(
        rows(halves, HalfSpace::a),
        rows(halves, HalfSpace::b),
        halves.stream().map(half -> new int[] {half.a(), half.b()}).toList());
  }

  private static int[] rows(List<HalfSpace> halves, ToIntFunction<HalfSpace> row) {
    return halves.stream().mapToInt(row).sorted().distinct().toArray();
  }

  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return counts.halfSpaces(a.length, b.length, pairs.size(), reading);
  }
}
