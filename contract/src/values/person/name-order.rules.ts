/**
 * The root order of ICU, which the columns of names have in the database: "und-x-icu". Indonesian and English have it
 * unchanged; asked for "und" itself, a phone would take the order of its own language.
 */
const order = new Intl.Collator(['id', 'en'], { numeric: false, caseFirst: 'false' })

/** The order of people in a list: by name, with accents and capitals as the database takes them, then by NIS. */
export function compareNames(
  one: { name: string; nis: string },
  other: { name: string; nis: string },
): number {
  return (
    order.compare(one.name, other.name) || (one.nis < other.nis ? -1 : Number(one.nis > other.nis))
  )
}
