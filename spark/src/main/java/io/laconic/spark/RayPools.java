package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.soft.SoftGreedy;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** Pools of rays: a share is the rays on the columns of a block. */
record RayPools(Site site, Held held) {

  Pool<Question> rays(TrainingSet training, Function<Answer, RowSet> claims) {
    Broadcast<ColumnLayout> layout = layout(training);
    long cells = (long) training.size() * encoding(training).parts().size();
    boolean keep = Room.of(site.context()).mayKeep((training.size() <= 1 << 16 ? 3 : 5) * cells);
    JavaRDD<RayBlock> blocks =
        TableBlocks.of(training, site, held).map(block -> new RayBlock(block, layout, keep));
    return new SparkPool<>(
        held.keep(blocks, site.storage()),
        RuleQuestions::new,
        claims(training, claims),
        site,
        held);
  }

  Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims) {
    Broadcast<ColumnLayout> layout = layout(training);
    Broadcast<SoftSearch> shared = held.send(new SoftSearch(search, folds));
    JavaRDD<SoftBlock> blocks =
        TableBlocks.of(training, site, held).map(block -> new SoftBlock(block, layout, shared));
    return new SparkPool<>(
        held.keep(blocks, site.storage()),
        SoftQuestions::new,
        claims(training, claims),
        site,
        held);
  }

  private static Encoding encoding(TrainingSet training) {
    return training.inputs().attributes().encoding();
  }

  private Broadcast<ColumnLayout> layout(TrainingSet training) {
    boolean stored = training.data().isStoreOfCompleteNumbers();
    return held.send(ColumnLayout.of(encoding(training), TableBlocks.rows(training), stored));
  }

  private static SparkPool.Claims claims(TrainingSet training, Function<Answer, RowSet> here) {
    Encoding encoding = encoding(training);
    return new ClaimsHere(
        TableBlocks.remote(training), answer -> encoding.partOf(answer.key().first()), here);
  }
}
