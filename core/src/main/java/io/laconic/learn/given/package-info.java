/** Rules that people wrote down: their text, and the learner that makes classifiers of them. */
package io.laconic.learn.given;
