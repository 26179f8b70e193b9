/** Exports as JSON Logic: start with {@link io.laconic.export.logic.JsonLogicTarget}. */
package io.laconic.export.logic;
