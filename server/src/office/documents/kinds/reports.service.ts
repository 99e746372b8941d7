import type { ReportsRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireClassInReach } from '../../../structure/classes/hold-classes.service.ts'
import { storedZip, type ZipEntry } from '../../imports/sheets/zip-archive.ts'
import {
  collectReports,
  type CollectedReport,
} from '../../../exam/munaqasyah/reports/collect-reports.service.ts'
import {
  fileNameOfReport,
  requireSigner,
  renderReport,
  renderReports,
} from '../../../exam/munaqasyah/reports/report.service.ts'
import { handOverGroup, type TableGroup } from '../../../exam/munaqasyah/results/exam-tables.ts'
import {
  listReportable,
  type Reportable,
} from '../../../exam/munaqasyah/results/reportable.queries.ts'
import { requireYear } from '../../../exam/munaqasyah/results/results.service.ts'
import { actorFor, refuseTooMany, refuseUnlessOne } from '../choose-people.service.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import { renderExamTable } from './exam-tables.service.ts'
import { fileNameIn } from '../../../platform/documents/paper.service.ts'

const action = 'documents.print-reports'

type StoredReports = Pick<
  ReportsRequest,
  'homeroomTeacherId' | 'place' | 'date' | 'sort' | 'withHandOver'
> & {
  scoreIds: string[]
  /** The students of the document: it is removed when one of them is erased. */
  studentIds: string[]
  format: 'pdf' | 'zip'
}

/**
 * Raports of a class, of selected students or of a kelompok: one file with bookmarks, or a file for
 * each.
 */
export const reportsKind: DocumentKindOf<'reports', StoredReports> = {
  prepare: prepareReports,
  render: renderReportsFile,
}

async function prepareReports(
  deps: Deps,
  asking: Actor,
  request: ReportsRequest,
): Promise<Prepared<StoredReports>> {
  const actor = actorFor(deps, asking, action)
  const children = refuseTooMany(await chooseChildren(deps, actor, request))
  refuseUnless(children.length > 0, 'document.nothing-to-print')
  // A teacher prints final raports only; administrators may print drafts.
  const isPrinted = ({ isFinal }: Reportable) => isFinal || actor.role !== 'teacher'
  const printed = children.filter(isPrinted)
  refuseUnless(printed.length > 0, 'score.not-released')
  const scoreIds = printed.map(({ scoreId }) => scoreId)
  await requireSigner(deps, scoreIds, request.homeroomTeacherId)
  const { homeroomTeacherId, place, date, sort, withHandOver, format = 'pdf' } = request
  return {
    stored: {
      scoreIds,
      studentIds: printed.map(({ studentId }) => studentId),
      format,
      ...(homeroomTeacherId !== undefined && { homeroomTeacherId }),
      ...(place !== undefined && { place }),
      ...(date !== undefined && { date }),
      ...(sort !== undefined && { sort }),
      ...(withHandOver !== undefined && { withHandOver }),
    },
    total: printed.length,
    skipped: children
      .filter((child) => !isPrinted(child))
      .map(({ studentId: id, name }) => ({
        id,
        name: displayName({ name }),
        code: 'score.not-released',
      })),
    format,
  }
}

async function chooseChildren(
  deps: Deps,
  actor: Actor,
  { classId, scoreIds, branchYearId, subBranchId }: ReportsRequest,
): Promise<Reportable[]> {
  const { db } = deps
  refuseUnlessOne({ classId, scoreIds, branchYearId }, 'scoreIds')
  if (classId !== undefined) {
    await requireClassInReach(db, actor, classId)
    return listReportable(db, actor, { classId })
  }
  if (scoreIds !== undefined) {
    const wanted = [...new Set(scoreIds)]
    const found = await listReportable(db, actor, { scoreIds: wanted })
    refuseUnless(found.length === wanted.length, 'score.not-found')
    return found
  }
  if (branchYearId === undefined || subBranchId === undefined)
    throw new AppError('request.invalid', { fields: { subBranchId: 'Pilih kelompok.' } })
  await requireYear(deps, actor, { branchYearId, subBranchId })
  return listReportable(db, actor, { branchYearId, subBranchId })
}

/** All data is read and every code issued at once; a repeated rendering has the same codes. */
async function renderReportsFile(
  deps: Deps,
  context: RenderContext,
  stored: StoredReports,
): Promise<MadeFile> {
  const { maker, progress } = context
  await progress(0)
  const reader = { ...maker, reaches: reachesOf(action, maker.role) }
  const reports = await collectReports(deps, reader, stored)
  if (reports.length === 0) throw new Error('no student is left for a raport')
  const name = reportsFileName(reports)
  if (stored.format === 'zip') {
    const bytes = storedZip(await setEach(deps, context, { reports, stored }))
    return { fileName: `${name}.zip`, contentType: 'application/zip', bytes }
  }
  const list = stored.withHandOver ? handOverOf(reports) : null
  const bytes = await renderReports(deps, reports, { title: name.replaceAll('_', ' '), list })
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes }
}

async function setEach(
  deps: Deps,
  { progress }: RenderContext,
  { reports, stored }: { reports: readonly CollectedReport[]; stored: StoredReports },
): Promise<ZipEntry[]> {
  const taken = new Set<string>()
  const files: ZipEntry[] = []
  for (const [done, report] of reports.entries()) {
    await progress(done)
    const { bytes } = await renderReport(deps, report)
    files.push({ name: nameBeside(taken, report), bytes })
  }
  if (stored.withHandOver) {
    const list = handOverOf(reports)
    const branchId = reports[0]?.branchId ?? null
    const bytes = await renderExamTable(deps, { ...list, branchId, isLandscape: false })
    files.push({ name: 'Serah_Terima_Raport.pdf', bytes })
  }
  return files
}

/** For two students of one name, the second file name has the NIS. */
function nameBeside(taken: Set<string>, report: CollectedReport): string {
  const plain = fileNameOfReport(report)
  const name = taken.has(plain) ? `${report.paper.nis}_${plain}` : plain
  taken.add(plain)
  return name
}

function handOverOf(reports: readonly CollectedReport[]) {
  const groups = Map.groupBy(reports, ({ paper }) => `${paper.className} ${paper.teachingGroup}`)
  return {
    title: 'Serah terima raport',
    about: reports[0]?.paper.year ?? '',
    groups: [...groups.values()].map((own): TableGroup => {
      const [first] = own
      const group = {
        title: first?.paper.className ?? '',
        note: first?.paper.teachingGroup ?? '',
      }
      return handOverGroup(
        group,
        own.map(({ paper }) => paper),
      )
    }),
  }
}

/** `Raport_Kelas_Umar_5_2025-2026_Ganjil`; for several classes the kelompok, else the desa. */
function reportsFileName(reports: readonly CollectedReport[]): string {
  const [first] = reports
  if (!first) return 'Raport'
  const { className, subBranch, branch } = first.paper
  const isAll = (is: (paper: CollectedReport['paper']) => boolean) =>
    reports.every(({ paper }) => is(paper))
  const ofSubBranch = isAll((paper) => paper.subBranch === subBranch) ? subBranch : branch
  const about = isAll((paper) => paper.className === className) ? className : ofSubBranch
  return fileNameIn(first.academicYearName, 'Raport', about)
}
