import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  mostPeopleOfDocument,
  type ExamTableRequest,
} from '@ngaji/contract/office/documents/documents.schemas'
import type { ClassResults } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { reachesOf } from '@ngaji/contract/policy'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  handOverGroupOf,
  missingGroup,
  recapGroup,
  type TableGroup,
} from '../../../exam/munaqasyah/results/exam-tables.ts'
import {
  listClassResults,
  requireYear,
  type YearWish,
} from '../../../exam/munaqasyah/results/results.service.ts'
import { actorFor } from '../choose-people.service.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import { fileNameIn, framePaper } from '../../../platform/documents/paper.service.ts'
import { findPaperYear } from '../people.queries.ts'

const action = 'documents.print-exam-lists'

type ExamTableKind = ExamTableRequest['kind']

const tables: Record<
  ExamTableKind,
  { title: string; isLandscape: boolean; groupOf: (results: ClassResults) => TableGroup | null }
> = {
  recap: {
    title: 'Rekap nilai munaqosah',
    isLandscape: true,
    groupOf: (one) => recapGroup(one),
  },
  missing: {
    title: 'Munaqosah belum lengkap',
    isLandscape: false,
    groupOf: (one) => missingGroup(one),
  },
  handOver: {
    title: 'Serah terima raport',
    isLandscape: false,
    groupOf: (one) => handOverGroupOf(one),
  },
}

type StoredTable = YearWish & { kind: ExamTableKind }

/** Plain tables of a desa's exam: all scores, missing categories, raports handed over. */
export const examTableKind: DocumentKindOf<ExamTableKind, StoredTable> = {
  prepare: prepareExamTable,
  render: renderExamTableFile,
}

async function prepareExamTable(
  deps: Deps,
  asking: Actor,
  { kind, branchYearId, subBranchId, classId }: ExamTableRequest,
): Promise<Prepared<StoredTable>> {
  const actor = actorFor(deps, asking, action)
  const wish = {
    branchYearId,
    ...(subBranchId !== undefined && { subBranchId }),
    ...(classId !== undefined && { classId }),
  }
  await requireYear(deps, actor, wish)
  const classes = await listClassResults(deps, actor, wish)
  const groups = classes.flatMap((one) => tables[kind].groupOf(one) ?? [])
  refuseUnless(groups.length > 0, 'document.nothing-to-print')
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  refuseUnless(total <= mostPeopleOfDocument, 'document.too-large')
  return { stored: { kind, ...wish }, total, skipped: [] }
}

async function renderExamTableFile(
  deps: Deps,
  { maker, progress }: RenderContext,
  { kind, ...wish }: StoredTable,
): Promise<MadeFile> {
  await progress(0)
  const reader = { ...maker, reaches: reachesOf(action, maker.role) }
  const classes = await listClassResults(deps, reader, wish)
  const year = await findPaperYear(deps.db, wish.branchYearId)
  if (!year) throw new Error('the year of the table is gone')
  const { title, isLandscape, groupOf } = tables[kind]
  const place = tableScopeName(classes, wish)
  const bytes = await renderExamTable(deps, {
    title,
    about: [place, `Tahun Ajaran ${academicYearTitle(year.name)}`].filter(Boolean).join(' · '),
    groups: classes.flatMap((one) => groupOf(one) ?? []),
    branchId: year.branchId,
    isLandscape,
  })
  const fileName = `${fileNameIn(year.name, title, place)}.pdf`
  return { fileName, contentType: 'application/pdf', bytes }
}

/** The places the table is limited to; the desa is in the letterhead. */
function tableScopeName(
  classes: readonly ClassResults[],
  { classId, subBranchId }: YearWish,
): string {
  const [first] = classes
  if (!first) return ''
  if (classId) return first.classId.name
  return subBranchId ? (first.scores[0]?.subBranchId.name ?? '') : ''
}

type ExamTable = {
  title: string
  about: string
  groups: readonly TableGroup[]
  /** Named in the letterhead. */
  branchId: string | null
  isLandscape: boolean
}

/** Renders groups of rows. */
export async function renderExamTable(
  deps: Deps,
  { branchId, ...table }: ExamTable,
): Promise<Uint8Array> {
  const frame = await framePaper(deps, branchId)
  return deps.typesetter.typeset({
    template: 'exam-table',
    data: { head: frame.head, printed: frame.printed, ...table },
    pictures: frame.pictures,
    at: deps.now(),
  })
}
