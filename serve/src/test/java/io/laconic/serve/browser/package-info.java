/** The page of the workbench in a real browser, where there is one. */
package io.laconic.serve.browser;
