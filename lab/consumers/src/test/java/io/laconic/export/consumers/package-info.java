/** Exports run by what reads them in the world, and compared with the models row by row. */
package io.laconic.export.consumers;
