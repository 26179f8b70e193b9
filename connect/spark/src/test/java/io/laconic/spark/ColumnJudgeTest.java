package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.spark.ColumnJudge.Found;
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
    ColumnJudge[] judges = {
      new ColumnJudge(table, learning, 2), new ColumnJudge(table, learning.subList(1, 2), 1)
    };
    List<ColumnBlock> blocks = BlockColumnStore.blocks(table.data(), 2);
    Found[] found = ColumnJudge.judged(blocks.iterator(), judges).next();
    Found[] there = ColumnJudge.judged(blocks.iterator(), travelled(judges)).next();
    for (int k = 0; k < judges.length; k++) {
      assertThat(travelled(there)[k].lists()).isEqualTo(found[k].lists()).hasSize(2 - k);
    }
    assertThat(ColumnJudge.both(found, there, judges)[0].lists().get(0)).hasSize(2);
  }
}
