package io.laconic.spark;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/** Where pools work: a context, how jobs run there, how many shares and where they are kept. */
record Site(
    JavaSparkContext context,
    Jobs jobs,
    int partitions,
    StorageLevel storage,
    Disturbance disturbance) {}
