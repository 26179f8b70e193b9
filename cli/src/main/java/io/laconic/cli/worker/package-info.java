/**
 * Lets another program run commands in one process: a request is a line of JSON on standard input,
 * replies and events are lines of JSON on standard output. The protocol is written down in {@code
 * docs/reference/worker.md}, and why it is a process and not a library in decision 0014.
 *
 * <p>Start with {@link io.laconic.cli.worker.Worker}.
 *
 * <p>Promised to stay: the protocol; it may grow by fields and methods.
 */
package io.laconic.cli.worker;
