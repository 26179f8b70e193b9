/** Exports as PMML 4.4: start with {@link io.laconic.export.pmml.PmmlTarget}. */
package io.laconic.export.pmml;
