/**
 * Counts what makes the code easy or hard to read: type tests, texts read by code, cycles between
 * packages, and how many files one training run goes through.
 *
 * <p>Read {@code DesignNumbers} first; {@code .ci/design-numbers} runs it. {@code DesignTest} holds
 * the limits.
 */
package io.laconic.design;
