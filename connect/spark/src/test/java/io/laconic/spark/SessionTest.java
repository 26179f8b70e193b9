package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.Encoders;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class SessionTest {
  @Test
  void sparkStarts() {
    assertThat(TestSparkSession.get().createDataset(List.of(1, 2, 3), Encoders.INT()).count())
        .isEqualTo(3);
  }
}
