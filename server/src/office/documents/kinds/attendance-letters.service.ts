import type { LettersRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { sumStatusCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireClassInReach } from '../../../structure/classes/hold-classes.service.ts'
import { storedZip } from '../../imports/sheets/zip-archive.ts'
import {
  collectLetters,
  renderLetters,
  type CollectedLetter,
} from '../../../teaching/performance/report/letters.service.ts'
import { collectStudentReports } from '../../../teaching/performance/report/student-reports.service.ts'
import { actorFor, refuseTooMany } from '../choose-people.service.ts'
import { findClassOnPaper } from './class-papers.queries.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import { fileNamePart } from '../../../platform/documents/paper.service.ts'

const action = 'documents.print-letters'

type StoredLetters = {
  classId: string
  academicYearId: string
  /** The students of the document: it is removed when one of them is erased. */
  studentIds: string[]
  startDate: string
  endDate: string
  teacherId?: string
  format: 'pdf' | 'zip'
}

/** The attendance letters of a class: one file with bookmarks, or a file for each student. */
export const lettersKind: DocumentKindOf<'letters', StoredLetters> = {
  prepare: prepareLetters,
  render: renderLettersFile,
}

async function prepareLetters(
  deps: Deps,
  asking: Actor,
  { classId, startDate, endDate, teacherId, format = 'pdf' }: LettersRequest,
): Promise<Prepared<StoredLetters>> {
  const actor = actorFor(deps, asking, action)
  await requireClassInReach(deps.db, actor, classId)
  const { academicYearId, teachers } = await findClassOnPaper(deps.db, classId)
  const isTeacherOfClass = teachers.some(({ id }) => id === teacherId)
  refuseUnless(teacherId === undefined || isTeacherOfClass, 'teacher.not-found')
  const wish = { academicYearId, startDate, endDate, among: { classId } }
  const { reports, period } = await collectStudentReports(deps, actor, wish)
  const isTold = ({ facts }: (typeof reports)[number]) => sumStatusCounts(facts) > 0
  const told = refuseTooMany(reports.filter(isTold))
  refuseUnless(told.length > 0, 'attendance.no-data')
  return {
    stored: {
      classId,
      academicYearId,
      studentIds: told.map(({ facts }) => facts.id),
      startDate: period.from,
      endDate: period.to,
      ...(teacherId !== undefined && { teacherId }),
      format,
    },
    total: told.length,
    skipped: reports
      .filter((one) => !isTold(one))
      .map(({ facts }) => ({ id: facts.id, name: displayName(facts), code: 'attendance.no-data' })),
    format,
  }
}

async function renderLettersFile(
  deps: Deps,
  context: RenderContext,
  stored: StoredLetters,
): Promise<MadeFile> {
  const { maker, progress } = context
  await progress(0)
  const { classId, studentIds, format, ...wish } = stored
  const reader = { ...maker, reaches: reachesOf(action, maker.role) }
  const letters = await collectLetters(deps, reader, { ...wish, among: { studentIds } })
  if (letters.length === 0) throw new Error('no student is left for a letter')
  const { name } = await findClassOnPaper(deps.db, classId)
  const about = [fileNamePart(name), stored.startDate, stored.endDate].join('_')
  const fileName = `Laporan_Kehadiran_${about}.${format}`
  if (format === 'zip') {
    const bytes = storedZip(await setEach(deps, context, letters))
    return { fileName, contentType: 'application/zip', bytes }
  }
  const bytes = await renderLetters(deps, letters, `Laporan Kehadiran ${name}`)
  return { fileName, contentType: 'application/pdf', bytes }
}

async function setEach(
  deps: Deps,
  { progress }: RenderContext,
  letters: readonly CollectedLetter[],
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files: { name: string; bytes: Uint8Array }[] = []
  const taken = new Set<string>()
  for (const [done, one] of letters.entries()) {
    await progress(done)
    const bytes = await renderLetters(deps, [one], one.letter.subject)
    // For two students of one name, the second file name has the NIS.
    const name = taken.has(one.fileName) ? `${one.letter.nis}_${one.fileName}` : one.fileName
    taken.add(one.fileName)
    files.push({ name: `${name}.pdf`, bytes })
  }
  return files
}
