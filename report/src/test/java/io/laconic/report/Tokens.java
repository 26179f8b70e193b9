package io.laconic.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A small reader of pages: fails on tags that are not closed in order. */
final class Tokens {
  private static final Set<String> VOID = Set.of("meta", "br", "img", "input", "link", "hr");
  private static final Pattern ATTRIBUTE = Pattern.compile("\\s+([a-zA-Z-]+)(?:=\"([^\"<>]*)\")?");

  /** An element with its own text: of scripts and styles as it stands, else unescaped. */
  record Element(String tag, Map<String, String> attributes, StringBuilder text, int depth) {
    String attribute(String name) {
      return attributes.get(name);
    }

    boolean has(String name, String value) {
      return value.equals(attributes.get(name));
    }
  }

  private final String page;
  private final List<Element> elements = new ArrayList<>();
  private final Deque<Element> open = new ArrayDeque<>();
  private int at;

  private Tokens(String page) {
    this.page = page;
  }

  static List<Element> of(String page) {
    Tokens tokens = new Tokens(page);
    tokens.read();
    return tokens.elements;
  }

  private void read() {
    if (!page.startsWith("<!DOCTYPE html>")) {
      throw new AssertionError("no doctype");
    }
    at = "<!DOCTYPE html>".length();
    while (at < page.length()) {
      int next = page.indexOf('<', at);
      text(page.substring(at, next < 0 ? page.length() : next));
      if (next < 0) {
        break;
      }
      at = next;
      if (page.startsWith("</", at)) {
        close();
      } else {
        open();
      }
    }
    if (!open.isEmpty()) {
      throw new AssertionError("not closed: " + open.peek());
    }
  }

  private void text(String text) {
    if (text.contains(">")) {
      throw new AssertionError("a bare > in " + text);
    }
    open.forEach(element -> element.text().append(unescaped(text)));
    at += text.length();
  }

  private void close() {
    int end = page.indexOf('>', at);
    String tag = page.substring(at + 2, end);
    if (open.isEmpty() || !open.peek().tag().equals(tag)) {
      throw new AssertionError("</" + tag + "> closes " + open.peek());
    }
    open.pop();
    at = end + 1;
  }

  private void open() {
    Matcher name = Pattern.compile("<([a-z][a-z0-9]*)").matcher(page).region(at, page.length());
    if (!name.lookingAt()) {
      throw new AssertionError("no tag: " + page.substring(at, Math.min(page.length(), at + 80)));
    }
    at = name.end();
    Map<String, String> attributes = new HashMap<>();
    Matcher attribute = ATTRIBUTE.matcher(page).region(at, page.length());
    while (attribute.lookingAt()) {
      String value = attribute.group(2) == null ? "" : unescaped(attribute.group(2));
      if (attributes.put(attribute.group(1), value) != null) {
        throw new AssertionError("twice: " + attribute.group());
      }
      at = attribute.end();
      attribute.region(at, page.length());
    }
    if (page.charAt(at) != '>') {
      throw new AssertionError("odd tag: " + page.substring(at, Math.min(page.length(), at + 80)));
    }
    at++;
    Element element = new Element(name.group(1), attributes, new StringBuilder(), open.size());
    elements.add(element);
    if (element.tag().equals("script") || element.tag().equals("style")) {
      int end = page.indexOf("</" + element.tag(), at);
      element.text().append(page, at, end);
      at = page.indexOf('>', end) + 1;
    } else if (!VOID.contains(element.tag())) {
      open.push(element);
    }
  }

  private static String unescaped(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&nbsp;", "\u00a0")
        .replace("&amp;", "&");
  }
}
