import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import {
  academicYearName,
  academicYearNameSchema,
  academicYearTitle,
  areDatesInOrder,
  isPromotion,
  isYearAllowed,
  previousAcademicYearName,
  refusalToActivateAcademicYear,
  refusalToDeleteAcademicYear,
  refusalToRenameAcademicYear,
} from './academic-years.rules.ts'

const unused = { branchYears: 0, questionPackages: 0, munaqasyahs: 0, documents: 0 }

describe('the name of an academic year', () => {
  it.each([
    ['20231', '2023/2024 Ganjil'],
    ['20252', '2025/2026 Genap'],
    ['2025', '-'],
    ['20253', '-'],
    ['', '-'],
  ])('%s is titled %s', (name, title) => {
    expect(academicYearTitle(name)).toBe(title)
  })

  it('is four digits and a semester', () => {
    expect(academicYearNameSchema.safeParse('20261').success).toBe(true)
    expect(academicYearNameSchema.safeParse('20260').success).toBe(false)
    expect(academicYearNameSchema.safeParse('020261').success).toBe(false)
    expect(academicYearName(2026, '2')).toBe('20262')
  })

  it('knows the semester before', () => {
    expect(previousAcademicYearName('20262')).toBe('20261')
    expect(previousAcademicYearName('20261')).toBe('20252')
  })
})

describe('the range of years', () => {
  it('runs from 2018 to the year after this one', () => {
    expect([2017, 2018, 2026, 2027, 2028].map((year) => isYearAllowed(year, 2026))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(isYearAllowed(2020.5, 2026)).toBe(false)
    expect(isYearAllowed(Number.NaN, 2026)).toBe(false)
  })
})

describe('promotion', () => {
  it('happens between school years only', () => {
    expect(isPromotion('20252', '20261')).toBe(true)
    expect(isPromotion('20251', '20252')).toBe(false)
    expect(isPromotion('20251', '20261')).toBe(true)
  })
})

describe('what an academic year allows', () => {
  it('may begin and end on dates in order', () => {
    expect(areDatesInOrder('2026-01-05', '2026-06-20')).toBe(true)
    expect(areDatesInOrder('2026-06-20', '2026-06-20')).toBe(false)
    expect(areDatesInOrder(null, '2026-06-20')).toBe(true)
  })

  it('is not activated during an examination of the running year', () => {
    expect(
      refusalToActivateAcademicYear({ isActive: false, isMunaqasyahRunning: true })?.code,
    ).toBe('munaqasyah.running')
    expect(
      refusalToActivateAcademicYear({ isActive: false, isMunaqasyahRunning: false }),
    ).toBeNull()
    expect(refusalToActivateAcademicYear({ isActive: true, isMunaqasyahRunning: true })).toBeNull()
  })

  it('keeps its name and stays once a desa registered it', () => {
    const refusal = { code: 'academic-year.in-use', values: { n: 3 } }
    expect(refusalToDeleteAcademicYear({ ...unused, branchYears: 3 })).toEqual(refusal)
    expect(refusalToRenameAcademicYear({ ...unused, branchYears: 3, documents: 9 })).toEqual(
      refusal,
    )
    expect(refusalToDeleteAcademicYear(unused)).toBeNull()
    expect(refusalToRenameAcademicYear(unused)).toBeNull()
  })

  it('stays while the region itself has used it', () => {
    const used = { ...unused, questionPackages: 12, munaqasyahs: 1 }
    const refusal = refusalToDeleteAcademicYear(used)
    expect(refusal && refusalMessage(refusal)).toBe(
      'Tahun ajaran masih dipakai: 1 munaqosah dan 12 paket soal.',
    )
  })
})
