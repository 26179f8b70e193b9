/**
 * The pages of {@code docs} as a website: static files with a search that needs neither a server
 * nor a network. Read {@link io.laconic.site.SiteBuilder} first; {@link io.laconic.site.Guide} is a
 * page as it was written, {@link io.laconic.site.LinkCheck} says which links lead nowhere and which
 * pages nobody finds.
 *
 * <p>Nothing here is promised to stay; the module is not published.
 */
package io.laconic.site;
