/**
 * Genomes: reads FASTA and FASTQ, finds which k-mers which genomes have, and where a k-mer lies in
 * a reference.
 */
package io.laconic.io.genomes;
