package io.laconic.learn.conditions;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A pool that is asked no question twice. Searches from several starts come to the same rules again
 * and again; between a third and a half of their questions are repetitions.
 */
final class RememberingPool implements Pool<Question> {
  /** Words of row sets that are kept; then all is forgotten, and the next question is new. */
  private static final long MOST_WORDS = 1 << 22;

  private final Pool<Question> pool;
  private final Map<Asked, List<Answer>> known = new HashMap<>();
  private long words;

  /** What an answer depends on: questions of {@link ConditionPool} differ in nothing else. */
  private record Asked(RowSet gain, RowSet harm, List<Double> penalties, AllowedSides allowed) {
    static Asked of(Question question) {
      List<Double> penalties = new ArrayList<>();
      for (double penalty : question.penalties()) {
        penalties.add(penalty);
      }
      return new Asked(question.gainRows(), question.harmRows(), penalties, question.allowed());
    }

    int words() {
      return gain.words().length + harm.words().length;
    }
  }

  RememberingPool(Pool<Question> pool) {
    this.pool = pool;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions) {
    List<Asked> asked = questions.stream().map(Asked::of).toList();
    Map<Asked, Question> unknown = new LinkedHashMap<>();
    for (int q = 0; q < asked.size(); q++) {
      if (!known.containsKey(asked.get(q))) {
        unknown.putIfAbsent(asked.get(q), questions.get(q));
      }
    }
    if (!unknown.isEmpty()) {
      List<List<Answer>> found = pool.best(List.copyOf(unknown.values()));
      int next = 0;
      for (Asked one : unknown.keySet()) {
        known.put(one, found.get(next++));
        words += one.words();
      }
    }
    List<List<Answer>> answers = new ArrayList<>();
    asked.forEach(one -> answers.add(known.get(one)));
    if (words > MOST_WORDS) {
      known.clear();
      words = 0;
    }
    return answers;
  }

  @Override
  public RowSet claims(Answer answer) {
    return pool.claims(answer);
  }

  /** Runs are kept long after their search has ended, and this pool with them. */
  @Override
  public void close() {
    known.clear();
    pool.close();
  }
}
