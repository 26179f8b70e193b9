package io.laconic.papers.page;

import io.laconic.data.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What an SVG file says about itself.
 *
 * @param title its first title element
 * @param text its first desc element
 */
record SvgDescription(String title, String text) {
  static SvgDescription of(Path file) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try (InputStream in = Files.newInputStream(file)) {
      XMLStreamReader reader = factory.createXMLStreamReader(in);
      String title = null;
      String text = null;
      while (reader.hasNext() && (title == null || text == null)) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT) {
          String element = reader.getLocalName();
          title = title == null && element.equals("title") ? reader.getElementText() : title;
          text = text == null && element.equals("desc") ? reader.getElementText() : text;
        }
      }
      return new SvgDescription(title == null ? "" : title, text == null ? "" : text);
    } catch (XMLStreamException e) {
      throw new DataException(file + ": is not an SVG file: " + e.getMessage(), e);
    }
  }
}
