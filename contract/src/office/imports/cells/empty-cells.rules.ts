/** Dashes alone, which people write into a cell that has nothing to say. */
const dashes = /^[\s\p{Pd}_]+$/u

/** Words for the same: `tidak ada`, `belum punya`, `(tdk tahu)`. */
const nothingInWords =
  /^\W*(?:(?:tidak|tdk|tak|blm|belum)[. ]*(?:ada|punya|tahu|diketahui|terdata|diisi)|kosong|nihil)(?: (?:hp|wa|data|email|nomor|no))?\W*$/i

/** The text of a cell; nothing for a dash. */
export function textWithoutDash(text: string): string {
  return dashes.test(text) ? '' : text
}

/** The text of a cell of a list of people; nothing for a dash and for words that say so. */
export function textOrNothing(text: string): string {
  return nothingInWords.test(text) ? '' : textWithoutDash(text)
}
