package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.model.CompressionSet;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.rules.HalfSpace;
import io.laconic.space.Members;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/**
 * Half-spaces of a set covering machine. The message says which members are halves of pairs and
 * which pairs (a, b) are directions {@code v(x) = k(a, x) - k(b, x)}; the threshold is the smallest
 * v over the kept-class members for a conjunction, the largest for a disjunction. M. Marchand, M.
 * Shah, J. Shawe-Taylor and M. Sokolova, "The set covering machine with data-dependent
 * half-spaces", ICML 2003, section 3.
 */
final class RebuildHalfSpaces {
  private RebuildHalfSpaces() {}

  static List<HalfSpace> features(
      CompressionSet set, Message.ScmHalfSpaces message, MachineType type, Space space) {
    check(set, message, type);
    boolean conjunction = type == MachineType.CONJUNCTION;
    int[] kept = Rebuild.places(set, type.kept());
    Members members = set.members();
    Relation among = space.amongMembers(members);
    List<HalfSpace> halfSpaces = new ArrayList<>();
    for (int[] pair : message.pairs()) {
      int a = members.indexOf(pair[0]);
      int b = members.indexOf(pair[1]);
      IntToDoubleFunction v = member -> among.of(member, a) - among.of(member, b);
      int c = conjunction ? Extreme.smallest(kept, v) : Extreme.largest(kept, v);
      halfSpaces.add(
          new HalfSpace(
              pair[0], pair[1], members.rows()[c], conjunction ? Side.BELOW : Side.ABOVE));
    }
    return halfSpaces;
  }

  private static void check(CompressionSet set, Message.ScmHalfSpaces message, MachineType type) {
    Rebuild.checkRows("a", message.a(), set, 1);
    Rebuild.checkRows("b", message.b(), set, 0);
    int covered = (type == MachineType.CONJUNCTION ? message.b() : message.a()).length;
    require(
        covered == set.count(type.covered()), "every covered-class member must be half of a pair");
    require(!message.pairs().isEmpty(), "no pair");
    Set<List<Integer>> seen = new HashSet<>();
    for (int[] pair : message.pairs()) {
      require(pair.length == 2, "a pair has two rows");
      require(Arrays.binarySearch(message.a(), pair[0]) >= 0, "row " + pair[0] + " is not in a");
      require(Arrays.binarySearch(message.b(), pair[1]) >= 0, "row " + pair[1] + " is not in b");
      require(seen.add(List.of(pair[0], pair[1])), "a pair is there twice");
    }
  }
}
