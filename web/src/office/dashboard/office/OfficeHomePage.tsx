import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { formatExaminer } from '../../../ui/data/formats.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { HomeState } from '../parts/HomeState.tsx'
import { useOfficeHome } from '../model/office-home.api.ts'
import { AttendanceTrend } from './AttendanceTrend.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NumberStrip } from './NumberStrip.tsx'
import type { OfficeLinks } from './office-links.ts'
import { OfficeSkeleton } from './OfficeSkeleton.tsx'
import { TaskQueue } from './TaskQueue.tsx'
import { YearLine } from './YearLine.tsx'

/** What only one office sees comes after what all of them do. */
const { Part: BranchGlance } = lazySection(
  async () => (await import('./BranchGlance.tsx')).BranchGlance,
)
const { Part: SetUpStrip } = lazySection(async () => (await import('./SetUpStrip.tsx')).SetUpStrip)
const { Part: KelompokToday } = lazySection(
  async () => (await import('./KelompokToday.tsx')).KelompokToday,
)

type OfficeHomePageProps = {
  links: OfficeLinks
  /** At the foot: what else this role watches. */
  renderMore?: (home: OfficeHome) => ReactNode
}

/** What waits, and the numbers of the own reach: region, desa or kelompok. */
export function OfficeHomePage({ links, renderMore }: OfficeHomePageProps) {
  const { name, role } = useSignedIn()
  const home = useOfficeHome()
  const { value } = home
  const link = role === 'admin' ? links.years : undefined
  return (
    <Screen
      title={`Assalamu’alaikum, ${formatExaminer(name)}`}
      sub={value && <YearLine year={value.academicYear} link={link} />}
    >
      <HomeState home={home} waiting={<OfficeSkeleton />}>
        {(data) => (
          <>
            <Parts home={data} links={links} />
            {renderMore?.(data)}
          </>
        )}
      </HomeState>
    </Screen>
  )
}

/** Phones read the queue first, then the numbers and the day; a desktop has the weeks beside it. */
function Parts({ home, links }: { home: OfficeHome; links: OfficeLinks }) {
  const isPhone = useIsPhone()
  const queue = <TaskQueue tasks={home.tasks} links={links} />
  const today = home.today && <KelompokToday classes={home.today} links={links} />
  return (
    <>
      <Beginning home={home} links={links} />
      {isPhone && queue}
      <Numbers home={home} links={links} />
      {isPhone && today}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Weeks home={home} />
        {!isPhone && queue}
      </div>
      {!isPhone && today}
      {home.branches && home.branches.length > 0 && (
        <BranchGlance branches={home.branches} links={links} />
      )}
    </>
  )
}

/** What comes before all the rest: a new region, a year that is being set up. */
function Beginning({ home, links }: { home: OfficeHome; links: OfficeLinks }) {
  if (home.role === 'admin') return <FirstSteps home={home} links={links} />
  if (home.role !== 'branchAdmin') return null
  return <SetUpStrip setUp={home.setUp ?? null} academicYear={home.academicYear} links={links} />
}

function Weeks({ home }: { home: OfficeHome }) {
  const weeks = home.numbers.find(({ key }) => key === 'attendance')?.series
  return weeks ? <AttendanceTrend weeks={weeks} /> : null
}

const bankKeys = ['activeQuestions', 'flaggedQuestions', 'readyCategories', 'frozenPackages']

/** Whoever keeps the questions has their numbers first, the region's after. */
function Numbers({ home, links }: { home: OfficeHome; links: OfficeLinks }) {
  const ofBank = home.numbers.filter(({ key }) => bankKeys.includes(key))
  const others = home.numbers.filter(({ key }) => !bankKeys.includes(key))
  return (
    <>
      {ofBank.length > 0 && <NumberStrip label="Bank soal" numbers={ofBank} links={links} />}
      {others.length > 0 && <NumberStrip label="Angka" numbers={others} links={links} />}
    </>
  )
}
