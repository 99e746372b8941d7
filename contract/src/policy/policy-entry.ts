import type { Role } from '../roles.ts'

/** The reach of a role: public, own record, assigned classes, own kelompok, own desa, everything. */
export type Reach = 'public' | 'own' | 'class' | 'kelompok' | 'desa' | 'all'

export type Actor = Role | 'anonymous'

/** The grant of one action to one role. A role without a cell is refused. */
export type Cell = {
  reach: Reach
  /** Only some fields. */
  isReduced: boolean
  /** Only in certain states; the call's refusals name them. */
  isGuarded: boolean
  /** Needs the password again unless it was given in the last five minutes. */
  needsConfirmation: boolean
}

export type PolicyEntry = {
  /** Several cells where a role has several reaches, the main one first. */
  cells: Partial<Record<Actor, readonly Cell[]>>
}

const reachOfLetter = {
  P: 'public',
  O: 'own',
  C: 'class',
  K: 'kelompok',
  D: 'desa',
  A: 'all',
} as const satisfies Record<string, Reach>

type Letter = keyof typeof reachOfLetter

/** A cell in printed form: `C`, `Kr` (reduced), `Ds` (guarded by state), `As†` (guarded, confirmed). */
export type CellText = `${Letter}${'' | 'r'}${'' | 's'}${'' | '†'}`

export type CellTexts = Partial<Record<Actor, CellText | readonly CellText[]>>

function cellOf(text: CellText): Cell {
  return {
    reach: reachOfLetter[text.charAt(0) as Letter],
    isReduced: text.includes('r'),
    isGuarded: text.includes('s'),
    needsConfirmation: text.includes('†'),
  }
}

/** One row of the permission table. */
export function entry(texts: CellTexts): PolicyEntry {
  const cells: Partial<Record<Actor, readonly Cell[]>> = {}
  for (const actor of Object.keys(texts) as Actor[]) {
    const text = texts[actor] ?? []
    cells[actor] = (typeof text === 'string' ? [text] : text).map(cellOf)
  }
  return { cells }
}

/** Signed-out callers and every role. */
export const everyone = {
  anonymous: 'P',
  student: 'P',
  teacher: 'P',
  munaqisy: 'P',
  subBranchAdmin: 'P',
  branchAdmin: 'P',
  curriculum: 'P',
  admin: 'P',
} as const satisfies CellTexts

export const everyoneReduced = {
  anonymous: 'Pr',
  student: 'Pr',
  teacher: 'Pr',
  munaqisy: 'Pr',
  subBranchAdmin: 'Pr',
  branchAdmin: 'Pr',
  curriculum: 'Pr',
  admin: 'Pr',
} as const satisfies CellTexts

/** Every role, for its own record. */
export const everyRole = {
  student: 'O',
  teacher: 'O',
  munaqisy: 'O',
  subBranchAdmin: 'O',
  branchAdmin: 'O',
  curriculum: 'O',
  admin: 'O',
} as const satisfies CellTexts

/** The three administrators, each at the own level. */
export const administrators = {
  subBranchAdmin: 'K',
  branchAdmin: 'D',
  admin: 'A',
} as const satisfies CellTexts
