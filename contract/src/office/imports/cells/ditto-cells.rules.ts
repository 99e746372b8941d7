/** Words and signs for what stands in the row above: `idem`, `sda`, `"`, `-"-`, `,,`. */
const ditto =
  /^[\s\p{Pd}]*(?:idem|s[./ ]*d[./ ]*a|sama(?: (?:dengan|dgn|spt|seperti))?(?: di)? ?atas|["“”„〃]+|'{2}|,{2})[\s.\p{Pd}]*$/iu

export function isDitto(text: string): boolean {
  return ditto.test(text)
}

/** What the cells of the rows say where a ditto stands for the cell above; nothing where no row is above. */
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
