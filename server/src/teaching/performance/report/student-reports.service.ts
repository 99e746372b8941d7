import {
  presentShare,
  statusStats,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { figuresOf, hasLowScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import type {
  StudentReport,
  StudentReportRequest,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { violationsOf } from '../figures.ts'
import { composeLetterContent, wordsOfPeriod, wordsOfStays } from './report-words.ts'
import { findYearFacts, type YearFacts } from '../scope.queries.ts'
import { overviewPeriod } from '../scope.service.ts'
import {
  listReportFacts,
  sumClasses,
  type Among,
  type Reader,
  type ReportFacts,
  type StayInClass,
} from './student-reports.queries.ts'

/** The attendance report of one child over a year or a part of it. */
export async function readStudentReport(
  deps: Deps,
  actor: Actor,
  { studentId, ...wish }: StudentReportRequest,
): Promise<{ reportData: StudentReport }> {
  const { reports } = await collectStudentReports(deps, actor, {
    ...wish,
    among: { studentIds: [studentId] },
    withFormer: true,
  })
  const [found] = reports
  if (!found) throw new AppError('student.not-found')
  // Nothing of the year was ever the reader's: no figure, as zeros would be one.
  refuseUnless(found.facts.parts?.length !== 0, 'student.not-yours-then')
  return { reportData: found.report }
}

export type ReportWish = Omit<StudentReportRequest, 'studentId'> & {
  among: Among
  /** Also children who moved away, with what was of the reader; no letter is written about a part. */
  withFormer?: boolean
}

export type CollectedStudent = { facts: ReportFacts; report: StudentReport }

export type CollectedStudents = {
  year: YearFacts
  period: Period
  reports: CollectedStudent[]
}

/** The reports of many children at once, by name: children out of reach are omitted. */
export async function collectStudentReports(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  { academicYearId, among, withFormer = false, ...wish }: ReportWish,
): Promise<CollectedStudents> {
  const day = figureDayAt(deps.now())
  const year = await findYearFacts(deps.db, academicYearId)
  refuseUnless(year, 'academic-year.not-found')
  const period = overviewPeriod(wish, year, day.today)
  const wanted = { among, academicYearId, period, day, withFormer }
  const facts = await listReportFacts(deps.db, reader, wanted)
  const isStaff = reader.role !== 'student'
  const classIds = isStaff ? facts.flatMap(({ schoolClass }) => schoolClass?.id ?? []) : []
  const sums = await sumClasses(deps.db, [...new Set(classIds)], { ...period, day })
  const reports = facts.map((one) => {
    const ofClass = sums.get(one.schoolClass?.id ?? '')
    const report = composeStudentReport(one, year, period)
    const classPresent = ofClass ? presentShare(ofClass) : null
    return { facts: one, report: { ...report, ...(isStaff && { classPresent }) } }
  })
  return { year, period, reports }
}

function composeStudentReport(facts: ReportFacts, year: YearFacts, asked: Period): StudentReport {
  const { parts } = facts
  const period = parts ? cutToStays(asked, parts) : asked
  const { nis, className, schoolClass, teachers, isOpen } = facts
  const name = displayName(facts)
  const stats = statusStats(facts)
  const present = presentShare(facts)
  const part = parts ? wordsOfStays(parts) : null
  return {
    content: composeLetterContent({ name, className, part, period, stats, present, isOpen }),
    part,
    studentData: {
      nis,
      name,
      ...presentOf(facts),
      period: wordsOfPeriod(period),
    },
    period,
    classData: schoolClass && {
      id: schoolClass.id,
      name: schoolClass.name,
      academicYearName: year.name,
      teachers,
    },
    attendanceData: stats,
    present,
    ...(isOpen && { isOpen }),
    violationData: violationsOf(facts),
    teachersNotes: facts.notes,
    materials: scoreCategories.flatMap(
      (category) => facts.materials.find((taught) => taught.category === category) ?? [],
    ),
    exam: reportExam(facts),
  }
}

/** Who had the child before, in this year or in an earlier one, does not follow it to where it is now. */
function presentOf({ parts, isInReach, thumbnail, branchName, subBranchName }: ReportFacts) {
  const isPlaceTold = isInReach && parts === null
  return {
    thumbnail: isInReach ? thumbnail : null,
    branchName: isPlaceTold ? branchName : '',
    subBranchName: isPlaceTold ? subBranchName : '',
  }
}

/** The days of a period that lie within stays in a class; the whole of it where none do. */
function cutToStays({ from, to }: Period, stays: readonly StayInClass[]): Period {
  const [first] = stays
  const last = stays.some((stay) => stay.to === null) ? null : stays.at(-1)?.to
  const cut = {
    from: first && first.from > from ? first.from : from,
    to: last && last < to ? last : to,
  }
  return cut.from > cut.to ? { from, to } : cut
}

function reportExam({ exam }: ReportFacts): StudentReport['exam'] {
  if (!exam) return null
  const { total, average } = figuresOf({ grade: exam.grade, scores: exam.scores })
  const isLow = hasLowScore(Object.values(exam.scores))
  return { scoreId: exam.scoreId, total, average, ...(isLow && { hasLowScore: isLow }) }
}
