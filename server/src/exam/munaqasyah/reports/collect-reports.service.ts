import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  addressOfCode,
  issueReportCodes,
} from '../../../platform/documents/document-codes.service.ts'
import { dayInWords } from '../../../platform/documents/paper.service.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { listExaminedClasses } from '../results/class-standings.queries.ts'
import { standingOf } from '../results/class-standings.ts'
import { listReported } from '../finding/reached-scores.queries.ts'
import {
  composeReportContent,
  formerHashOfContent,
  hashOfContent,
  type ReportContent,
} from './report-content.ts'
import { paperOf, type ReportPaper } from './report-paper.ts'
import { findReportSettings, lockFinal, listReportFacts } from './report.queries.ts'

type Reader = Pick<
  Actor,
  'userId' | 'role' | 'reaches' | 'branchId' | 'subBranchId' | 'teacherId' | 'studentId'
>

/** The options of a print. */
export type PrintOptions = {
  homeroomTeacherId?: string | undefined
  place?: string | undefined
  date?: string | undefined
}

type Wish = PrintOptions & { scoreIds: readonly string[]; sort?: 'name' | 'nis' | undefined }

export type CollectedReport = {
  scoreId: string
  branchId: string
  academicYearName: string
  isDraft: boolean
  paper: ReportPaper
}

/**
 * The raports of these records within reach, class by class, ready to render. A final raport gets
 * its code here: its figures are read under a lock that keeps the exam from starting again. Drafts
 * are omitted where only final raports may be seen.
 */
export async function collectReports(
  deps: Deps,
  reader: Reader,
  wish: Wish,
): Promise<CollectedReport[]> {
  return inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    const { showsRank, withCode, isLifted, signers, place } = await findReportSettings(db)
    const found = await readContents(inside, reader, { ...wish, isLifted })
    const onlyFinal = reader.role === 'teacher' || reader.role === 'student'
    const contents = found.filter(({ isDraft }) => !isDraft || !onlyFinal)
    const codes = withCode ? await issueCodes(inside, contents, reader) : new Map()
    const printing = {
      signers,
      signedAt: signedAtOf(deps, { ...wish, place: wish.place || place }),
      showsRank: showsRank && reader.role !== 'student',
    }
    return contents.map((content) => {
      const code: string | undefined = codes.get(content.record.id)
      const verification = code ? { code, address: addressOfCode(deps, code) } : null
      return {
        scoreId: content.record.id,
        branchId: content.facts.branchId,
        academicYearName: content.record.branchYear.name,
        isDraft: content.isDraft,
        paper: paperOf(content, { ...printing, verification }),
      }
    })
  })
}

async function readContents(
  { db, now }: Deps,
  reader: Reader,
  { scoreIds, homeroomTeacherId = '', sort = 'name', isLifted }: Wish & { isLifted: boolean },
): Promise<ReportContent[]> {
  const final = await lockFinal(db, scoreIds)
  const records = await listReported(db, reader, { scoreIds, sort })
  const ids = records.map(({ id }) => id)
  const day = figureDayAt(now())
  const teacher = homeroomTeacherId || null
  const facts = await listReportFacts(db, { scoreIds: ids, homeroomTeacherId: teacher, day })
  const classes = await listExaminedClasses(db, [...new Set(records.map((one) => one.classId))])
  const standings = new Map(classes.map((one) => [one.id, standingOf(one)]))
  const factsOf = new Map(facts.map((one) => [one.scoreId, one]))
  return records.flatMap((record) => {
    const own = factsOf.get(record.id)
    const standing = standings.get(record.classId)
    return own && standing
      ? composeReportContent(record, own, { standing, isLifted, isDraft: !final.has(record.id) })
      : []
  })
}

function issueCodes(
  deps: Deps,
  contents: readonly ReportContent[],
  { userId: issuedBy, role }: Reader,
): Promise<Map<string, string>> {
  const reports = contents
    .filter(({ isDraft }) => !isDraft)
    .map((content) => ({
      scoreId: content.record.id,
      studentId: content.record.studentId,
      academicYearId: content.record.branchYear.academicYearId.id,
      classId: content.record.classId,
      total: content.figures.total,
      inputHash: hashOfContent(content),
      formerHash: formerHashOfContent(content),
    }))
  return issueReportCodes(deps, reports, { issuedBy, isOnlyLook: role === 'student' })
}

function signedAtOf({ now }: Deps, { place, date }: PrintOptions): string {
  const day = date === undefined ? now() : instantInJakarta(date, '12:00')
  return [place, dayInWords(day)].filter(Boolean).join(', ')
}
