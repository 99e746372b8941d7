import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { examinerNotices } from '@ngaji/contract/exam/munaqasyah/examiner-notices'
import type {
  ExaminerHome,
  OpenCategory as Open,
} from '@ngaji/contract/office/dashboard/exam-home.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { Play, ScanLine } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useUnsent } from '../../../offline/outbox/use-unsent.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatAcademicYear, formatExaminer, formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useExaminerHome } from '../model/examiner-home.api.ts'
import { examLooks } from '../model/exam-status.ts'
import { HomeGreeting } from '../parts/HomeGreeting.tsx'
import { HomeState } from '../parts/HomeState.tsx'

type Munaqasyah = NonNullable<ExaminerHome['munaqasyah']>

export type ExaminerHomeLinks = {
  scanner: LinkElement
  /** Back into a category that was left open. */
  category: (key: { scoreId: string; category: string }) => LinkElement
  /** Who is left of one kelompok. */
  queue: (subBranchId: string) => LinkElement
}

export type ExaminerHomePageProps = {
  links: ExaminerHomeLinks
  /** What was left open on this phone, which the server may not have heard of. */
  openHere?: Open | null
  /** Was it saved on this phone, and the server's answer of this moment does not know yet? */
  isSavedHere?: (open: Open, answeredAt: number) => boolean
}

/** Where the exam stands, and the next step: go on where one left, or scan a child. */
export function ExaminerHomePage({
  links,
  openHere = null,
  isSavedHere = () => false,
}: ExaminerHomePageProps) {
  const session = useSignedIn()
  const { status } = useScreenSurroundings()
  const name = formatExaminer(session.name)
  const home = useExaminerHome()
  const openThere = (open: Open | null) =>
    open && isSavedHere(open, home.savedAt ?? 0) ? null : open
  return (
    <Screen title={`Assalamu’alaikum, ${name}`} head={<HomeGreeting name={name} status={status} />}>
      <HomeState home={home}>
        {(value) =>
          value.munaqasyah ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-w-160">
              <NextStep
                open={openHere ?? openThere(value.open)}
                munaqasyah={value.munaqasyah}
                links={links}
              />
              <Today today={value.today} />
              <Levels
                munaqasyah={value.munaqasyah}
                year={session.currentBranchYear}
                links={links}
              />
            </div>
          ) : (
            <EmptyState title={examinerNotices.noYear} />
          )
        }
      </HomeState>
    </Screen>
  )
}

type NextStepProps = { open: Open | null; munaqasyah: Munaqasyah; links: ExaminerHomeLinks }

/** One main step: the category that was left open comes before the next child. */
function NextStep({ open, munaqasyah, links }: NextStepProps) {
  if (munaqasyah.branchYear === 'notStarted') {
    return <Note tone="info">{examinerNotices.notStarted}</Note>
  }
  const isRunning = munaqasyah.branchYear === 'inProgress'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {open && isRunning && <OpenCategory open={open} links={links} />}
      {!isRunning && <Note tone="info">{examinerNotices.completed}</Note>}
      <ButtonLink
        render={links.scanner}
        tone={open && isRunning ? 'secondary' : 'primary'}
        size="hero"
        icon={ScanLine}
        wide
      >
        {isRunning ? 'Mulai Menilai' : 'Lihat Nilai'}
      </ButtonLink>
    </div>
  )
}

type OpenCategoryProps = { open: Open; links: ExaminerHomeLinks }

function OpenCategory({ open, links }: OpenCategoryProps) {
  const { scoreId, category, name, answered, total } = open
  return renderSlot(links.category({ scoreId, category }), {
    className:
      'flex min-h-18 items-center gap-3 rounded-card bg-brand px-4 py-3 text-on-brand no-underline hover:bg-brand-hover phone:rounded-[18px]',
    children: (
      <>
        <Icon of={Play} size={24} />
        <span className="min-w-0 leading-snug">
          <span className="block text-large font-heading">Lanjutkan: {name}</span>
          <span className="num block text-small">
            {scoreCategoryLabel[category]} · {answered} dari {total}
          </span>
        </span>
      </>
    ),
  })
}

/** "Hari ini": what was examined, and what this phone still keeps. */
function Today({ today }: { today: ExaminerHome['today'] }) {
  const { waiting } = useUnsent()
  const facts = [
    { label: 'siswa', value: today.students },
    { label: 'kategori dinilai', value: today.categories },
    { label: 'menunggu kirim', value: waiting },
  ]
  return (
    <section aria-labelledby="exam-today" className="grid gap-2">
      <h2 id="exam-today">Hari ini</h2>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 text-center phone:rounded-[18px]">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-2 leading-tight">
            <dt className="text-caption text-ink-soft">{label}</dt>
            <dd className="num text-[1.5rem] font-heading">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type LevelsProps = { munaqasyah: Munaqasyah; year: string | null; links: ExaminerHomeLinks }

function Levels({ munaqasyah, year, links }: LevelsProps) {
  const { region, branchYear, subBranches } = munaqasyah
  return (
    <section
      aria-labelledby="exam-state"
      className="rounded-card border border-line bg-surface px-4 py-3.5 phone:rounded-[18px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="exam-state">Munaqosah</h2>
        {year && <span className="text-small text-ink-faint">{formatAcademicYear(year)}</span>}
      </div>
      <ul className="mt-1">
        <Level name="Daerah" status={region} />
        <Level name="Desa" status={branchYear} />
        {subBranches.map((subBranch) => (
          <SubBranch key={subBranch.id} subBranch={subBranch} link={links.queue(subBranch.id)} />
        ))}
      </ul>
      {branchYear !== 'notStarted' && subBranches.length === 0 && (
        <p className="border-t border-line pt-3 text-ink-soft">
          Belum ada munaqosah yang berjalan.
        </p>
      )}
    </section>
  )
}

type SubBranchProps = { subBranch: Munaqasyah['subBranches'][number]; link: LinkElement }

/** A kelompok leads to its children who are left, once it has begun. */
function SubBranch({ subBranch, link }: SubBranchProps) {
  const { name, status, completedCount, studentCount } = subBranch
  if (status === 'notStarted') return <Level name={placeTitle('Kelompok', name)} status={status} />
  const look = examLooks[status]
  return (
    <li className="border-t border-line">
      {renderSlot(link, {
        className: 'grid min-h-14 gap-1.5 py-2.5 text-ink no-underline',
        children: (
          <>
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{placeTitle('Kelompok', name)}</span>
              <Tag tone={look.tone} icon={look.icon}>
                {look.label}
              </Tag>
            </span>
            <Progress label={`Siswa lengkap ${name}`} value={completedCount} max={studentCount}>
              Siswa lengkap {formatNumber(completedCount)}/{formatNumber(studentCount)}
            </Progress>
          </>
        ),
      })}
    </li>
  )
}

function Level({ name, status }: { name: string; status: Munaqasyah['region'] }) {
  const look = examLooks[status]
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Tag tone={look.tone} icon={look.icon}>
        {look.label}
      </Tag>
    </li>
  )
}
