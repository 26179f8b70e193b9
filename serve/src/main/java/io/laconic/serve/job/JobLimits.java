package io.laconic.serve.job;

/**
 * What jobs may take.
 *
 * @param memoryBytes the largest heap of a child process
 * @param waitingJobs how many may wait
 */
public record JobLimits(long memoryBytes, int waitingJobs) {}
