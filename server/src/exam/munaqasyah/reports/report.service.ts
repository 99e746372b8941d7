import type { FileAnswer } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isReadableInAscii } from '../../../platform/http/file-names.ts'
import { framePaper } from '../../../platform/documents/paper.service.ts'
import {
  collectReports,
  type CollectedReport,
  type PrintOptions,
} from './collect-reports.service.ts'
import { teachesAny } from './report.queries.ts'
import { listReportable } from '../results/reportable.queries.ts'

/**
 * The raport of one child. Rendering takes a while, so it runs before the transaction of the
 * request.
 */
export async function printReport(
  deps: Deps,
  actor: Actor,
  { scoreId, ...wish }: PrintOptions & { scoreId: string },
): Promise<FileAnswer> {
  const found = await listReportable(deps.db, actor, { scoreIds: [scoreId] })
  refuseUnless(found.length > 0, 'score.not-found')
  await requireSigner(deps, [scoreId], wish.homeroomTeacherId)
  const [report] = await collectReports(deps, actor, { ...wish, scoreIds: [scoreId] })
  if (!report) throw new AppError('score.not-released')
  return renderReport(deps, report)
}

/** @throws AppError `teacher.not-found` unless the teacher teaches one of their classes */
export async function requireSigner(
  { db }: Pick<Deps, 'db'>,
  scoreIds: readonly string[],
  teacherId: string | undefined,
): Promise<void> {
  if (teacherId === undefined) return
  refuseUnless(await teachesAny(db, { scoreIds, teacherId }), 'teacher.not-found')
}

/** One raport as a file. */
export async function renderReport(deps: Deps, report: CollectedReport): Promise<FileAnswer> {
  const bytes = await renderReports(deps, [report], { title: `Raport ${report.paper.name}` })
  const { name, nis } = report.paper
  return {
    fileName: fileNameOfReport(report),
    contentType: 'application/pdf',
    bytes,
    ...(!isReadableInAscii(name) && { asciiName: `${nis}_Raport.pdf` }),
  }
}

/** Accessibility tags for a whole class would exceed the size of its raports. */
const mostTagged = 20

/**
 * Raports in one file, a page and a bookmark for each; optionally with a list to sign at the end.
 */
export async function renderReports(
  deps: Deps,
  reports: readonly CollectedReport[],
  { title, list = null }: { title: string; list?: unknown },
): Promise<Uint8Array> {
  const branches = new Set(reports.map(({ branchId }) => branchId))
  const [branchId = null] = branches.size === 1 ? branches : []
  const frame = await framePaper(deps, branchId)
  return deps.typesetter.typeset({
    template: 'raport',
    data: {
      title,
      head: frame.head,
      printed: frame.printed,
      reports: reports.map(({ paper }) => paper),
      list,
    },
    pictures: frame.pictures,
    at: deps.now(),
    isTagged: reports.length <= mostTagged,
  })
}

/** `{Nama}_Raport.pdf`, without characters that file names forbid, and no hidden file. */
export function fileNameOfReport({ paper }: CollectedReport): string {
  const name = paper.name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, '').replace(/^[.\s]+/, '')
  return `${name.trim()}_Raport.pdf`
}
