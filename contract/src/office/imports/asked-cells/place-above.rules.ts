import { isDitto } from '../cells/ditto-cells.rules.ts'
import { textOrNothing } from '../cells/empty-cells.rules.ts'
import {
  isSameName,
  readPlace,
  type ImportPlace,
  type WrittenPlace,
} from '../cells/place-cells.rules.ts'
import type { LeftOutReason } from '../imports.schemas.ts'

type Texts = Readonly<Record<string, string>>

/** A line of the file by its number. */
type Line = { row: number; values: Texts }
type LeftOutLine = Line & { reason: LeftOutReason }

const nowhere: WrittenPlace = { branch: '', subBranch: '' }

/**
 * The desa and kelompok that stand nearest above each row, in a list that writes them only in the first row of a group.
 * A hidden line is read like a row. Any other that is left out may head another group, so nothing is said below it until
 * a place is written again.
 */
export function placesAbove(
  rows: readonly Line[],
  leftOut: readonly LeftOutLine[],
): Map<number, WrittenPlace> {
  const own = new Set(rows.map(({ row }) => row))
  const between = leftOut.filter(({ row }) => !own.has(row))
  const lines: (Line & { reason?: LeftOutReason })[] = [...rows, ...between]
  const above = new Map<number, WrittenPlace>()
  let last = nowhere
  for (const { row, values, reason } of lines.toSorted((one, other) => one.row - other.row)) {
    above.set(row, last)
    last = reason === 'not-data' ? nowhere : placeBelow(values, last)
  }
  return above
}

function placeBelow(texts: Texts, above: WrittenPlace): WrittenPlace {
  const branch = carried(texts['branch'], above.branch)
  const isGoingOn = isSameDesa(branch, above.branch)
  return { branch, subBranch: carried(texts['subBranch'], isGoingOn ? above.subBranch : '') }
}

/** Does a row that names this desa, or none, belong to the kelompok above? */
function mayGoOn(branch: string, above: string): boolean {
  return isEmpty(branch) || isSameDesa(branch, above)
}

/** A kelompok does not go on in another desa, which may have one of the same name. */
function isSameDesa(branch: string, above: string): boolean {
  return branch === above || isSameName(branch, above)
}

/** A dash is an answer: the cell says nothing, and neither do the empty ones below it. */
function carried(written: string | undefined, above: string): string {
  return written === undefined || isEmpty(written) || isDitto(written)
    ? above
    : textOrNothing(written)
}

const isEmpty = (text = '') => text.trim() === ''
const isEmptyBelow = (text: string | undefined, above: string) => isEmpty(text) && above !== ''

/** The cells of a row that name its kelompok once they say what stands above; none where that is not certain. */
export function placeFromAbove(
  texts: Texts,
  written: WrittenPlace,
  { above = nowhere, places }: { above?: WrittenPlace | undefined; places: readonly ImportPlace[] },
): Partial<WrittenPlace> {
  const { branch, subBranch } = above
  const isBranchOpen = isEmptyBelow(texts['branch'], branch)
  const isSubBranchOpen =
    isEmptyBelow(texts['subBranch'], subBranch) && mayGoOn(written.branch, branch)
  const fillings: Partial<WrittenPlace>[] = [
    ...(isSubBranchOpen ? [{ subBranch }] : []),
    ...(isBranchOpen && !isEmpty(texts['subBranch']) ? [{ branch }] : []),
    ...(isBranchOpen && isSubBranchOpen ? [{ branch, subBranch }] : []),
  ]
  const names = (filling: Partial<WrittenPlace>) =>
    typeof readPlace({ ...written, ...filling }, places).value === 'string'
  return fillings.find(names) ?? {}
}
