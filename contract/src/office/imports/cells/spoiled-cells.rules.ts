/** The error words of spreadsheets for a failed formula, in English and Indonesian; `####` is a number too wide. */
const failedFormula =
  /^(?:#(?:N\/A(?: N\/A)?|GETTING_DATA|[A-Z][A-Z/0]*[!?]|NAMA\?|NILAI!|REF|VALUE|NUM|NULL|NAME|SPILL|CALC)|(?:Err|Galat|Kesalahan)\s?:\s?\d{3}|#{2,})$/i

/** Does the cell hold the error word of a failed formula? */
export function hasFailedFormula(text: string): boolean {
  return failedFormula.test(text.trim())
}

/** The words that an export writes for an empty database field, and a spreadsheet for a truth. */
const nothingWord = /^(?:[([<]?null[)\]>]?|\\N|undefined|NaN|none|nil|n\/a|true|false)$/i

/** `01/02/2026?` and `06:15?`: a day or a time that stands where a text was typed. */
const turned = /^(?:\d\d\/\d\d\/\d{4}(?: \d\d:\d\d)?|\d\d:\d\d)\?$/

/** A text that a spreadsheet took for a day or a time; what was typed is lost. */
export function faultOfTurnedCell(text: string): string | null {
  return turned.test(text) ? 'dijadikan tanggal atau jam oleh Excel, ketik ulang' : null
}

/** Bytes that no code page gave a letter. */
const lostLetters = /[\u0080-\u009F]/g

/** The text with what is no letter in sight: cleaning takes these signs away, and `Ja\u0092far` would be `Jafar`. */
export function lostLettersShown(text: string): string {
  return text.replace(lostLetters, '\uFFFD')
}

/** The signs that older programs show for the bytes behind the first of a letter. */
const followers = '\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** The signs that an old Mac shows for those bytes. */
const macFollowers = '\u00A0-\u00FFıŒœŸƒΩπ†‡•…™≠∞≤≥∂∑∏∫'

/**
 * A byte that is no letter, or the letters of one program read by another: `Syafiâ€™i`, `Syafi‚Äôi`, `SyafiÕi`,
 * `MAÕRUF`.
 */
const brokenLetters = new RegExp(
  [
    '[\uFFFD\u0080-\u009F]|Ã',
    `[ÂÄÅÊËÌØÙÚÛÐÑ][${followers}]`,
    `[à-ï][${followers}]{2}`,
    `(?:‚Ä|[√¬])[${macFollowers}]`,
    String.raw`\p{Ll}[ÀÁÂÄ-ÞŒŠŽŸ]|\p{Lu}Õ\p{Lu}|Â(?=\s|$)`,
  ].join('|'),
  'u',
)

/** What a page of the web writes for a sign, copied as it is: `Toha &amp; Siti`. */
const pageCode = /&(?:amp|nbsp|quot|apos|lt|gt|#x?[\da-f]+);/i

/** Damage that is an error in any column: a failed formula, broken letters, an exported null, an open quote; else null. */
export function faultOfSpoiledCell(text: string): string | null {
  if (plainText.test(text.trim())) return null
  if (hasFailedFormula(text)) return 'rumus gagal, isi dengan tangan'
  if (brokenLetters.test(text)) return 'huruf rusak, ketik ulang'
  const [code] = pageCode.exec(text) ?? []
  if (code !== undefined) return `memuat ${code}, sisa halaman web, ketik ulang`
  if (nothingWord.test(text.trim())) return `tertulis ${text.trim()}, isi atau kosongkan`
  const isOpen = text.startsWith('"') && text.split('"').length % 2 === 0
  return isOpen ? 'tanda kutip tidak ditutup' : null
}

/** Most cells: nothing in them can be a sign of loss. */
const plainText =
  /^(?!null$|undefined$|NaN$|none$|nil$|n\/a$|true$|false$|Err|Galat|Kesalahan)[\w ./,:-]*$/i
