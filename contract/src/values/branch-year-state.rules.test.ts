import { describe, expect, it } from 'vitest'
import { branchYearState, refusalToBuild, refusalToTeach } from './branch-year-state.rules.ts'

const active = { isActive: true, academicYear: { isActive: true } }
const inactive = { isActive: false, academicYear: { isActive: true } }
const past = { isActive: false, academicYear: { isActive: false } }

describe('the state of a desa year', () => {
  it.each([
    [active, 'active'],
    [inactive, 'inactive'],
    [past, 'past'],
    [{ isActive: true, academicYear: { isActive: false } }, 'active'],
  ])('%j is %s', (branchYear, state) => {
    expect(branchYearState(branchYear)).toBe(state)
  })
})

describe('building', () => {
  it('is allowed in the current, inactive desa year', () => {
    expect(refusalToBuild(inactive)).toBeNull()
    expect(refusalToBuild(active)?.code).toBe('branch-year.active')
    expect(refusalToBuild(past)?.code).toBe('academic-year.inactive')
  })

  it('ends and teaching begins once the year is active', () => {
    expect(refusalToTeach(active)).toBeNull()
    expect(refusalToTeach(inactive)?.code).toBe('branch-year.inactive')
  })
})
