/**
 * What samples have, in a file of its own: long tables of samples and markers, tables of zeros and
 * ones, VCF. {@link io.laconic.io.markers.MarkedTable} joins it with the rows of a table.
 */
package io.laconic.io.markers;
