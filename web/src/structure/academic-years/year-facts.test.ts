import { describe, expect, it } from 'vitest'
import { givenBranchYear, givenYear } from './academic-years.fixtures.ts'
import { datesInWords, reasonNotToActivate, reasonToKeep, reasonToKeepName } from './year-facts.ts'

describe('the dates of a year', () => {
  it('are said as far as they are known', () => {
    const startDate = '2026-07-13'
    const endDate = '2026-12-19'
    expect(datesInWords(givenYear({ startDate, endDate }))).toBe('13 Jul – 19 Des 2026')
    expect(datesInWords(givenYear({ startDate }))).toBe('Mulai 13 Jul 2026')
    expect(datesInWords(givenYear({ endDate }))).toBe('Sampai 19 Des 2026')
    expect(datesInWords(givenYear())).toBe('')
  })
})

describe('activating', () => {
  const next = givenYear({ name: '20262' })
  const counts = { notStarted: 2, inProgress: 0, completed: 0 }

  it('waits for the exam of the running year at each level', () => {
    const reason = 'Munaqosah masih berlangsung.'
    const region = givenYear({ isActive: true, munaqasyahStatus: 'inProgress' })
    const desa = givenBranchYear({ munaqasyahStatus: 'inProgress' })
    const kelompok = givenBranchYear({ subBranchCounts: { ...counts, inProgress: 1 } })
    expect(reasonNotToActivate(next, region)).toBe(reason)
    for (const branchYear of [desa, kelompok])
      expect(reasonNotToActivate(next, givenYear({ branchYears: [branchYear] }))).toBe(reason)
  })

  it('is free otherwise, and where no year runs', () => {
    const done = givenYear({ munaqasyahStatus: 'completed', branchYears: [givenBranchYear()] })
    expect(reasonNotToActivate(next, done)).toBe(false)
    expect(reasonNotToActivate(next, undefined)).toBe(false)
  })
})

describe('name and year', () => {
  it('stay once a desa registered it or its exam began', () => {
    const registered = givenYear({ branchYears: [givenBranchYear(), givenBranchYear()] })
    expect(reasonToKeep(registered)).toBe('Tahun ajaran sudah didaftarkan 2 desa.')
    expect(reasonToKeepName(registered)).toBe('Tahun ajaran sudah didaftarkan 2 desa.')
    expect(reasonToKeep(givenYear({ munaqasyahStatus: 'completed' }))).toBe(
      'Tahun ajaran masih dipakai: 1 munaqosah.',
    )
    expect(reasonToKeep(givenYear())).toBe(false)
  })
})
