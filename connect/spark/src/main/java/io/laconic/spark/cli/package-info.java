/**
 * {@code --engine spark} of the command line. Found by {@link java.util.ServiceLoader}; nothing
 * here is for users.
 */
package io.laconic.spark.cli;
