/**
 * The learners on Apache Spark: shares of the candidates live in partitions, the loop and
 * everything that follows it are those of the core.
 */
package io.laconic.spark;
