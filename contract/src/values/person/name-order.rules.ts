/**
 * The root order of ICU, which the columns of names have in the database: "und-x-icu". Indonesian and English have it
 * unchanged; asked for "und" itself, a phone would take the order of its own language.
 */
const order = new Intl.Collator(['id', 'en'], { numeric: false, caseFirst: 'false' })

/**
 * The order of people in a list: by name, with accents and capitals as the database takes them, then by NIS. Names that
 * only signs without a place in the order tell apart (the stroke between Arabic letters) go by their code points.
 */
export function compareNames(
  one: { name: string; nis: string },
  other: { name: string; nis: string },
): number {
  return (
    order.compare(one.name, other.name) ||
    compareSigns(one.name, other.name) ||
    compareSigns(one.nis, other.nis)
  )
}

function compareSigns(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
