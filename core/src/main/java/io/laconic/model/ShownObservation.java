package io.laconic.model;

import java.util.List;

/**
 * What people are shown of an observation: terminals write lines of it, pages a section. Sentences
 * begin with a small letter and have no full stop.
 *
 * @param id a word for links, and for the beginning of its line in a terminal
 * @param title of the section
 * @param line all that a terminal says of it; null: what a page says
 * @param before what stands before the table
 * @param headings of the table
 * @param rows cells, in the order of the headings
 * @param after what stands below the table
 * @param worth what it is worth beside the certificate
 */
public record ShownObservation(
    String id,
    String title,
    String line,
    String before,
    List<String> headings,
    List<List<Object>> rows,
    List<String> after,
    String worth) {}
