import type { HomeClass, TeacherHome } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerTime } from '../../api/use-server-time.ts'
import { useSignedIn } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatExaminer } from '../../ui/formats.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useScreenSurroundings } from '../../ui/screen-context.ts'
import { classesByMoment, isOddMoment } from './class-of-the-moment.ts'
import { homeFor } from './dashboard.api.ts'
import { HomeGreeting } from './HomeGreeting.tsx'
import { HomeState } from './HomeState.tsx'
import { NeedsGreeting } from './NeedsGreeting.tsx'
import { NextClassCard } from './NextClassCard.tsx'
import { OddMomentDialog } from './OddMomentDialog.tsx'
import { OtherClasses } from './OtherClasses.tsx'
import { WeekPanel } from './WeekPanel.tsx'

export type TeacherHomePageProps = {
  /** Today's register of a class, with its camera. */
  onOpenRegister: (classId: string) => void
}

/** A teacher at the mosque door: today's register is one tap away. */
export function TeacherHomePage({ onOpenRegister }: TeacherHomePageProps) {
  const session = useSignedIn()
  const { status } = useScreenSurroundings()
  const name = formatExaminer(session.name)
  const home = useQuery(homeFor('teacher'))
  return (
    <Screen
      title={`Assalamu’alaikum, ${name}`}
      head={<HomeGreeting name={name} status={status} />}
    >
      <HomeState query={home}>
        {(data) => <Ready home={data} onOpenRegister={onOpenRegister} />}
      </HomeState>
    </Screen>
  )
}

function Ready({ home, onOpenRegister }: { home: TeacherHome } & TeacherHomePageProps) {
  const now = useServerTime()
  const [asked, setAsked] = useState<HomeClass | null>(null)
  const [first, ...others] = classesByMoment(home.classes, now)

  function open(lesson: HomeClass) {
    if (isOddMoment(lesson, now)) setAsked(lesson)
    else onOpenRegister(lesson.id)
  }

  if (!first) {
    return (
      <EmptyState title="Belum ada kelas untuk Anda.">
        PJP Kelompok dapat menambahkannya.
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:gap-5">
      <div className="grid gap-5">
        <NextClassCard lesson={first} now={now} onOpen={() => open(first)} />
        {others.length > 0 && <OtherClasses lessons={others} now={now} onOpen={open} />}
      </div>
      <div className="grid gap-5">
        <WeekPanel week={home.week} />
        {home.absent3.length > 0 && <NeedsGreeting students={home.absent3} />}
      </div>
      <OddMomentDialog
        lesson={asked}
        onClose={() => setAsked(null)}
        onOpen={(lesson) => onOpenRegister(lesson.id)}
      />
    </div>
  )
}
