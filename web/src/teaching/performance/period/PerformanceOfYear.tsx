import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { useState } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { LevelPath } from '../figures/LevelPath.tsx'
import { MonthRecapButton } from '../papers/MonthRecapButton.tsx'
import { PaperButtons } from '../papers/PaperButtons.tsx'
import { downloadOverview } from './performance.api.ts'
import { atPlace, type PerformanceSearch, type Place } from './performance-address.ts'
import { PerformanceFilters } from './PerformanceFilters.tsx'
import type { PerformancePageProps } from './PerformancePage.tsx'
import { PerformanceViews } from '../figures/PerformanceViews.tsx'
import { periodInWords } from './period-choice.ts'
import { usePerformance } from './use-performance.ts'

export type PerformanceOfYearProps = PerformancePageProps & {
  years: readonly AcademicYear[]
  year: AcademicYear
}

/** The figures of one year: filters, the way down, and the views of what is chosen. */
export function PerformanceOfYear(props: PerformanceOfYearProps) {
  const { search, onSearch, links, years, year } = props
  const { isPhone } = useScreenSurroundings()
  const [failure, setFailure] = useState<string | null>(null)
  const figures = usePerformance(search, year)
  const { overview, place, root, steps } = figures
  const papers = <Papers figures={figures} yearName={year.name} onFailure={setFailure} />
  return (
    <Screen
      title="Performa Kehadiran"
      sub={overview.data && periodOf(overview.data)}
      back={links.home}
      actions={papers}
    >
      {failure !== null && (
        <Note tone="danger" onClose={() => setFailure(null)}>
          {failure}
        </Note>
      )}
      <PerformanceFilters
        {...figures}
        years={years}
        yearId={year.id}
        isRunning={year.isActive}
        shown={overview.data?.period ?? null}
        search={search}
        onSearch={onSearch}
      />
      <LevelPath
        steps={[
          { label: root, link: links.here(atPlace(search, {})) },
          ...steps.map(({ level, label }) => ({
            label,
            link: links.here(upTo(search, place, level)),
          })),
        ]}
      />
      {/* The crumbs do not reach paper. */}
      <p className="hidden text-heading font-heading print:block">
        {[root, ...steps.map(({ label }) => label)].join(' · ')}
      </p>
      {isNotThere(overview) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={overview} label="Memuat angka kehadiran">
          {(found) => <PerformanceViews {...props} {...figures} overview={found} />}
        </QueryStates>
      )}
      {isPhone && <div className="flex flex-wrap gap-2.5 *:grow print:hidden">{papers}</div>}
    </Screen>
  )
}

type PapersProps = {
  figures: ReturnType<typeof usePerformance>
  yearName: string
  onFailure: (message: string | null) => void
}

/** What the screen shows as a paper, and a whole month of it. */
function Papers({ figures, yearName, onFailure }: PapersProps) {
  const { overview, wish, recapWish, root, steps, today } = figures
  const hasFigures = (overview.data?.meetingCount ?? 0) > 0
  return (
    <>
      <PaperButtons
        onDownload={() => downloadOverview(wish)}
        onFailure={onFailure}
        disabledReason={!hasFigures && 'Belum ada pertemuan pada periode ini.'}
      />
      <MonthRecapButton
        whose={steps.at(-1)?.label ?? root}
        wish={recapWish}
        yearName={yearName}
        thisMonth={today.slice(0, 7)}
      />
    </>
  )
}

/** What is shown, and what it is compared with where there is something. */
function periodOf({ period, before, presentBefore }: Overview): string {
  return periodInWords(period, presentBefore === null ? null : before)
}

/** The address of a step: nothing below it is chosen. */
function upTo(search: PerformanceSearch, place: Place, level: keyof Place): PerformanceSearch {
  const order = ['branch', 'group', 'sub', 'class'] as const
  const kept = order.slice(0, order.indexOf(level) + 1).flatMap((one) => {
    const id = place[one]
    return id ? [[one, id] as const] : []
  })
  return atPlace(search, Object.fromEntries(kept))
}
