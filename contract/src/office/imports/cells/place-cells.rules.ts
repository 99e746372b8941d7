import { foldedName } from '../../../values/person/folded-name.rules.ts'
import { said, wrong, type Read } from './cell-reading.rules.ts'

/** A kelompok with its desa, as it may be written in a sheet. */
export type ImportPlace = { id: string; name: string; branchName: string }

/** The cells of the desa and the kelompok of one row. */
export type WrittenPlace = { branch: string; subBranch: string }

/** By name within the desa; without a desa, where only one kelompok has the name. */
export function readPlace(
  { branch, subBranch }: WrittenPlace,
  places: readonly ImportPlace[],
): Read<string> {
  if (subBranch.trim() === '') return said<string>(null)
  const named = placesNamed(subBranch, places)
  const isInDesa = ({ branchName }: ImportPlace) => isPlaceName(branchName, branch)
  const meant = branch.trim() === '' ? named : named.filter(isInDesa)
  const [only] = meant
  if (only === undefined) return elsewhere(named, branch) ?? unknownPlace(subBranch, places)
  return meant.length === 1 ? said(only.id) : wrong('ada di beberapa desa, isi juga Desa')
}

/** What kind of place a name names: `Kelompok Sukamaju`, `Ds. Cibatu`. */
const placeWord = /^\s*(?:kelompok|kelp?|klp|desa|ds)\b[\s.:]*/i

/** Those called so; else those called so without the word for a place in front. */
function placesNamed(written: string, places: readonly ImportPlace[]): ImportPlace[] {
  const named = places.filter(({ name }) => isSameName(name, written))
  return named.length > 0 ? named : places.filter(({ name }) => isPlaceName(name, written))
}

/** Is the place called as it is written, with or without the word for a place in front? */
export function isPlaceName(name: string, written: string): boolean {
  return isSameName(name, written) || isSameName(name, written.replace(placeWord, ''))
}

/** The kelompok is there, and the desa beside it is another. */
function elsewhere(named: readonly ImportPlace[], branch: string): Read<string> | null {
  const [only] = named
  if (only === undefined) return null
  const desa = named.map(({ branchName }) => branchName).join(', ')
  return wrong(`bukan di desa ${branch.trim()}, kelompok ini ada di ${desa}`)
}

/** "Ja far" is no way to write "Ja'far", but it is asked about. */
function unknownPlace(subBranch: string, places: readonly ImportPlace[]): Read<string> {
  const together = (name: string) => foldedName(name).replaceAll(' ', '')
  const near = places.find(
    ({ name }) => !isSameName(name, subBranch) && together(name) === together(subBranch),
  )
  return near
    ? wrong(`kelompok tidak ditemukan, maksud Anda ${near.name}?`, [near.name])
    : wrong('kelompok tidak ditemukan')
}

export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}
