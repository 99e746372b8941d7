import { sharedTexts } from '../../words/shared-texts.ts'
import { z } from 'zod/mini'
import type { Day } from '../../jakarta-time.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { firstTexts } from '../../words/first-texts.ts'
import { countsInWords } from '../../words/wording.ts'

const firstYear = 2018

/** `1` is Ganjil, `2` is Genap. */
export type Semester = '1' | '2'

export const semesters = ['1', '2'] as const satisfies readonly Semester[]

export const semesterLabel: Record<Semester, string> = {
  '1': firstTexts.semester.odd,
  '2': firstTexts.semester.even,
}

const yearNamePattern = /^\d{4}[12]$/

/** `20251`: start year and semester. The name sorts by time. */
export const academicYearNameSchema = z
  .string()
  .check(z.regex(yearNamePattern, firstTexts.validation.year))

/** Years from 2018 to the one after this year may be made. */
export function isYearAllowed(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= firstYear && year <= thisYear + 1
}

export function academicYearName(startYear: number, semester: Semester): string {
  return `${startYear}${semester}`
}

export function startYearOf(name: string): number {
  return Number(name.slice(0, 4))
}

export function semesterOf(name: string): Semester {
  return name.endsWith('2') ? '2' : '1'
}

/** `20251` is shown as `2025/2026 Ganjil`, never raw. */
export function academicYearTitle(name: string): string {
  if (!yearNamePattern.test(name)) return '-'
  const start = startYearOf(name)
  return `${start}/${start + 1} ${semesterLabel[semesterOf(name)]}`
}

/** The semester before: `20252` before `20261`. */
export function previousAcademicYearName(name: string): string {
  return semesterOf(name) === '2'
    ? academicYearName(startYearOf(name), '1')
    : academicYearName(startYearOf(name) - 1, '2')
}

/** Students go up one grade on the way into a new school year, not from Ganjil to Genap. */
export function isPromotion(fromName: string, toName: string): boolean {
  return startYearOf(toName) > startYearOf(fromName)
}

/** What is said at the end of a year that would lie before its start. */
export const datesOutOfOrder = sharedTexts.endBeforeStart

export function areDatesInOrder(startDate: Day | null, endDate: Day | null): boolean {
  return startDate === null || endDate === null || startDate < endDate
}

/** Activating takes the running year off the stage, so no examination may be under way there. */
export function refusalToActivateAcademicYear(facts: {
  isActive: boolean
  isMunaqasyahRunning: boolean
}): Refusal | null {
  if (facts.isActive) return null
  return facts.isMunaqasyahRunning ? refuse('munaqasyah.running') : null
}

/** What hangs on a year: the desa that registered it, and what the region itself did with it. */
export type AcademicYearHoldings = {
  branchYears: number
  questionPackages: number
  munaqasyahs: number
  documents: number
}

/** Dates change at any time; the name and the year itself only while nothing refers to it. */
export function refusalToRenameAcademicYear(holdings: AcademicYearHoldings): Refusal | null {
  const { branchYears, questionPackages, munaqasyahs, documents } = holdings
  if (branchYears > 0) return refuse('academic-year.in-use', { n: branchYears })
  const rincian = countsInWords({
    munaqosah: munaqasyahs,
    'paket soal': questionPackages,
    dokumen: documents,
  })
  return rincian === '' ? null : refuse('academic-year.has-records', { rincian })
}

export function refusalToDeleteAcademicYear(holdings: AcademicYearHoldings): Refusal | null {
  return refusalToRenameAcademicYear(holdings)
}
