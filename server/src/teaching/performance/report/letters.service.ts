import { createHash } from 'node:crypto'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { sumStatusCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { LetterQuery } from '@ngaji/contract/teaching/performance/performance.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { FileAnswer } from '@ngaji/contract/route'
import { violationLabel } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  addressOfCode,
  issueLetterCodes,
  codeInWords,
} from '../../../platform/documents/document-codes.service.ts'
import {
  childInFileName,
  framePaper,
  wordsOfDay,
} from '../../../platform/documents/paper.service.ts'
import { lockLettersOf } from '../../../platform/documents/document-codes.queries.ts'
import { wordsOfShare } from './report-words.ts'
import {
  collectStudentReports,
  type CollectedStudent,
  type CollectedStudents,
  type ReportWish,
} from './student-reports.service.ts'
import type { Reader } from './student-reports.queries.ts'
import { qrPicture } from '../../../platform/documents/qr-picture.ts'

/** The options of a letter: children, period and signer. */
export type LetterOptions = ReportWish & { teacherId?: string | undefined }

export type CollectedLetter = { branchId: string; fileName: string; letter: Letter }

/**
 * The letter of one child. Rendering takes a while, so it runs before the transaction of the
 * request.
 */
export async function printLetter(
  deps: Deps,
  actor: Actor,
  { studentId, ...query }: LetterQuery & { studentId: string },
): Promise<FileAnswer> {
  const wish = { ...query, among: { studentIds: [studentId] } }
  const found = await collectStudentReports(deps, actor, wish)
  const [report] = found.reports
  if (!report) throw new AppError('student.not-found')
  refuseUnless(report.facts.parts === null, 'student.not-yours-then')
  refuseStranger(report, query.teacherId)
  refuseUnless(sumStatusCounts(report.facts) > 0, 'attendance.no-data')
  const [letter] = await collectLetters(deps, actor, wish)
  if (!letter) throw new AppError('attendance.no-data')
  const bytes = await renderLetters(deps, [letter], letter.letter.subject)
  return { fileName: `${letter.fileName}.pdf`, contentType: 'application/pdf', bytes }
}

function refuseStranger({ facts }: CollectedStudent, teacherId: string | undefined): void {
  if (teacherId === undefined) return
  refuseUnless(
    facts.teachers.some(({ id }) => id === teacherId),
    'teacher.not-found',
  )
}

/**
 * The letters of these children in reach with data, by name, each with its code: figures and codes
 * are of one snapshot.
 */
export async function collectLetters(
  deps: Deps,
  reader: Reader,
  { teacherId, ...wish }: LetterOptions,
): Promise<CollectedLetter[]> {
  return inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    // Locked before any read: of two concurrent prints the later one has the later figures.
    if ('studentIds' in wish.among) await lockLettersOf(db, wish.among.studentIds)
    const found = await collectStudentReports(inside, reader, wish)
    const told = found.reports.filter(({ facts }) => sumStatusCounts(facts) > 0)
    const codes = await issueLetterCodes(
      inside,
      told.map((one) => letterCode(one, found)),
      { issuedBy: reader.userId, isOnlyLook: reader.role === 'student' },
    )
    const { settings } = await framePaper(inside, null)
    const date = wordsOfDay(dayInJakarta(deps.now()))
    const printing = {
      teacherId,
      date: [settings.letterPlace, date].filter(Boolean).join(', '),
      day: dayInJakarta(deps.now()),
      year: academicYearTitle(found.year.name),
    }
    return told.map((one) => {
      const code = codes.get(one.facts.id) ?? ''
      const verification = { code, address: addressOfCode(deps, code) }
      return {
        branchId: one.facts.branchId,
        fileName: letterFileName(one),
        letter: letterOf(one, { ...printing, verification }),
      }
    })
  })
}

const hashOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('hex')

