import type { OfficeHome, HomeTask } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { nextSetUpStep } from '@ngaji/contract/structure/branch-years/readiness.rules'
import { munaqasyahOfLevel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type ReactNode, useState } from 'react'
import { Check, TriangleAlert } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { formatExaminer, formatAcademicYear, formatNumber } from '../../../ui/data/formats.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { HomeState } from '../parts/HomeState.tsx'
import { useOfficeHome } from '../model/office-home.api.ts'
import { AttendanceTrend } from './AttendanceTrend.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NumberStrip } from './NumberStrip.tsx'
import type { OfficeLinks } from './office-links.ts'
import { Bone, Skeleton, SkeletonPanel, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { examLooks } from '../model/exam-status.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Count } from '../../../ui/data/Count.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SetUpStrip } from './SetUpStrip.tsx'
import { taskWords } from './task-words.ts'

/** What only one office sees comes after what all of them do. */
const { Part: BranchGlance } = lazySection(
  async () => (await import('./BranchGlance.tsx')).BranchGlance,
)
const { Part: KelompokToday } = lazySection(
  async () => (await import('./KelompokToday.tsx')).KelompokToday,
)

type OfficeHomePageProps = {
  links: OfficeLinks
  /** What else this role watches, at the foot. */
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
      sub={
        value ? (
          <YearLine year={value.academicYear} exam={value.exam} link={link} />
        ) : (
          home.error === null && <Bone className="my-1 h-4 w-60" />
        )
      }
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
  const queue = !(isSetUpNext(home) && home.tasks.length === 0) && (
    <TaskQueue tasks={home.tasks} links={links} />
  )
  const today = home.today && (
    <KelompokToday
      classes={home.today}
      nextMeeting={home.nextMeeting}
      absent={home.tasks.find(({ key }) => key === 'absent3')}
      links={links}
    />
  )
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

/** A desa whose year still has a step before it: "Semua beres." would contradict it. */
function isSetUpNext({ role, setUp }: OfficeHome): boolean {
  if (role !== 'branchAdmin') return false
  return !setUp || nextSetUpStep(setUp.steps) !== undefined
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

/** The shape of a home: its numbers, its weeks, its queue. */
function OfficeSkeleton() {
  return (
    <>
      <Skeleton label="Memuat angka">
        <div className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-5">
          {Array.from({ length: 6 }, (_, number) => (
            <div key={number} className="grid gap-2.5">
              <Bone className="h-3.5 w-20" />
              <Bone className="h-5 w-40" />
            </div>
          ))}
        </div>
      </Skeleton>
      <SkeletonPanel label="Memuat yang perlu dikerjakan" lines={4} />
      <SkeletonRows label="Memuat rincian" rows={3} />
    </>
  )
}

type YearLineProps = {
  year: OfficeHome['academicYear']
  exam: OfficeHome['exam']
  /** The link of the region to its years. */
  link?: LinkElement | undefined
}

/** "Tahun Ajaran 2025/2026 Ganjil", and where the exam of the own level stands. */
function YearLine({ year, exam, link }: YearLineProps) {
  if (!year) return <>Belum ada tahun ajaran yang berjalan.</>
  const words = `Tahun Ajaran ${formatAcademicYear(year.name)}`
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {link ? renderSlot(link, { className: 'link', children: words }) : words}
      {exam && <ExamState exam={exam} />}
    </span>
  )
}

function ExamState({ exam: { level, status } }: { exam: NonNullable<OfficeHome['exam']> }) {
  const look = examLooks[status]
  return (
    <span className="flex items-center gap-1.5">
      {munaqasyahOfLevel[level]}{' '}
      <Tag tone={look.tone} icon={look.icon}>
        {look.label}
      </Tag>
    </span>
  )
}

/** The number of tasks that are read at a glance. */
const fewTasks = 6

type TaskQueueProps = { tasks: readonly HomeTask[]; links: Pick<OfficeLinks, 'task'> }

/** "Perlu dikerjakan": the most urgent first, each with the one step that settles it. */
function TaskQueue({ tasks, links }: TaskQueueProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tasks : tasks.slice(0, fewTasks)
  return (
    <Panel title="Perlu dikerjakan" isFlush>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-ink-soft md:px-5">
          <Icon of={Check} size={16} className="text-success-ink" />
          Semua beres.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((task) => (
            <TaskLine key={taskKey(task)} task={task} links={links} />
          ))}
        </ul>
      )}
      {shown.length < tasks.length && (
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <Button size="small" onClick={() => setWhole(true)}>
            Tampilkan {formatNumber(tasks.length - shown.length)} lagi
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Several lines may be of one kind, each about another thing. */
function taskKey({ key, subject = '', query }: HomeTask): string {
  return [key, subject, ...Object.values(query)].join(' ')
}

function TaskLine({ task, links }: { task: HomeTask; links: TaskQueueProps['links'] }) {
  const { role } = useSignedIn()
  const { count, sentence, button } = taskWords(task, role)
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 md:px-5">
      {/* As wide as three digits, so that the sentences stand in one line below each other. */}
      <span className="flex min-w-8 shrink-0">
        {count === null ? (
          <Icon of={TriangleAlert} className="text-warning-ink" />
        ) : (
          <Count value={count} />
        )}
      </span>
      <span className="min-w-0 grow leading-snug">
        {sentence}
        {task.note !== undefined && (
          <span className="block text-small text-ink-soft">“{task.note}”</span>
        )}
      </span>
      <ButtonLink render={links.task(task)} size="small" className="shrink-0">
        {button}
        <span className="sr-only">
          : {count !== null && formatNumber(count)} {sentence}
        </span>
      </ButtonLink>
    </li>
  )
}
