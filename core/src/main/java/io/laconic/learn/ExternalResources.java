package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.model.soft.AttributeRange;
import java.util.Map;

/** What a learner may need from elsewhere: other files, and services of other modules. */
public interface ExternalResources {
  /** Nothing: whatever is asked for is null. Enough to check settings. */
  ExternalResources NONE =
      new ExternalResources() {
        @Override
        public Map<String, AttributeRange> ranges(String file) {
          return null;
        }

        @Override
        public Dataset unlabelled(String file) {
          return null;
        }

        @Override
        public <S> S service(Class<S> type) {
          return null;
        }
      };

  /** Ranges of attributes by name, known before the data were seen. */
  Map<String, AttributeRange> ranges(String file);

  /** Rows whose class nobody knows. */
  Dataset unlabelled(String file);

  /** SHA-256 of the files that were read so far, by what they are and their names. */
  default Map<String, String> hashes() {
    return Map.of();
  }

  /** A service of a module that may be missing. */
  <S> S service(Class<S> type);
}
