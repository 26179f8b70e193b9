/**
 * What is noticeable about a table before anything is learned from it: columns that number the rows
 * or name them, dates, free text, constants, copies, codes for missing values; classes that look
 * like a mistake.
 *
 * <p>Start with {@link io.laconic.inspect.TableFacts}, which looks at all rows and says what a
 * person should know. What it says changes nothing. What a learner leaves out is found by {@link
 * io.laconic.inspect.IdentifierColumns} in the rows that it learns from, and in no others.
 */
package io.laconic.inspect;
