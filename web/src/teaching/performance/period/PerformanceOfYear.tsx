import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { useState } from 'react'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { Role } from '@ngaji/contract/roles'
import { ListFilter } from 'lucide-react'
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
import {
  atPlace,
  type PerformanceSearch,
  type Place,
  withPlace,
  withYear,
  type PlaceLevel,
} from './performance-address.ts'
import type { PerformancePageProps } from './PerformancePage.tsx'
import { PerformanceViews } from '../figures/PerformanceViews.tsx'
import { periodInWords } from './period-choice.ts'
import { usePerformance } from './use-performance.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Count } from '../../../ui/data/Count.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { levelsOf, optionsAt, type KnownClass } from './known-classes.ts'
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

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
      sub={overview.data && comparedPeriodInWords(overview.data)}
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
        disabledReason={!hasFigures && sharedTexts.noMeetingInPeriod}
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
function comparedPeriodInWords({ period, before, presentBefore }: Overview): string {
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

const labels: Record<PlaceLevel, string> = {
  branch: 'Desa',
  group: 'KBM',
  sub: 'Kelompok',
  class: 'Kelas',
}

type Year = { id: string; name: string }

type PerformanceFiltersProps = PeriodFieldsProps & {
  role: Role
  years: readonly Year[]
  yearId: string
  place: Place
  classes: readonly KnownClass[]
}

/** Year, period and place. On phones all but the period stand behind "Filter". */
function PerformanceFilters(props: PerformanceFiltersProps) {
  const isPhone = useIsPhone()
  return (
    <fieldset className="flex flex-wrap items-end gap-3 print:hidden">
      <legend className="sr-only">Saringan laporan</legend>
      {isPhone ? (
        <>
          <PeriodFields {...props} />
          <InSheet {...props} />
        </>
      ) : (
        <>
          <YearSelect {...props} />
          <PeriodFields {...props} />
          <PlaceSelects {...props} />
        </>
      )}
    </fieldset>
  )
}

function InSheet(props: PerformanceFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const used = levelsOf(props.role).filter((level) => props.place[level]).length
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tahun dan tempat
        {used > 0 && <Count value={used} label="dipakai" />}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Tahun dan tempat"
        footer={
          <Button size="action" tone="primary" onClick={close}>
            Tampilkan
          </Button>
        }
      >
        <YearSelect {...props} />
        <PlaceSelects {...props} />
      </Dialog>
    </>
  )
}

function YearSelect({ years, yearId, search, onSearch }: PerformanceFiltersProps) {
  return (
    <Select
      label="Tahun ajaran"
      searchable={false}
      options={years.map(({ id, name }) => ({ value: id, label: academicYearTitle(name) }))}
      value={yearId}
      onChange={(id) => onSearch(withYear(search, id))}
      className="min-w-48 flex-1 basis-48"
    />
  )
}

function PlaceSelects({ role, place, classes, search, onSearch }: PerformanceFiltersProps) {
  return levelsOf(role).map((level) => {
    // The region has hundreds of classes of one name.
    const isEarly = role === 'admin' && level !== 'branch' && !place.branch
    return (
      <Select
        key={level}
        label={labels[level]}
        placeholder={isEarly ? 'Pilih desa dahulu' : 'Semua'}
        canClear
        disabled={isEarly}
        options={isEarly ? [] : optionsAt(level, place, classes)}
        value={place[level] ?? ''}
        onChange={(id) => onSearch(withPlace({ ...search, ...place }, level, id))}
        className="min-w-40 flex-1 basis-40"
      />
    )
  })
}
