import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverMoment, serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatTime } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { callName } from '../model/call-name.ts'
import { useStudentHome } from '../model/student-home.api.ts'
import { FromTeachers } from '../parts/FromTeachers.tsx'
import { HomeGreeting } from '../parts/HomeGreeting.tsx'
import { HomeState } from '../parts/HomeState.tsx'
import { MonthPanel } from '../parts/MonthPanel.tsx'
import { ProfileProgress } from '../parts/ProfileProgress.tsx'
import { ScorePanel } from '../parts/ScorePanel.tsx'
import { StudentPass } from '../parts/StudentPass.tsx'

export type StudentHomeLinks = {
  /** The own card, full screen. */
  card: LinkElement
  /** The form of the own record. */
  update: (studentId: string) => LinkElement
  /** The own attendance, month by month. */
  attendance: (studentId: string) => LinkElement
  /** 'Pratinjau Raport'. */
  report: (scoreId: string) => LinkElement
}

type StudentHomePageProps = {
  links: StudentHomeLinks
  /** The own code, small. */
  code: ReactNode
}

/** A child's own page: the card, the class, the scores, this month's meetings. Nobody else is on it. */
export function StudentHomePage({ links, code }: StudentHomePageProps) {
  const session = useSignedIn()
  const { status } = useScreenSurroundings()
  const home = useStudentHome()
  const answeredAt = home.savedAt === null ? serverNow() : serverMoment(home.savedAt)
  const name = callName(session.name)
  return (
    <Screen title={`Assalamu’alaikum, ${name}`} head={<HomeGreeting name={name} status={status} />}>
      <HomeState home={home}>
        {(data) => (
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
            <div className="grid gap-4">
              <StudentPass student={data.student} card={links.card} code={code} />
              <OwnClass schoolClass={data.schoolClass} />
              <ProfileProgress missing={data.missing} update={links.update(data.student.id)} />
              <ScorePanel score={data.score} reportLink={links.report} />
            </div>
            <div className="grid gap-4">
              <MonthPanel
                attendance={data.attendance}
                answeredAt={answeredAt}
                all={links.attendance(data.student.id)}
              />
              <FromTeachers notes={data.notes} materials={data.materials} />
            </div>
          </div>
        )}
      </HomeState>
    </Screen>
  )
}

function OwnClass({ schoolClass }: Pick<StudentHome, 'schoolClass'>) {
  return (
    <section
      aria-label="Kelas"
      className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <Icon of={Clock} size={24} className="text-ink-faint" />
      {schoolClass ? (
        <div className="min-w-0 leading-snug">
          <p className="font-heading">
            {schoolClass.name}, mulai {formatTime(schoolClass.startTime)}
          </p>
          <p className="text-small text-ink-soft">{schoolClass.teacherNames.join(', ')}</p>
        </div>
      ) : (
        <p className="text-ink-soft">Belum terdaftar di kelas tahun ajaran ini.</p>
      )}
    </section>
  )
}
