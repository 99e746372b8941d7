/** Normalises case, accents and apostrophes: "alikhlas" finds "Al-Ikhlas", "qur'an" finds "Qur’an". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'‘`-]/g, '')
    .toLowerCase()
}

/** Options that contain every word typed; those that begin with it first. */
export function searchOptions<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return options
  const found = options.filter(({ label }) => {
    const text = plain(label)
    return words.every((word) => text.includes(word))
  })
  const begins = (option: Option) => (plain(option.label).startsWith(first) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}
