const namesShown = 3

/** `Kelas 1, Kelas 2, Kelas 3 dan 4 lainnya`: the first three names, the others counted. */
export function namesInWords(names: readonly string[]): string {
  const rest = names.length - namesShown
  const shown = names.slice(0, namesShown).join(', ')
  return rest > 0 ? `${shown} dan ${rest} lainnya` : shown
}

/** `3 kelas, 41 absensi dan 2 nilai`; zeros are omitted. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
  const last = parts.pop()
  if (last === undefined) return ''
  return parts.length === 0 ? last : `${parts.join(', ')} dan ${last}`
}
