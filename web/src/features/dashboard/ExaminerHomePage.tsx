import type { Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { texts } from '@ngaji/contract/texts'
import { useSignedIn } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatAcademicYear, formatExaminer } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useScreenSurroundings } from '../../ui/screen-context.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useHome } from './dashboard.api.ts'
import { examLooks } from './exam-status.ts'
import { HomeGreeting } from './HomeGreeting.tsx'
import { HomeState } from './HomeState.tsx'

type ExaminerHome = Extract<Home, { role: 'munaqisy' }>
type Munaqasyah = NonNullable<ExaminerHome['munaqasyah']>

/** Where the exam stands: region, desa, and each kelompok of the own desa. */
export function ExaminerHomePage() {
  const session = useSignedIn()
  const { status } = useScreenSurroundings()
  const name = formatExaminer(session.name)
  const home = useHome('munaqisy')
  return (
    <Screen title={`Assalamu’alaikum, ${name}`} head={<HomeGreeting name={name} status={status} />}>
      <HomeState home={home}>
        {({ munaqasyah }) =>
          munaqasyah ? (
            <Levels munaqasyah={munaqasyah} year={session.currentBranchYear} />
          ) : (
            <EmptyState title={texts.scanner.noActiveYear} />
          )
        }
      </HomeState>
    </Screen>
  )
}

function Levels({ munaqasyah, year }: { munaqasyah: Munaqasyah; year: string | null }) {
  const { region, branchYear, subBranches } = munaqasyah
  return (
    <>
      {branchYear === 'notStarted' && <Note tone="info">{texts.scanner.branchNotStarted}</Note>}
      <section
        aria-labelledby="exam-state"
        className="rounded-card border border-line bg-surface px-4 py-3.5 md:max-w-160"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="exam-state">Munaqosah</h2>
          {year && <span className="text-small text-ink-faint">{formatAcademicYear(year)}</span>}
        </div>
        <ul className="mt-1">
          <Level name="Daerah" status={region} />
          <Level name="Desa" status={branchYear} />
          {subBranches.map((subBranch) => (
            <Level
              key={subBranch.id}
              name={`Kelompok ${subBranch.name}`}
              status={subBranch.status}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

function Level({ name, status }: { name: string; status: Munaqasyah['region'] }) {
  const look = examLooks[status]
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
      <span>{name}</span>
      <Tag tone={look.tone} icon={look.icon}>
        {look.label}
      </Tag>
    </li>
  )
}
