package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.model.soft.Range;
import java.util.Map;

/** What a learner may need from elsewhere: other files, and services of other modules. */
public interface Resources {
  /** Nothing: whatever is asked for is null. Enough to check settings. */
  Resources NONE =
      new Resources() {
        @Override
        public Map<String, Range> ranges(String file) {
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
  Map<String, Range> ranges(String file);

  /** Rows whose class nobody knows. */
  Dataset unlabelled(String file);

  /** SHA-256 of the files that were read so far, by what they are and their names. */
  default Map<String, String> hashes() {
    return Map.of();
  }

  /** A service of a module that may be missing. */
  <S> S service(Class<S> type);
}
