# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What zsh makes of "amp2glsl --re" and the tabulator: complete.zsh <build>
zmodload zsh/zpty
zpty shell TERM=dumb zsh -f -i
zpty -w shell "PS1=; path=($1/bin \$path); fpath=($1/tools/completion \$fpath); autoload -U compinit; compinit -u -D; echo rea''dy"
zpty -r -m shell line '*ready*'
zpty -n -w shell $'amp2glsl --re\t'
zpty -r -m shell line '*write=*'
print -r -- ${line//$'\a'/}
zpty -d shell
