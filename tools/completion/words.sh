# ampvk_words <tool> <word>: what the tool takes, a line each: "--name", "--name=" if
# it takes a value, "--name=value" for the values that it lists; of ampcc also what
# Clang has that begins with the word. In what bash and zsh both understand.
_ampvk_words() {
  "$1" --help 2>/dev/null | awk '
    /^OVERVIEW/ && NR > 1 { exit } # Clang has a better list of its own
    /^  +-/ {
      option = $1
      sub(/(\[?=|<).*/, "", option)
      if ($1 !~ /=/ || $1 ~ /\[=/) print option
      if ($1 ~ /=/) print option "="
    }
    /^    =?[a-z]/ { sub(/^=/, "", $1); print option "=" $1 }'
  [[ $1 == *ampcc ]] || return 0
  case $2 in
  # Clang wants "-std=,c++", and answers with the values alone.
  *=*) "$1" --autocomplete="${2%%=*}=,${2#*=}" 2>/dev/null | awk -v option="${2%%=*}" '{ print option "=" $1 }' ;;
  *) "$1" --autocomplete="$2" 2>/dev/null | cut -f1 ;;
  esac
}
