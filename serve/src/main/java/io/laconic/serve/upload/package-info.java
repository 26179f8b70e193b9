/**
 * Takes in files from outside: limited in size, in expanded size and in time, under names of our
 * own. Read {@link io.laconic.serve.upload.Uploads} first.
 */
package io.laconic.serve.upload;
