package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.Share;
import java.util.ArrayList;
import java.util.List;

/**
 * A share whose attributes count from a later one of the whole table. Keys begin with the
 * attribute; shifting all of them alike keeps their order.
 */
record ShiftedShare<Q>(Share<Q> share, int by) implements Share<Q> {
  @Override
  public List<List<Answer>> best(List<Q> questions, List<List<Answer>> known) {
    return shifted(share.best(questions, shifted(known, -by)), by);
  }

  private static List<List<Answer>> shifted(List<List<Answer>> lists, int by) {
    List<List<Answer>> result = new ArrayList<>();
    for (List<Answer> list : lists) {
      List<Answer> row = new ArrayList<>();
      list.forEach(answer -> row.add(answer == null ? null : shifted(answer, by)));
      result.add(row);
    }
    return result;
  }

  private static Answer shifted(Answer answer, int by) {
    CandidateKey key = answer.key();
    CandidateKey moved =
        new CandidateKey(key.first() + by, key.second(), key.third(), key.fourth());
    return new Answer(answer.usefulness(), answer.gain(), answer.harm(), moved);
  }
}
