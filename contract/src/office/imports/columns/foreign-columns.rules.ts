import { isDitto } from '../cells/ditto-cells.rules.ts'
import { textOrNothing } from '../cells/empty-cells.rules.ts'
import { branchesNamed, type ImportPlace } from '../cells/place-cells.rules.ts'
import { faultOfSpoiledCell } from '../cells/spoiled-cells.rules.ts'
import { wholeDigits } from '../import-cells.rules.ts'
import { quotedHeading, type ListHead } from './list-columns.ts'

/** `20250010`: a year and a running number from 0010. */
const ownNis = /^(?:19|20)\d{2}(?!000\d)\d{4}$/

/** The numbers of a column that may be a NIS from here. */
export function likelyNis(texts: readonly string[]): string[] {
  return texts.map(wholeDigits).filter((text) => ownNis.test(text))
}

/**
 * Does a column of which no number was ever given here hold the numbers of a school? Fewer than half of them have the form
 * of a NIS, and none was spoiled on the way.
 */
export function areSchoolNumbers(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => textOrNothing(text).trim() !== '')
  const isSpoiled = (text: string) =>
    isDitto(text) || /\dE\+?\d/i.test(text) || faultOfSpoiledCell(text) !== null
  return likelyNis(filled).length * 2 < filled.length && !filled.some(isSpoiled)
}

const ofAddress =
  /^(?:(?:alamat|nama|no)\b[\s.]*)?(?:rt|rw|rt[\s/-]*rw|dusun|dsn|kampung|kp|kmp|kelurahan|kec(?:amatan)?|kab(?:upaten)?(?:[\s/-]*kota)?|kota|prov(?:insi)?|propinsi|kode\s?pos)\.?$/i

/**
 * Is the desa of a list the one of an address, beside `RT/RW` or `Kecamatan`? Where it stands between two such columns, one
 * unknown desa says so; elsewhere in the list, all must be unknown. Beside the kelompok it is the desa of the kelompok.
 */
export function isDesaOfAddress(
  { names, columns }: ListHead,
  texts: readonly string[],
  places: readonly ImportPlace[],
): boolean {
  const at = columns.indexOf('branch')
  const isPart = (index: number) =>
    columns[index] === 'address' || ofAddress.test((names[index] ?? '').trim())
  const isBesideKelompok = [at - 1, at + 1].some((index) => columns[index] === 'subBranch')
  if (at < 0 || isBesideKelompok || !names.some((name) => ofAddress.test(name.trim()))) return false
  const desas = new Set(texts.map(textOrNothing).filter((text) => text.trim() !== ''))
  const written = [...desas].filter((text) => !isDitto(text))
  const isUnknown = (text: string) => branchesNamed(text, places).size === 0
  const isBetween = isPart(at - 1) && isPart(at + 1)
  return written.length > 0 && (isBetween ? written.some(isUnknown) : written.every(isUnknown))
}

/** Why a column that names one of ours is not used after all. */
export const foreignColumnReasons = {
  schoolNumbers: 'isinya bukan NIS dari sini. NIS siswa baru dibuat oleh sistem.',
  unknownNumbers: 'tidak satu pun nomornya terdaftar di sini. NIS siswa baru dibuat oleh daerah.',
  desaOfAddress: 'isinya desa dari alamat rumah, bukan desa dari kelompok.',
  notRequested: 'permintaan akun tidak memuatnya. Beri tahu Admin Daerah bila perlu.',
} as const

/** `“Desa” tidak dipakai: isinya desa dari alamat rumah, …` */
export function noteOfForeign(
  head: ListHead,
  key: string,
  reason: keyof typeof foreignColumnReasons,
): string {
  const heading = quotedHeading(head, head.columns.indexOf(key))
  return `${heading} tidak dipakai: ${foreignColumnReasons[reason]}`
}
