class Laconic < Formula
  desc "Small classifiers that a person can read, with certificates"
  homepage "https://github.com/laconic-rules/laconic"
  url "https://github.com/laconic-rules/laconic/releases/download/v0.1.0/laconic-0.1.0.tar.gz"
  sha256 "SET_AFTER_THE_RELEASE"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install Dir["*"]
    (bin/"laconic").write_env_script libexec/"bin/laconic", JAVA_HOME: Formula["openjdk"].opt_prefix
  end

  test do
    system bin/"laconic", "train", "sample:iris", "-m", "rule.json"
    assert_match "prediction", shell_output("#{bin}/laconic predict rule.json sample:iris")
  end
end
