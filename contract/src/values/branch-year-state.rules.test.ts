import { describe, expect, it } from 'vitest'
import { branchYearStateLabel } from '../structure/branch-years/branch-year-state-label.ts'
import { branchYearState, refusalToBuild, refusalToTeach } from './branch-year-state.rules.ts'

const active = { isActive: true, academicYear: { isActive: true } }
const inactive = { isActive: false, academicYear: { isActive: true } }
const past = { isActive: false, academicYear: { isActive: false } }

describe('the state of a desa year', () => {
  it.each([
    [active, 'Aktif'],
    [inactive, 'Nonaktif'],
    [past, 'Semester Lewat'],
    [{ isActive: true, academicYear: { isActive: false } }, 'Aktif'],
  ])('%j is labelled %s', (branchYear, label) => {
    expect(branchYearStateLabel[branchYearState(branchYear)]).toBe(label)
  })
})

describe('building', () => {
  it('happens in the current, inactive desa year', () => {
    expect(refusalToBuild(inactive)).toBeNull()
    expect(refusalToBuild(active)?.code).toBe('branch-year.active')
    expect(refusalToBuild(past)?.code).toBe('academic-year.inactive')
  })

  it('turns into teaching once the year is active', () => {
    expect(refusalToTeach(active)).toBeNull()
    expect(refusalToTeach(inactive)?.code).toBe('branch-year.inactive')
  })
})
