const apostrophes = /['`\u00B4\u02B9\u02BB-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C\uFF07]/g
const marks = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
const dashesAndBlanks = /[\s\u02D7\u2010-\u2015\u2043\u2212-]+/g

/**
 * A name as it is compared: without case, accents, apostrophes and a full stop at the end, and with one blank for any
 * dash or blank. The database's `folded_name` is the same rule; both are held to one table of pairs.
 */
export function foldedName(name: string): string {
  return name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(apostrophes, '')
    .replace(dashesAndBlanks, ' ')
    .trim()
    .replace(/ *\.+$/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
