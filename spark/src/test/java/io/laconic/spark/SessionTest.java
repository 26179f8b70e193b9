package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

class SessionTest {
  @Test
  void sparkStarts() throws Exception {
    try (SparkSession session =
        SparkSession.builder().master("local[2]").config("spark.ui.enabled", false).getOrCreate()) {
      assertThat(session.createDataset(List.of(1, 2, 3), Encoders.INT()).count()).isEqualTo(3);
    }
  }
}
