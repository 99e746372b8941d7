import { academicYearTitle } from '@ngaji/contract/features/academic-years/academic-years.rules'
import type { OverviewFilter } from '@ngaji/contract/features/performance/performance.schemas'
import type { FileAnswer } from '@ngaji/contract/route'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { fileNamePart, framePaper } from '../documents/documents.service.ts'
import { paperOf } from './overview-paper.ts'
import { overviewIn } from './overview.service.ts'
import { scopeOf } from './scope.service.ts'

/** The overview as a paper, with the figures of the screen. */
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
  const year = scope.facts.year && academicYearTitle(scope.facts.year.name)
  const bytes = await deps.typesetter.typeset({
    template: 'performance',
    data: {
      title: 'Performa Kehadiran',
      head: frame.head,
      printed: frame.printed,
      ...paperOf(overview, scope, year),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
  const { from, to } = overview.period
  const named = year === null ? [] : [fileNamePart(year.replace('/', '-'))]
  const fileName = `${['Performa', ...named, from, to].join('_')}.pdf`
  return { fileName, contentType: 'application/pdf', bytes }
}
