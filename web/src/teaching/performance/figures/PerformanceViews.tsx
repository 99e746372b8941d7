import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { attentionReasons } from '@ngaji/contract/teaching/performance/attention.rules'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart, lazySection } from '../../../ui/lazy-part.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { MaterialMap } from '../../material-progress/lazy-parts.ts'
import { FigureViews } from './FigureViews.tsx'
import { placeName } from '../period/known-classes.ts'
import {
  registersOf,
  viewOf,
  withParameters,
  type PerformanceView,
} from '../period/performance-address.ts'
import type { PerformanceOfYearProps } from '../period/PerformanceOfYear.tsx'
import type { usePerformance } from '../period/use-performance.ts'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { FigureStrip } from '../../../ui/data/FigureStrip.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { totalsOf } from './figure-rows.ts'
import { MixBar } from './MixBar.tsx'

const { Part: AttentionView } = lazySection(
  async () => (await import('./AttentionView.tsx')).AttentionView,
)
const { Part: ClassPapers } = lazyPart(
  async () => (await import('../papers/ClassPapers.tsx')).ClassPapers,
)

export type PerformanceViewsProps = PerformanceOfYearProps &
  Omit<ReturnType<typeof usePerformance>, 'overview'> & { overview: Overview }

const titles: Record<PerformanceView, string> = {
  tabel: 'Tabel',
  grafik: 'Grafik',
  perhatian: 'Perlu perhatian',
  materi: 'Materi',
}

/** The four views of one place and period. Materials are nothing of a teacher's here. */
export function PerformanceViews(props: PerformanceViewsProps) {
  const { role, search, onSearch, overview, place, classes, year } = props
  const asked = viewOf(search)
  const view = role === 'teacher' && asked === 'materi' ? 'tabel' : asked
  const views: readonly PerformanceView[] = ['tabel', 'grafik', 'perhatian', 'materi']
  const tabs = views
    .filter((one) => role !== 'teacher' || one !== 'materi')
    .map((value) => ({ value, label: titles[value] }))
  return (
    <>
      {overview.meetingCount > 0 && <OverviewFigures overview={overview} />}
      {place.class && overview.meetingCount > 0 && (
        <ClassPapers
          key={place.class}
          classId={place.class}
          className={placeName('class', place.class, classes)}
          year={year}
          period={overview.period}
          studentsCount={overview.studentsCount}
        />
      )}
      <Tabs
        label="Tampilan laporan"
        tabs={tabs}
        value={view}
        onChange={(next) =>
          onSearch(withParameters(search, { view: next === 'tabel' ? undefined : next }))
        }
      >
        <View {...props} view={view} />
      </Tabs>
    </>
  )
}

type ViewProps = PerformanceViewsProps & { view: PerformanceView }

function View({ view, ...props }: ViewProps) {
  const { overview, year, wish, links, search, onSearch } = props
  switch (view) {
    case 'tabel':
    case 'grafik':
      return overview.meetingCount === 0 ? (
        <EmptyState title={sharedTexts.noMeetingInPeriod}>
          Pilih periode lain, atau naik satu tingkat.
        </EmptyState>
      ) : (
        <FigureViews {...props} view={view} />
      )
    case 'perhatian':
      return (
        <AttentionView
          wish={wish}
          reason={attentionReasons.find((reason) => reason === search['reason'])}
          registers={year.isActive ? registersOf(search) : undefined}
          isRunning={year.isActive}
          onFilter={(filter) => onSearch(withParameters(search, filter))}
          links={{
            student: (studentId) => links.student(studentId, { year: year.id }),
            classHistory: links.classHistory,
          }}
        />
      )
    case 'materi': {
      const { branchId, teachingGroupId, subBranchId, classId } = wish
      return (
        <MaterialMap
          key={JSON.stringify([branchId, teachingGroupId, subBranchId, classId])}
          academicYearId={year.id}
          {...(branchId && { branchId: String(branchId) })}
          {...(teachingGroupId && { teachingGroupId: String(teachingGroupId) })}
          {...(subBranchId && { subBranchId: String(subBranchId) })}
          {...(classId && { classId: String(classId) })}
          classLink={links.schoolClass}
        />
      )
    }
    default:
      return view satisfies never
  }
}

/** The place and period in four numbers. */
function OverviewFigures({ overview }: { overview: Overview }) {
  const { present, presentBefore, studentsCount, meetingCount, overallStats } = overview
  const absent = overallStats.find(({ status }) => status === 'Tanpa Keterangan')
  return (
    <FigureStrip
      label="Ringkasan kehadiran"
      figures={[
        {
          label: 'Hadir + Terlambat',
          value: formatPercent(present),
          note: (
            <>
              <span className="block pt-1.5 pb-0.5">
                <MixBar shares={totalsOf(overview).attendances} isThick />
              </span>
              {openShareNote(overview)}
            </>
          ),
        },
        {
          label: 'Perubahan',
          value: <ChangeMark now={present} before={presentBefore} hasUnit />,
          note:
            presentBefore === null
              ? 'belum ada pembanding'
              : `dari ${formatPercent(presentBefore)} periode sebelumnya`,
        },
        {
          label: 'Siswa',
          value: formatNumber(studentsCount),
          note: `${formatNumber(meetingCount)} pertemuan`,
        },
        {
          label: 'Tanpa Keterangan',
          value: formatPercent(absent?.percentage),
          note: `${formatNumber(absent?.count)} kali`,
        },
      ]}
    />
  )
}
