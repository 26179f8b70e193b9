/**
 * The learners on Apache Spark. Each partition holds a share of the candidates; the greedy loop and
 * everything after it run in the core.
 *
 * <p>Start with {@link io.laconic.spark.SparkEngine}, which makes a pool for each run of the loop,
 * and {@code SparkPool}, which is one: a step is one job. It sends the questions of all runs (three
 * bits per row and question), every share answers with the best of its candidates, and the better
 * answers (28 bytes for each penalty of a question) come back, whatever their order.
 *
 * <ul>
 *   <li>Rays: a share is a block of columns ({@link io.laconic.spark.columns.ColumnBlock}), sent
 *       once, or found on the cluster ({@link io.laconic.spark.columns.DistributedColumns}); then
 *       only the columns of chosen rays come here, those of one step in one more job. Subsets that
 *       learn side by side share a pool ({@code SharedPool}) and ask in the same job.
 *   <li>Balls and half-spaces: every executor has all rows ({@code ShippedTrainingSet}), a share is
 *       every n-th axis.
 *   <li>Prototypes: every executor has all rows, a share is every n-th candidate with its covers
 *       and a lazy queue ({@code PrototypeCandidateBlock}). A step sends the open rows of each run,
 *       a bit each; each share answers with a candidate and the rows it would newly cover.
 * </ul>
 *
 * <p>Blocks are kept by Spark, so that the tasks of the next step find them where they are. What a
 * share has found out so far (bins, queues) is a part of its block that is not written: it is lost
 * with the executor, or when the block goes to disk, and found again. Nothing else is kept on
 * executors.
 *
 * <p>Stable API: {@code SparkEngine.on} and its options.
 */
package io.laconic.spark;
