/**
 * What if: fields for the columns that a model reads, and its answer while one types.
 *
 * <p>Start with {@link io.laconic.report.whatif.WhatIfSection}. The page carries the part of the
 * model file that decides ({@link io.laconic.report.whatif.DecidingModel}); the script {@code
 * decide.js} decides by it as {@code predict} does, to the bit.
 */
package io.laconic.report.whatif;
