import { describe, expect, it } from 'vitest'
import { actionIds, cellFor, cellsFor, isAllowed, needsConfirmation, reachesOf } from './policy.ts'
import { roles } from './roles.ts'

describe('the permission table', () => {
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
