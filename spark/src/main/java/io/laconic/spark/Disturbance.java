package io.laconic.spark;

import org.apache.spark.api.java.JavaRDD;

/** Stands between the blocks and every job on them; tests let tasks fail or dawdle here. */
interface Disturbance {
  Disturbance NONE =
      new Disturbance() {
        @Override
        public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
          return blocks;
        }
      };

  <T> JavaRDD<T> of(JavaRDD<T> blocks);
}
