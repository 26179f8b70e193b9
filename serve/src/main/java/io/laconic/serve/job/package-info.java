/**
 * Runs the commands of the command line for the page, in child processes that others cannot be
 * harmed by. Read {@link io.laconic.serve.job.Jobs} first.
 */
package io.laconic.serve.job;
