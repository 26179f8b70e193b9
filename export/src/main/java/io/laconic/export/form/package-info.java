/**
 * What all exports share: the request, the facts that every export carries, names and texts that no
 * column can break out of, and a base for languages that look like C.
 *
 * <p>Start with {@link io.laconic.export.form.Target}.
 */
package io.laconic.export.form;
