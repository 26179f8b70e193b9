package io.laconic.spark;

import org.apache.spark.api.java.JavaRDD;

/** A hook between the blocks and every job on them, where tests make tasks fail or run slowly. */
interface FaultInjection {
  FaultInjection NONE =
      new FaultInjection() {
        @Override
        public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
          return blocks;
        }
      };

  <T> JavaRDD<T> of(JavaRDD<T> blocks);
}
