import { describe, expect, it } from 'vitest'
import { disabledReasonOf } from '../../words/disabled-reasons.ts'
import { refusalMessage } from '../../words/refusal-message.ts'
import {
  refusalToChangeTeachingGroup,
  refusalToDeleteTeachingGroup,
  refusalToLockTeachingGroup,
  refusalToRegisterSubBranch,
  refusalToRemoveSubBranch,
  refusalToUnlockTeachingGroup,
} from './teaching-groups.rules.ts'

const building = { isActive: false, academicYear: { isActive: true } }
const active = { isActive: true, academicYear: { isActive: true } }
const past = { isActive: false, academicYear: { isActive: false } }
const open = { isLocked: false, branchYear: building }
const locked = { isLocked: true, branchYear: building }
const full = { subBranchCount: 1, classes: [{ name: 'Kelas 5', isLocked: true }] }

describe('locking a KBM', () => {
  it('needs a kelompok, a class, and every class locked', () => {
    expect(refusalToLockTeachingGroup(open, { ...full, subBranchCount: 0 })?.code).toBe(
      'teaching-group.no-sub-branch',
    )
    expect(refusalToLockTeachingGroup(open, { ...full, classes: [] })?.code).toBe(
      'teaching-group.no-class',
    )
    const classes = [...full.classes, { name: 'Kelas 6', isLocked: false }]
    const refusal = refusalToLockTeachingGroup(open, { ...full, classes })
    expect(refusal && refusalMessage(refusal)).toBe('Kelas belum dikunci: Kelas 6.')
    expect(refusal && disabledReasonOf(refusal)).toBe('Masih ada 1 kelas yang belum dikunci.')
    expect(refusalToLockTeachingGroup(open, full)).toBeNull()
  })

  it('and unlocking need the current, inactive desa year', () => {
    expect(refusalToLockTeachingGroup({ ...open, branchYear: active }, full)?.code).toBe(
      'branch-year.active',
    )
    expect(refusalToUnlockTeachingGroup({ ...locked, branchYear: active })?.code).toBe(
      'branch-year.active',
    )
    expect(refusalToUnlockTeachingGroup({ ...locked, branchYear: past })?.code).toBe(
      'academic-year.inactive',
    )
    expect(refusalToUnlockTeachingGroup(locked)).toBeNull()
  })

  it('changes nothing where it is done already', () => {
    expect(refusalToLockTeachingGroup({ ...locked, branchYear: past }, full)).toBeNull()
    expect(refusalToUnlockTeachingGroup({ ...open, branchYear: past })).toBeNull()
  })
})

describe('changing a KBM', () => {
  it('is over once it is locked', () => {
    expect(refusalToChangeTeachingGroup(open)).toBeNull()
    const refusal = refusalToChangeTeachingGroup(locked)
    expect(refusal?.code).toBe('teaching-group.locked')
    expect(refusal && disabledReasonOf(refusal)).toBe('KBM terkunci. Buka KBM dahulu.')
    expect(refusalToRegisterSubBranch(locked, false)?.code).toBe('teaching-group.locked')
  })

  it('registers a kelompok once and lets it go without students', () => {
    expect(refusalToRegisterSubBranch(open, true)?.code).toBe(
      'teaching-group.sub-branch-registered',
    )
    expect(refusalToRegisterSubBranch(open, false)).toBeNull()
    expect(refusalToRemoveSubBranch(open, 2)).toEqual({
      code: 'teaching-group.sub-branch-has-students',
      values: { n: 2 },
    })
    expect(refusalToRemoveSubBranch(open, 0)).toBeNull()
  })

  it('is deleted only without classes, locked or not', () => {
    const refusal = refusalToDeleteTeachingGroup(locked, 3)
    expect(refusal && refusalMessage(refusal)).toBe('KBM masih berisi 3 kelas.')
    expect(refusalToDeleteTeachingGroup(locked, 0)).toBeNull()
    expect(refusalToDeleteTeachingGroup({ ...open, branchYear: active }, 0)?.code).toBe(
      'branch-year.active',
    )
  })
})
