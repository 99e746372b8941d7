/** Words and signs for what stands in the row above: `idem`, `sda`, `"`, `-"-`, `,,`. */
const ditto =
  /^[\s\p{Pd}]*(?:idem|s[./ ]*d[./ ]*a|sama(?: (?:dengan|dgn|spt|seperti))?(?: di)? ?atas|["“”„〃]+|'{2}|,{2})[\s.\p{Pd}]*$/iu

export function isDitto(text: string): boolean {
  return ditto.test(text)
}

/** The cells of a row with each ditto mark replaced by the cell above it; empty in the first row. */
export function withoutDitto(
  texts: Readonly<Record<string, string>>,
  above: Readonly<Record<string, string>>,
): Record<string, string> {
  const meant = Object.entries(texts).map(([key, text]) => [
    key,
    isDitto(text) ? (above[key] ?? '') : text,
  ])
  return Object.fromEntries(meant)
}
