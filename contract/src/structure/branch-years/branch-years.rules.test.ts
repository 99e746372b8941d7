import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import {
  refusalToActivateBranchYear,
  refusalToCopyInto,
  refusalToDeactivateBranchYear,
  refusalToDeleteBranchYear,
} from './branch-years.rules.ts'

const active = { isActive: true, academicYear: { isActive: true } }
const inactive = { isActive: false, academicYear: { isActive: true } }
const past = { isActive: false, academicYear: { isActive: false } }
const locked = { name: 'KBM Al-Ikhlas', isLocked: true }
const unlocked = { name: 'KBM An-Nur', isLocked: false }
const nothing = { classes: 0, attendances: 0, scores: 0 }

describe('activating', () => {
  it('needs the running region year, a KBM, and every KBM locked', () => {
    expect(refusalToActivateBranchYear(past, [locked])?.code).toBe('academic-year.inactive')
    expect(refusalToActivateBranchYear(inactive, [])?.code).toBe('branch-year.no-teaching-group')
    const refusal = refusalToActivateBranchYear(inactive, [locked, unlocked])
    expect(refusal?.code).toBe('branch-year.unlocked-teaching-group')
    expect(refusal && refusalMessage(refusal)).toBe('KBM belum dikunci: KBM An-Nur.')
    expect(refusalToActivateBranchYear(inactive, [locked])).toBeNull()
  })

  it('is no change where it is active already', () => {
    expect(refusalToActivateBranchYear(active, [unlocked])).toBeNull()
  })
})

describe('deactivating', () => {
  it('waits for the examination', () => {
    expect(
      refusalToDeactivateBranchYear({ isActive: true, munaqasyahStatus: 'inProgress' })?.code,
    ).toBe('munaqasyah.running')
    for (const munaqasyahStatus of ['notStarted', 'completed'] as const)
      expect(refusalToDeactivateBranchYear({ isActive: true, munaqasyahStatus })).toBeNull()
  })
})

describe('deleting', () => {
  it('says what the year still holds', () => {
    const refusal = refusalToDeleteBranchYear(inactive, { classes: 2, attendances: 40, scores: 0 })
    expect(refusal && refusalMessage(refusal)).toBe(
      'Tahun ajaran masih berisi 2 kelas dan 40 absensi.',
    )
    expect(refusalToDeleteBranchYear(inactive, nothing)).toBeNull()
    const used = refusalToDeleteBranchYear(inactive, { ...nothing, munaqasyahs: 1, copies: 2 })
    expect(used && refusalMessage(used)).toBe(
      'Tahun ajaran masih berisi 1 munaqosah dan 2 salinan.',
    )
  })

  it('is for the current, inactive year', () => {
    expect(refusalToDeleteBranchYear(active, nothing)?.code).toBe('branch-year.active')
    expect(refusalToDeleteBranchYear(past, nothing)?.code).toBe('academic-year.inactive')
  })
})

describe('copying', () => {
  it('fills an empty year only', () => {
    expect(refusalToCopyInto(inactive, 0)).toBeNull()
    expect(refusalToCopyInto(inactive, 1)?.code).toBe('branch-year.not-empty')
    expect(refusalToCopyInto(active, 0)?.code).toBe('branch-year.active')
  })
})
