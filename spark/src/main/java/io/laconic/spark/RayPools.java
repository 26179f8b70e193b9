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
import io.laconic.spark.columns.BlockEncoding;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** Pools of rays: a share is the rays on the columns of a block. */
record RayPools(ClusterSetup setup, ClusterStorage storage) {

  Pool<Question> rays(TrainingSet training, Function<Answer, RowSet> claims) {
    Broadcast<BlockEncoding> blockEncoding = blockEncoding(training);
    long cells = (long) training.size() * encoding(training).parts().size();
    boolean keep =
        ExecutorMemory.of(setup.context()).mayKeep((training.size() <= 1 << 16 ? 3 : 5) * cells);
    JavaRDD<RayBlock> blocks =
        ClusterColumnBlocks.of(training, setup, storage)
            .map(block -> new RayBlock(block, blockEncoding, keep));
    return new SparkPool<>(
        storage.keep(blocks, setup.storage()),
        PackedRuleQuestions::new,
        claims(training, claims),
        setup,
        storage);
  }

  Pool<SoftQuestion> softRays(
      TrainingSet training,
      List<Fold> folds,
      SoftGreedy.Search search,
      Function<Answer, RowSet> claims) {
    Broadcast<BlockEncoding> blockEncoding = blockEncoding(training);
    Broadcast<SoftSearchSettings> shared = storage.send(new SoftSearchSettings(search, folds));
    JavaRDD<SoftRayBlock> blocks =
        ClusterColumnBlocks.of(training, setup, storage)
            .map(block -> new SoftRayBlock(block, blockEncoding, shared));
    return new SparkPool<>(
        storage.keep(blocks, setup.storage()),
        PackedSoftQuestions::new,
        claims(training, claims),
        setup,
        storage);
  }

  private static Encoding encoding(TrainingSet training) {
    return training.inputs().encoded().encoding();
  }

  private Broadcast<BlockEncoding> blockEncoding(TrainingSet training) {
    boolean stored = training.data().isStoreOfCompleteNumbers();
    return storage.send(
        BlockEncoding.of(encoding(training), ClusterColumnBlocks.rows(training), stored));
  }

  private static SparkPool.Claims claims(TrainingSet training, Function<Answer, RowSet> here) {
    Encoding encoding = encoding(training);
    return new DriverClaimedRows(
        ClusterColumnBlocks.remote(training),
        answer -> encoding.partOf(answer.key().first()),
        here);
  }
}