/** A code for what is printed about the child; signer and date do not change the code. */
function letterCode({ facts, report }: CollectedStudent, { year, period }: CollectedStudents) {
  const { nis, name, branchName, subBranchName, period: days } = report.studentData
  const hashWith = (child: unknown) =>
    hashOf([
      [child, facts.className],
      [report.attendanceData, report.violationData, report.teachersNotes],
    ])
  return {
    studentId: facts.id,
    academicYearId: year.id,
    classId: facts.schoolClass?.id ?? null,
    subject: hashOf([year.id, period.from, period.to]),
    figures: hashWith([nis, name, branchName, subBranchName, days]),
    // With the picture, which is not printed.
    formerFigures: hashWith(report.studentData),
  }
}

/** `Laporan_Kehadiran_Ahmad_Zaki_2025-11-01_2025-11-30`. */
function letterFileName({ facts, report: { period } }: CollectedStudent): string {
  return [
    `Laporan_Kehadiran_${childInFileName({ name: displayName(facts), nis: facts.nis })}`,
    period.from,
    period.to,
  ].join('_')
}

/** Accessibility tags for a whole class would exceed the size of its letters. */
const mostTagged = 20

/** Letters in one file, a bookmark for each. */
export async function renderLetters(
  deps: Deps,
  letters: readonly CollectedLetter[],
  title: string,
): Promise<Uint8Array> {
  const branches = new Set(letters.map(({ branchId }) => branchId))
  const [branchId = null] = branches.size === 1 ? branches : []
  const frame = await framePaper(deps, branchId)
  return deps.typesetter.typeset({
    template: 'letter',
    data: {
      title,
      head: frame.head,
      printed: frame.printed,
      letters: letters.map(({ letter }) => letter),
    },
    pictures: frame.pictures,
    at: deps.now(),
    isTagged: letters.length <= mostTagged,
  })
}

/** The input of a letter's template: words and numbers as printed. */
type Letter = ReturnType<typeof letterOf>

type Printing = {
  teacherId: string | undefined
  /** `Sukamaju, 20 Desember 2025`. */
  date: string
  day: string
  year: string
  verification: { code: string; address: string }
}

function letterOf(
  { facts, report }: CollectedStudent,
  { teacherId, date, day, year, verification }: Printing,
) {
  const { name, nis, branchName, subBranchName, period } = report.studentData
  const total = sumStatusCounts(facts)
  return {
    name,
    nis,
    number: letterNumber(verification.code, day),
    subject: 'Laporan Kehadiran Siswa',
    date,
    identity: [
      ['Nama', name],
      ['NIS', nis],
      ['Kelas', facts.className ?? '-'],
      ['Kelompok', subBranchName],
      ['Desa', branchName],
      ['Tahun Ajaran', year],
      ['Periode', period],
    ],
    body: report.content.body,
    closing: report.content.subBody,
    marks: report.attendanceData.map(({ status, count, percentage }) => [
      status,
      String(count),
      wordsOfShare(percentage),
    ]),
    total: ['Jumlah', String(total), total === 0 ? '-' : wordsOfShare(100)],
    violations: report.violationData.map(({ violation, count }) => [
      violationLabel[violation],
      String(count),
    ]),
    notes: report.teachersNotes.map(({ noteContent, noteDate }) => ({
      date: wordsOfDay(noteDate),
      text: noteContent,
    })),
    signedAt: date,
    signerTitle: 'Guru kelas',
    signer: signerOf(facts, teacherId),
    verification: {
      code: codeInWords(verification.code),
      address: verification.address,
      qr: qrPicture(verification.address),
    },
  }
}

/** The chosen signer, else the Wali Kelas, else the first teacher by name. */
function signerOf({ teachers, schoolClass }: CollectedStudent['facts'], chosen?: string) {
  const byId = (wanted: string | null | undefined) => teachers.find(({ id }) => id === wanted)
  const signer = byId(chosen) ?? byId(schoolClass?.homeroomTeacherId) ?? teachers[0]
  return signer ? { name: signer.name, nig: signer.nig } : null
}

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** `K7PM3W/LK/XI/2026`: the first letters of its code. */
function letterNumber(code: string, day: string): string {
  const [year, month] = day.split('-')
  return `${code.slice(0, 6)}/LK/${romanMonths[Number(month) - 1]}/${year}`
}
