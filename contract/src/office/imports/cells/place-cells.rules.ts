import { foldedName } from '../../../values/person/folded-name.rules.ts'
import { remembered } from '../../../values/remembered.ts'
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
  const meant = placesNamed(subBranch, placesInDesa(branch, places))
  const [only] = meant
  if (only === undefined)
    return elsewhere(placesNamed(subBranch, places), branch) ?? unknownPlace(subBranch, places)
  return meant.length === 1 ? said(only.id) : wrong('ada di beberapa desa, isi juga Desa')
}

/** The word before the name of a place, each for its own kind: `Klp Sukamaju`, `Ds. Cibatu`; `Desa 1` names no kelompok. */
const placeWord = {
  kelompok: /^\s*(?:kelompok|kelp?|klp)\b[\s.:]*/i,
  desa: /^\s*(?:desa|ds|kel|kelurahan)\b[\s.:]*/i,
} as const

/** All where no desa is written. */
function placesInDesa(branch: string, places: readonly ImportPlace[]): readonly ImportPlace[] {
  if (branch.trim() === '') return places
  const desas = branchesNamed(branch, places)
  return places.filter(({ branchName }) => desas.has(branchName))
}

/** The kelompok of this name; else those of the same name without the word for a place in front. */
export function placesNamed(written: string, places: readonly ImportPlace[]): ImportPlace[] {
  return namedAs(written, places, { word: placeWord.kelompok, nameOf: ({ name }) => name })
}

/** The names of the desas that are meant, found in the same way. */
export function branchesNamed(written: string, places: readonly ImportPlace[]): Set<string> {
  const nameOf = ({ branchName }: ImportPlace) => branchName
  return new Set(namedAs(written, places, { word: placeWord.desa, nameOf }).map(nameOf))
}

/** An exact name comes first: `Baru` and `Desa Baru` may be two desas. */
function namedAs(
  written: string,
  places: readonly ImportPlace[],
  { word, nameOf }: { word: RegExp; nameOf: (place: ImportPlace) => string },
): ImportPlace[] {
  const withoutWord = (name: string) => name.replace(word, '').trim()
  const wanted = foldedName(written)
  const exact = places.filter((place) => foldedPlaceName(nameOf(place)) === wanted)
  const bare = foldedName(withoutWord(written))
  if (exact.length > 0 || bare === '') return exact
  return places.filter((place) => foldedPlaceName(withoutWord(nameOf(place))) === bare)
}

/** Each row of a list is compared with the names of the same places. */
const foldedPlaceName = remembered(foldedName, 5000)

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
