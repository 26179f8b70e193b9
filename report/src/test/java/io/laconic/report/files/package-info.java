/** Commands that are killed, and commands that write the same files at once. */
package io.laconic.report.files;
