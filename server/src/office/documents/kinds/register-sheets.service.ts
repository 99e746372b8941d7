import type { Grid } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import {
  attendanceStatuses,
  attendanceStatusLetter,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { RegisterRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readGrid as readAttendanceGrid } from '../../../teaching/attendance/reads/reads.service.ts'
import { requireClassInReach } from '../../../structure/classes/hold-classes.service.ts'
import { actorFor, refuseTooMany } from '../choose-people.service.ts'
import { findClassOnPaper, type ClassOnPaper } from './class-papers.queries.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import {
  fileNamePart,
  framePaper,
  wholeMonthInWords,
} from '../../../platform/documents/paper.service.ts'
import { listPaperStudents } from '../people.queries.ts'

const action = 'documents.print-registers'

type StoredRegister = Required<Pick<RegisterRequest, 'classId' | 'month' | 'mode'>>

/** The register of a class and month, in landscape. */
export const registerKind: DocumentKindOf<'register', StoredRegister> = {
  prepare: prepareRegisterSheet,
  render: renderRegisterSheetFile,
}

async function prepareRegisterSheet(
  deps: Deps,
  asking: Actor,
  { classId, month, mode = 'blank' }: RegisterRequest,
): Promise<Prepared<StoredRegister>> {
  const actor = actorFor(deps, asking, action)
  await requireClassInReach(deps.db, actor, classId)
  const total =
    mode === 'blank'
      ? refuseTooMany(await listPaperStudents(deps.db, actor, { classId })).length
      : await countFilled(deps, actor, { classId, month })
  return { stored: { classId, month, mode }, total, skipped: [] }
}

async function countFilled(
  deps: Deps,
  actor: Actor,
  wish: { classId: string; month: string },
): Promise<number> {
  const { dates, students } = await readAttendanceGrid(deps, actor, wish)
  refuseUnless(dates.length > 0, 'attendance.no-data')
  return refuseTooMany(students).length
}

/** Dates on one sheet. */
const datesAcross = 15
/** Spare rows for students who join during the month, or in the next one. */
const emptyLines = 5

async function renderRegisterSheetFile(
  deps: Deps,
  { maker, progress }: RenderContext,
  { classId, month, mode }: StoredRegister,
): Promise<MadeFile> {
  await progress(0)
  // Rendering has no request: the account alone decides the reach.
  const reader = { ...maker, reaches: reachesOf(action, maker.role) } as Actor
  await requireClassInReach(deps.db, reader, classId)
  const about = await findClassOnPaper(deps.db, classId)
  const sheets =
    mode === 'blank'
      ? [blankSheet(await listPaperStudents(deps.db, reader, { classId }))]
      : filledSheets(await readAttendanceGrid(deps, reader, { classId, month }))
  const bytes = await setSheets(deps, { about, month, mode, sheets })
  const words = ['Lembar_Absen', fileNamePart(about.name), month]
  if (mode === 'blank') words.push('Kosong')
  return { fileName: `${words.join('_')}.pdf`, contentType: 'application/pdf', bytes }
}

type Line = { nis: string; name: string; marks: string[]; counts: string[] }
type Sheet = { dates: string[]; totals: boolean; rows: (Line & { number: string })[] }

const noCounts = attendanceStatuses.map(() => '')

function blankSheet(students: readonly { nis: string; name: string }[]): Sheet {
  const dates = Array.from({ length: datesAcross }, () => '')
  const lines = students.map((student) => ({
    nis: student.nis,
    name: displayName(student),
    marks: dates,
    counts: noCounts,
  }))
  return { dates, totals: true, rows: numbered(lines, dates) }
}

/** The students, and after them the spare rows. */
function numbered(lines: readonly Line[], dates: readonly string[]): Sheet['rows'] {
  const empty = { nis: '', name: '', marks: dates.map(() => ''), counts: noCounts }
  const newcomers = Array.from({ length: emptyLines }, () => empty)
  return [...lines, ...newcomers].map((line, index) => ({ number: String(index + 1), ...line }))
}

/** A month with more meetings continues on another sheet; the totals are on the last. */
function filledSheets({ dates, students }: Grid): Sheet[] {
  const parts: string[][] = []
  for (let first = 0; first < dates.length; first += datesAcross)
    parts.push(dates.slice(first, first + datesAcross))
  return parts.map((part, index) => {
    const lines = students.map(({ nis, name, left, marks, counts }) => ({
      nis,
      name: left ? `${displayName({ name })} (${leftClassWords(left)})` : displayName({ name }),
      marks: part.map((date) => letterIn(marks[date])),
      counts: attendanceStatuses.map((status) => String(counts[status])),
    }))
    return {
      dates: part.map((date) => String(Number(date.slice(8)))),
      totals: index === parts.length - 1,
      rows: numbered(lines, part),
    }
  })
}

const letterIn = (status: AttendanceStatus | undefined) =>
  status ? attendanceStatusLetter[status] : ''

/** `Rekap November 2026` for a taken month; for a blank sheet the month alone. */
function monthOnPaper({ month, mode }: Pick<StoredRegister, 'month' | 'mode'>): string {
  const words = wholeMonthInWords(month)
  return mode === 'filled' ? `Rekap ${words}` : words
}

type OnPaper = Pick<StoredRegister, 'month' | 'mode'> & { about: ClassOnPaper; sheets: Sheet[] }

async function setSheets(deps: Deps, { about, month, mode, sheets }: OnPaper): Promise<Uint8Array> {
  const frame = await framePaper(deps, about.branchId)
  const time = `${about.startTime}-${about.endTime}`.replaceAll(':', '.')
  const heading = `Lembar Absen ${about.name}`
  const inWords = monthOnPaper({ month, mode })
  return deps.typesetter.typeset({
    template: 'register',
    data: {
      title: `${heading}, ${inWords}`,
      heading,
      head: frame.head,
      printed: frame.printed,
      about: [inWords, about.teachingGroupName, time].join(' · '),
      teachers: about.teachers.map(({ name }) => name).join(', '),
      marks: attendanceStatuses.map((status) => ({ letter: attendanceStatusLetter[status] })),
      sheets,
      legend: attendanceStatuses
        .map((status) => `${attendanceStatusLetter[status]} = ${status}`)
        .join(' · '),
      signers: ['Guru', 'PJP Kelompok', 'PJP Desa'],
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
}
