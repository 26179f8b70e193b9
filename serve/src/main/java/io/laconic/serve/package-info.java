/**
 * The workbench: a page in the browser for those who do not use a command line. Every job of the
 * page is a command of the command line, run in a child process. Read {@link
 * io.laconic.serve.ServeCommand} first.
 */
package io.laconic.serve;
