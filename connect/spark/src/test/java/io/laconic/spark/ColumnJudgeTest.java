package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import scala.reflect.ClassTag$;

/** What travels between machines does so in both of Spark's ways to serialize. */
@Tag("spark")
class ColumnJudgeTest {
  private static <T> T travelled(T value) {
    SerializerInstance kryo = new KryoSerializer(new SparkConf()).newInstance();
    ByteBuffer bytes = kryo.serialize(value, ClassTag$.MODULE$.apply(value.getClass()));
    return kryo.deserialize(bytes, ClassTag$.MODULE$.apply(value.getClass()));
  }

  @Test
  void judgesAsBeforeAfterATransport() {
    TrainingSet table = RandomTables.of(3, 40, 2, null);
    List<RowSet> learning =
        List.of(RowSet.where(40, row -> true), RowSet.where(40, row -> row % 3 > 0));
    ColumnJudge judge = new ColumnJudge(table, learning, 2);
    List<ColumnBlock> blocks = BlockColumnStore.blocks(table.data(), 2);
    BlockEncoding encoding = BlockEncoding.of(table.inputs().encoded().encoding(), null, false);
    ColumnJudge.Found found = judge.judged(blocks.iterator(), encoding).next();
    ColumnJudge.Found there = travelled(judge).judged(blocks.iterator(), encoding).next();
    assertThat(travelled(there).lists()).isEqualTo(found.lists()).hasSize(2);
    assertThat(judge.both(found, there).lists().get(0)).hasSize(2);
  }
}
