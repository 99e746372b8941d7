import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import type { Namesake } from '../known-people.queries.ts'

/** The cells of a row that identify its person; null where the cell is empty. */
export type Identity = {
  number: string | null
  email: string | null
  name: string | null
  dateOfBirth: string | null
  subBranchId: string | null
}

/** The sentence for a possible duplicate: `who` names the record, or the row above. */
export const likenessInWords: Record<Namesake['by'], (who: string) => string> = {
  birth: (who) => `nama dan tanggal lahir sama dengan ${who}`,
  place: (who) => `nama dan kelompok sama dengan ${who}, dan tanggal lahirnya tidak lengkap`,
}

type Named = Pick<Identity, 'name' | 'dateOfBirth' | 'subBranchId'>

/** A key that two rows share when they may be about the same person, and by what. */
type Likeness = { by: Namesake['by']; key: string }

/**
 * The first row above that may be about the same person: of the same name and birthday, or of the same name and
 * kelompok where one of the two has no birthday. The row itself is kept for those below.
 */
export function twinAbove(
  person: Named,
  { row, seen }: { row: number; seen: Map<string, number> },
): Pick<Namesake, 'row' | 'by'> | null {
  const { above, below } = likenesses(person)
  const [twin] = above.flatMap(({ by, key }) => {
    const first = seen.get(key)
    return first === undefined ? [] : [{ row: first, by }]
  })
  for (const { key } of below) if (!seen.has(key)) seen.set(key, row)
  return twin ?? null
}

/** The keys under which a row looks for one above, and those under which the rows below find it. */
function likenesses({
  name,
  dateOfBirth,
  subBranchId,
}: Named): Record<'above' | 'below', Likeness[]> {
  if (name === null) return { above: [], below: [] }
  const folded = foldedName(name)
  const inKelompok = (who: 'anybody' | 'unborn'): Likeness[] =>
    subBranchId === null ? [] : [{ by: 'place', key: `${who} ${subBranchId} ${folded}` }]
  const [anybody, unborn] = [inKelompok('anybody'), inKelompok('unborn')]
  if (dateOfBirth === null) return { above: anybody, below: [...anybody, ...unborn] }
  const born: Likeness = { by: 'birth', key: `born ${dateOfBirth} ${folded}` }
  return { above: [born, ...unborn], below: [born, ...anybody] }
}
