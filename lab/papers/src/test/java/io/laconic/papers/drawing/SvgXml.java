package io.laconic.papers.drawing;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Parses SVG; fails if it is not well-formed. */
public final class SvgXml {
  private SvgXml() {}

  public static Document parse(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    } catch (Exception e) {
      throw new AssertionError(svg, e);
    }
  }

  public static int count(Document document, String element) {
    return document.getElementsByTagNameNS("http://www.w3.org/2000/svg", element).getLength();
  }

  public static String text(Document document, String element) {
    return document
        .getElementsByTagNameNS("http://www.w3.org/2000/svg", element)
        .item(0)
        .getTextContent();
  }
}
