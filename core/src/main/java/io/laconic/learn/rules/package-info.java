/**
 * Lists of short rules for any number of classes: "if a and b then X, else if c then Y, else Z".
 *
 * <p>Start with {@link io.laconic.learn.rules.RuleListSearch}.
 */
package io.laconic.learn.rules;
