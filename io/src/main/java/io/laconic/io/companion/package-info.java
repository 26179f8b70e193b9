/**
 * Small files that the user writes beside a table: {@link io.laconic.io.companion.SchemaFile}
 * (kinds of columns), {@link io.laconic.io.companion.RangesFile} (ranges of attributes), {@link
 * io.laconic.io.companion.FoldsFile} (the fold of each row) and {@link
 * io.laconic.io.companion.RowClassesFile} (the class of each row). Start with {@link
 * io.laconic.io.companion.SchemaFile}.
 */
package io.laconic.io.companion;
