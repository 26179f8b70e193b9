/**
 * The server: who may ask, what can be asked, and the events that tell of jobs. Read {@link
 * io.laconic.serve.http.WorkbenchServer} first, then {@link io.laconic.serve.http.Guard}.
 */
package io.laconic.serve.http;
