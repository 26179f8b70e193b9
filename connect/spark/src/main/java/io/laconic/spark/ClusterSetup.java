package io.laconic.spark;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/**
 * The cluster as pools use it: the context, how jobs run, how many shares there are and how they
 * are stored.
 */
record ClusterSetup(
    JavaSparkContext context,
    SparkJobRunner jobs,
    int partitions,
    StorageLevel storage,
    FaultInjection faults) {}
