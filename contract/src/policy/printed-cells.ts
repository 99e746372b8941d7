import type { Actor, Cell, Reach } from './policy-entry.ts'
import type { ActionId } from '../policy.ts'
import { cellsFor } from '../policy.ts'

/** Signed out, St, Te, Mu, SB, BA, Cu, Ad: the columns of the printed table. */
export const printedColumns: readonly Actor[] = [
  'anonymous',
  'student',
  'teacher',
  'munaqisy',
  'subBranchAdmin',
  'branchAdmin',
  'curriculum',
  'admin',
]

const letterOfReach: Record<Reach, string> = {
  public: 'P',
  own: 'O',
  class: 'C',
  kelompok: 'K',
  desa: 'D',
  all: 'A',
}

function cellLetters(cell: Cell): string {
  const reduced = cell.isReduced ? 'r' : ''
  const guarded = cell.isGuarded ? 's' : ''
  return letterOfReach[cell.reach] + reduced + guarded + (cell.needsConfirmation ? '†' : '')
}

/** One cell in printed form: `-`, `C`, `O+K` (two reaches), `Ks†`. */
export function printedCell(action: ActionId, actor: Actor): string {
  const cells = cellsFor(action, actor === 'anonymous' ? null : actor)
  return cells.map(cellLetters).join('+') || '-'
}

/** A whole row: `- - Cs - Ks - - -`. */
export function printed(action: ActionId): string {
  return printedColumns.map((actor) => printedCell(action, actor)).join(' ')
}
