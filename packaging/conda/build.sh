#!/bin/sh
# The application as it is, with its launcher on the path.
set -eu
home=$PREFIX/share/laconic
mkdir -p "$home" "$PREFIX/bin"
cp -R ./* "$home"
rm -f "$home/build_env_setup.sh" "$home/conda_build.sh"
ln -s ../share/laconic/bin/laconic "$PREFIX/bin/laconic"
