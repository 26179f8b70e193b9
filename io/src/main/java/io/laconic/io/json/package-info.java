/**
 * JSON documents: {@link io.laconic.io.json.JsonTree} reads one with limits on depth, size and
 * length, {@link io.laconic.io.json.Node} asks for its fields with messages that name the field,
 * {@link io.laconic.io.json.JsonOut} writes one field by field, {@link io.laconic.io.json.Json} of
 * records. Start with {@link io.laconic.io.json.Node}.
 */
package io.laconic.io.json;
