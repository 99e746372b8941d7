/** The title of a group within a list: `Kelompok Falah`, `A. Kelas 3`, `PAUD`. */
const groups =
  /^(?:[a-z\d]{1,3}[.)] *)?(?:(?:kelas|kls|kelompok|klp|desa|tingkat|rombel|kbm|jenjang)\b|(?:pra[- ]?)?paud$|cabe ?rawit$|(?:pra[- ]?)?remaja$|muda ?- ?mudi$)/i

export function isGroupTitle(text: string): boolean {
  return groups.test(text)
}

/** Does a line hold the title of a group and nothing else? `texts`: what its cells say. */
export function isGroupLine(texts: readonly string[]): boolean {
  const [title = '', ...others] = new Set(texts.map((text) => text.trim()).filter(Boolean))
  return others.length === 0 && isGroupTitle(title)
}
