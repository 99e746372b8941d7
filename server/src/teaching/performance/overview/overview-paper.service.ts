import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { OverviewFilter } from '@ngaji/contract/teaching/performance/performance.schemas'
import { isWholeMonth, type Period } from '@ngaji/contract/teaching/performance/periods.rules'
import type { FileAnswer } from '@ngaji/contract/route'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  fileNamePart,
  framePaper,
  wholeMonthInWords,
} from '../../../platform/documents/paper.service.ts'
import { paperOf, placesOnPaper, type PaperWords } from './overview-paper.ts'
import { overviewIn } from './overview.service.ts'
import { findSubBranchName } from '../scope.queries.ts'
import { scopeOf, type Scope } from '../scope.service.ts'

/**
 * The overview as a document, with the figures of the screen; for one whole month it is its recap.
 */
export async function printOverview(
  deps: Deps,
  actor: Actor,
  filter: OverviewFilter,
): Promise<FileAnswer> {
  const scope = await scopeOf(deps, actor, filter)
  const overview = await overviewIn(deps, actor, scope)
  refuseUnless(
    overview.overallStats.some(({ count }) => count > 0),
    'attendance.no-data',
  )
  const { branchIds } = scope.ofAnyYear
  const [branchId = null] = branchIds?.length === 1 ? branchIds : []
  const frame = await framePaper(deps, branchId)
  const words = await wordsFor(deps, actor, scope)
  const recap = recapOf(filter)
  const heading = recap ?? 'Performa Kehadiran'
  const bytes = await deps.typesetter.typeset({
    template: 'performance',
    data: {
      title: heading,
      heading,
      head: frame.head,
      printed: frame.printed,
      ...paperOf(overview, scope, words),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
  const name =
    recap === null
      ? nameOfPeriod(overview.period, words)
      : nameOfRecap(recap, placesOnPaper(scope, words).at(-1) ?? scope.facts.branch?.name)
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes }
}

/** `Rekap November 2026`, by the requested days: a running month counts as whole. */
function recapOf({ startDate, endDate }: OverviewFilter): string | null {
  if (startDate === undefined || endDate === undefined) return null
  const isRecap = isWholeMonth({ from: startDate, to: endDate })
  return isRecap ? `Rekap ${wholeMonthInWords(startDate)}` : null
}

/** `Rekap_November_2026_Kelas_Umar_5`. */
function nameOfRecap(recap: string, place = ''): string {
  return [recap, place].map(fileNamePart).filter(Boolean).join('_')
}

/** `Performa_2026-2027_Ganjil_2026-11-01_2026-11-19`. */
function nameOfPeriod({ from, to }: Period, { yearTitle }: PaperWords): string {
  const named = yearTitle === null ? [] : [fileNamePart(yearTitle.replace('/', '-'))]
  return ['Performa', ...named, from, to].join('_')
}

/** For a reader who sees only a part of a desa, the document names that part. */
async function wordsFor(
  { db }: Pick<Deps, 'db'>,
  { reaches, subBranchId }: Actor,
  { facts: { year } }: Scope,
): Promise<PaperWords> {
  return {
    yearTitle: year && academicYearTitle(year.name),
    subBranchName: reaches.includes('kelompok') ? await findSubBranchName(db, subBranchId) : null,
    isOfTeacher: reaches.includes('class'),
  }
}
