import { describe, expect, it } from 'vitest'
import {
  actionIds,
  cellFor,
  cellsFor,
  isAllowed,
  needsConfirmation,
  policy,
  reachesOf,
} from './policy.ts'
import { printed } from './policy/printed-cells.ts'
import { roles } from './roles.ts'

/** The rows of the permission table, written down a second time: signed out, St, Te, Mu, SB, BA, Cu, Ad. */
const rows = `
  A1 P P P P P P P P
  A2 Pr Pr Pr Pr Pr Pr Pr Pr
  A3 P P P P P P P P
  A4 P P P P P P P P
  A5 P P P P P P P P
  A6 P P P P P P P P
  A7 - O O O O O O O
  A8 - O O O O O O O
  A9 - O O O O O O O
  A10 - - - - K D - A
  A11 - - - - K† D† - A†
  A12 - - - - K D - A
  U1 - - - - - - - A
  U2 - O O O O O O A
  U3 - O O O O O O A
  U4 - - - - - - - A†
  U5 - O O O O O O A
  U6 - O O+K+C O+Ds O+K O+D O A
  U7 - - - - - - - A
  U8 - - - - - - - A†
  U9 - - - - - - - A†
  U10 - - - - - - - A†
  U11 - - - - K D - -
  U12 - - - - O O - A
  U13 - - - - O O - -
  U14 - - - - - - - A
  L1 - - - - D D Ar A
  L2 - - - - D D - A
  L3 - - - - D D - A
  L4 - - - - K D - A
  L5 - - - - - - - A
  L6 - - - - - - - As†
  L7 - - - - - - - A
  L8 - - - - - - - As†
  Y1 - - Ar Ar A A A A
  Y2 - A A A A A A A
  Y3 - - - - - - - A
  Y4 - - - - - - - As
  Y5 - - - - - - - As†
  Y6 - - - - - - - As†
  Y7 - - - - - - - As
  B1 - - - - - - - A
  B2 - Dr Dr Dr D D Ar A
  B3 - - Dr Dr D D - A
  B4 - - - - - D - -
  B5 - - - - - Ds - -
  B6 - - - - - Ds - -
  B7 - - - - - Ds - -
  B8 - - - - Ks Ds - -
  G1 - - Cr - K D - A
  G2 - - - - - Ds - -
  G3 - - - - - Ds - -
  G4 - - - - - Ds - -
  G5 - - - - - Ds - -
  G6 - - - - - Ds - -
  G7 - - - - - Ds - -
  G8 - - - - - Ds - -
  C1 - - - - K D - A
  C2 - - - - K D - A
  C3 - - C - K D - A
  C4 - Or C Dr K D - A
  C5 - - C - K D - A
  C6 - - - - - Ds - -
  C7 - - - - - Ds - -
  C8 - - Cs - Ks Ds - -
  C9 - - - - Ks Ds - -
  C10 - - - - Ks Ds - -
  S1 - - Kr - K D - A
  S2 - O C - K D - A
  S3 - O Kr Drs K D - A
  S4 - - - - - - - A
  S5 - Or Cr - K D - A
  S6 - - - - - - - A†
  S7 - - - - - Ds - A
  S8 - - - - K D - A†
  S9 - - - - - - - A†
  S10 - O - - K D - A
  S11 - - - - K D - A
  S12 - - - - K D - A
  S13 - O C - K D - A
  S14 - - - - K† D† - A†
  T1 - - - - K D - A
  T2 - - O O K D - A
  T3 - - - - - - - A
  T4 - - Or Or K D - A
  T5 - - - - - - - A†
  N1 - - C - K D - A
  N2 - - Cs - - - - -
  N3 - - Cs - - - - -
  N4 - - Cs - Ks - - -
  N5 - - - - Ks† - - -
  N6 - - C - K D - A
  N7 - O - - - - - -
  N8 - - C - K D - A
  N9 - - Cs - - - - -
  J1 - - O - - - - -
  M1 - - O - - - - -
  M2 - - C - K D - A
  X1 - - Ds Ds - - - -
  X2 - - Ds Ds - - - -
  X3 - - Ds Ds - - - -
  X4 - - Os Os - - - -
  X5 - - - - K D - -
  X6 - - - - - Ds† - -
  X7 - - - - K D - A
  X8 - - - - Kr D - A
  X9 - Os C - K D - A
  X10 - Os Cs - K D - A
  X11 - - - - K D Ar A
  Q1 - - Ds Ds - - - -
  Q2 - - - - - - A A
  Q3 - - - - - - A A
  Q4 - - - - - - As As
  Q5 - - - - - - As As
  D1 - - Cr - K D Ar A
  D2 - - - - - D - A
  D3 - - - - - - - A†
  D4 - - - - - - - A
  D5 P P P P P P P P
  X12 - - Ds Ds K D - A
  S15 - O - - - - - -
  D6 - O O O O O O O
  D7 Pr Pr Pr Pr Pr Pr Pr Pr
  D8 Pr Pr Pr Pr Pr Pr Pr A
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

describe('the permission table', () => {
  it('has every row exactly once', () => {
    const ids = actionIds.map((action) => policy[action].id).filter((id) => id !== null)
    expect(ids.toSorted()).toEqual(rows.map((row) => row[0]).toSorted())
  })

  it.each(rows)('row %s has the agreed cells', (id, ...cells) => {
    const action = actionIds.find((actionId) => policy[actionId].id === id)
    expect(action).toBeDefined()
    if (action) expect(printed(action)).toBe(cells.join(' '))
  })

  it('admits no role by accident: every action has at least one cell', () => {
    for (const action of actionIds)
      expect(
        [null, ...roles].some((role) => isAllowed(action, role)),
        action,
      ).toBe(true)
  })

  it('admits signed-out callers only to public actions', () => {
    for (const action of actionIds) {
      if (!isAllowed(action, null)) continue
      expect(reachesOf(action, null), action).toEqual(['public'])
      expect(
        roles.every((role) => isAllowed(action, role)),
        action,
      ).toBe(true)
    }
  })
})

describe('lookups in the table', () => {
  it('gives the widest cell of a role with several', () => {
    expect(cellFor('sign-in.end-sessions', 'branchAdmin')?.reach).toBe('desa')
    expect(cellFor('sign-in.end-sessions', 'teacher')?.reach).toBe('own')
    expect(cellFor('users.list', 'branchAdmin')).toBeNull()
  })

  it('tells reduced reach from full reach', () => {
    const cells = cellsFor('students.read', 'teacher')
    expect(cells.map((cell) => [cell.reach, cell.isReduced])).toEqual([
      ['class', false],
      ['kelompok', true],
    ])
  })

  it('knows which actions need a confirmation', () => {
    expect(needsConfirmation('users.issue-activation-codes', 'subBranchAdmin')).toBe(true)
    expect(needsConfirmation('users.rename', 'admin')).toBe(false)
    expect(needsConfirmation('users.set-disabled', 'admin')).toBe(true)
    expect(needsConfirmation('users.set-disabled', 'branchAdmin')).toBe(false)
  })
})
