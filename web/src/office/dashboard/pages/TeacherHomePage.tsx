import { byMoment, isOddMoment } from '@ngaji/contract/structure/classes/class-moment.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useState, type ReactNode } from 'react'
import { NoOwnClass } from '../../../structure/classes/list/NoOwnClass.tsx'
import { useServerTime } from '../../../api/clock/use-server-time.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { formatExaminer } from '../../../ui/data/formats.ts'
import { lazyPart, lazySection } from '../../../ui/lazy-part.tsx'
import { MissingDialog } from '../../../ui/feedback/MissingPart.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import { useTeacherHome } from '../model/teacher-home.api.ts'
import { HomeGreeting } from '../parts/HomeGreeting.tsx'
import { HomeState } from '../parts/HomeState.tsx'
import { lessonsOf, type Lesson, type Register } from '../model/lessons.ts'
import type { ClassLinks } from '../parts/ClassLinkRow.tsx'
import { NextClassCard } from '../parts/NextClassCard.tsx'
import { OtherClasses } from '../parts/OtherClasses.tsx'
import { TeacherHomeSkeleton } from '../parts/TeacherHomeSkeleton.tsx'
import type { TeacherMoreLinks } from '../parts/TeacherMore.tsx'

const { Part: OddMomentDialog } = lazyPart(
  async () =>
    (await import('../../../teaching/attendance/opening/OddMomentDialog.tsx'))
      .OddMomentDialog<Lesson>,
  {
    missing: ({ lesson, onClose }, retry) =>
      lesson && <MissingDialog onClose={onClose} onRetry={retry} />,
  },
)

/** Nothing of it is needed to open a register: it comes after the first picture. */
const { Part: TeacherMore } = lazySection(
  async () => (await import('../parts/TeacherMore.tsx')).TeacherMore,
)

export type TeacherHomePageProps = {
  /** The own classes as this phone knows them, also without signal. */
  registers: readonly Register[]
  /** The phone's copy or the server has answered: an empty list means no class. */
  areRegistersKnown: boolean
  /** Opens today's register, with its camera. */
  onOpen: (lesson: Lesson) => void
  links: ClassLinks & TeacherMoreLinks
  /** What is missing of the own record. */
  profile?: ReactNode
  /** While the exam of the own desa runs: how to examine. */
  examBanner?: ReactNode
}

/** A teacher at the mosque door: today's register is one tap away. */
export function TeacherHomePage({
  registers,
  areRegistersKnown,
  onOpen,
  links,
  profile,
  examBanner,
}: TeacherHomePageProps) {
  const name = formatExaminer(useSignedIn().name)
  const { status } = useScreenSurroundings()
  const now = useServerTime()
  const { home, lessons, isHomeOfToday, isExamRunning } = useToday(registers, now)
  return (
    <Screen title={`Assalamu’alaikum, ${name}`} head={<HomeGreeting name={name} status={status} />}>
      {lessons.length === 0 && !areRegistersKnown ? (
        <HomeState home={home} waiting={<TeacherHomeSkeleton />}>
          {() => (
            <>
              <NoOwnClass />
              {isExamRunning && examBanner}
            </>
          )}
        </HomeState>
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Lessons lessons={lessons} now={now} onOpen={onOpen} links={links} />
          <div className="grid gap-5">
            {isExamRunning && examBanner}
            {home.value && (
              <TeacherMore
                home={home.value}
                isOfToday={isHomeOfToday}
                links={links}
                profile={profile}
              />
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** The own classes as phone and server know them together. Yesterday's answer tells nothing of today. */
function useToday(registers: readonly Register[], now: Date) {
  const home = useTeacherHome()
  const { value, savedAt } = home
  const savedOn = savedAt === null ? null : dayInJakarta(new Date(savedAt))
  const today = dayInJakarta(now)
  return {
    home,
    lessons: lessonsOf({ registers, home: value?.classes ?? [], savedOn, today }),
    isHomeOfToday: savedOn === today,
    isExamRunning: value?.munaqasyah?.branchYear === 'inProgress',
  }
}

type LessonsProps = Pick<TeacherHomePageProps, 'onOpen' | 'links'> & {
  lessons: Lesson[]
  now: Date
}

function Lessons({ lessons, now, onOpen, links }: LessonsProps) {
  const [asked, setAsked] = useState<Lesson | null>(null)
  const wasOpened = useWasOpened(asked !== null)
  const [first, ...others] = byMoment(lessons, now)

  function open(lesson: Lesson) {
    // Which day is meant is asked next: one question is enough.
    if (!lesson.missed && isOddMoment(lesson, now)) setAsked(lesson)
    else onOpen(lesson)
  }

  if (!first) return <NoOwnClass />
  return (
    <div className="grid gap-5">
      <NextClassCard lesson={first} now={now} onOpen={() => open(first)} links={links} />
      {others.length > 0 && <OtherClasses lessons={others} now={now} onOpen={open} links={links} />}
      {wasOpened && (
        <OddMomentDialog lesson={asked} onClose={() => setAsked(null)} onOpen={onOpen} />
      )}
    </div>
  )
}
