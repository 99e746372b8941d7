/** What programs write where a formula has no result, in English and Indonesian. */
const failedFormula =
  /^(?:#(?:N\/A|REF!|NAME\?|NAMA\?|VALUE!|NILAI!|DIV\/0!|BAGI\/0!|NUM!|ANGKA!|NULL!|NOL!|SPILL!|TUMPAH!|CALC!|HITUNG!)|Err:\d{3})$/i

/** A cell whose value is gone, whatever its column asks for. */
export function hasFailedFormula(text: string): boolean {
  return failedFormula.test(text.trim())
}

/** A byte that is no letter, or the letters of one program read by another: `Syafiâ€™i`. */
const brokenLetters = /\uFFFD|\u00E2\u20AC|\u00C3[\u0080-\u00BF]|\u00C2[\u0080-\u00BF]/

/** What is wrong with a cell whatever its column asks for; null for most. */
export function faultOfSpoiledCell(text: string): string | null {
  if (hasFailedFormula(text)) return 'rumus gagal, isi dengan tangan'
  if (brokenLetters.test(text)) return 'huruf rusak, ketik ulang'
  const isOpen = text.startsWith('"') && text.split('"').length % 2 === 0
  return isOpen ? 'tanda kutip tidak ditutup' : null
}
