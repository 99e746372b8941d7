import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { Role } from '@ngaji/contract/roles'
import { placeLevels, type Place, type PlaceLevel } from './performance-address.ts'

type Ref = { id: string; name: string }

/** A class with the places above it: what filters offer and crumbs are called. */
export type KnownClass = Ref & { branch: Ref; group: Ref; subBranches: readonly Ref[] }

/** Which levels somebody chooses between: the own desa is no choice. */
export function levelsOf(role: Role): readonly PlaceLevel[] {
  if (role === 'admin') return placeLevels
  return role === 'branchAdmin' ? ['group', 'sub', 'class'] : ['class']
}

/** The rest of a place from its class or KBM: an address may name the class alone. */
export function wholePlace(place: Place, classes: readonly KnownClass[]): Place {
  const known = classes.find(({ id }) => id === place.class)
  const group = place.group ?? (place.sub ? undefined : known?.group.id)
  const inGroup = classes.find((one) => one.group.id === group)
  const inSub = classes.find(({ subBranches }) => subBranches.some(({ id }) => id === place.sub))
  const branch = place.branch ?? (known ?? inGroup ?? inSub)?.branch.id
  return { ...place, ...(branch && { branch }), ...(group && { group }) }
}

/** A KBM of one kelompok is that kelompok: there is nothing to choose between. */
export function pastOnlyKelompok(place: Place, classes: readonly KnownClass[]): Place {
  if (!place.group || place.sub) return place
  const inGroup = classes.filter(({ group }) => group.id === place.group)
  const [sub, ...others] = optionsAt('sub', place, inGroup)
  return sub && others.length === 0 ? { ...place, sub: sub.value } : place
}

type Option = { value: string; label: string }

/** What there is to choose at a level, inside what is chosen above it. */
export function optionsAt(
  level: PlaceLevel,
  place: Place,
  classes: readonly KnownClass[],
): Option[] {
  const inside = classes.filter(
    (one) =>
      (level === 'branch' || !place.branch || one.branch.id === place.branch) &&
      (level === 'branch' || level === 'group' || !place.group || one.group.id === place.group) &&
      (level !== 'class' || !place.sub || one.subBranches.some(({ id }) => id === place.sub)),
  )
  const refs: Record<PlaceLevel, () => Ref[]> = {
    branch: () => inside.map(({ branch }) => branch),
    group: () => inside.map(({ group }) => group),
    sub: () => inside.flatMap(({ subBranches }) => [...subBranches]),
    class: () =>
      inside.map(({ id, name, group }) => ({
        id,
        // Every KBM has a Kelas 1.
        name: place.group || group.name === '' ? name : `${name} · ${group.name}`,
      })),
  }
  return distinct(refs[level]())
}

function distinct(refs: readonly Ref[]): Option[] {
  const byId = new Map(refs.map(({ id, name }) => [id, name]))
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'id', { numeric: true }))
}

const unnamed: Record<PlaceLevel, string> = {
  branch: 'Desa',
  group: 'KBM',
  sub: 'Kelompok',
  class: 'Kelas',
}

/** What a place is called: "Desa Mekarsari", "KBM At-Taqwa", "Kelompok Al-Ikhlas", "Kelas 4". */
export function placeName(level: PlaceLevel, id: string, classes: readonly KnownClass[]): string {
  const refs: Record<PlaceLevel, (one: KnownClass) => readonly Ref[]> = {
    branch: ({ branch }) => [branch],
    group: ({ group }) => [group],
    sub: ({ subBranches }) => subBranches,
    class: (one) => [one],
  }
  const name = classes.flatMap(refs[level]).find((ref) => ref.id === id)?.name
  if (name === undefined) return unnamed[level]
  if (level === 'branch') return placeTitle('Desa', name)
  return level === 'sub' ? placeTitle('Kelompok', name) : name
}
