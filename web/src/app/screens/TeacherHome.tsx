import { Link, useNavigate } from '@tanstack/react-router'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startRegister } from '../../teaching/attendance/attendance-start.ts'
import {
  missedEveningOf,
  type MissedEvening,
} from '../../teaching/attendance/opening/missed-evening.ts'
import {
  registerDayHere,
  useOwnRegisters,
} from '../../teaching/attendance/opening/use-own-registers.ts'
import type { Lesson } from '../../office/dashboard/model/lessons.ts'
import {
  TeacherHomePage,
  type TeacherHomePageProps,
} from '../../office/dashboard/pages/TeacherHomePage.tsx'
import { ExamBanner } from '../../exam/munaqasyah/lazy-parts.ts'
import { ProfileBanner } from '../../people/teachers/lazy-parts.ts'
import { useUnsent } from '../../offline/outbox/use-unsent.ts'
import { MissingDialog } from '../../ui/feedback/MissingPart.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { ownRecord, paths } from '../links/paths.ts'
import { dateOfRegister } from '../links/register-date.ts'

const { Part: EveningDialog } = lazyPart(
  async () => (await import('../../teaching/attendance/opening/EveningDialog.tsx')).EveningDialog,
  {
    missing: ({ evening, onClose }, retry) =>
      evening && <MissingDialog onClose={onClose} onRetry={retry} />,
  },
)

/** The teacher's home: the registers of this device, and the link of the main button. */
export function TeacherHome() {
  const navigate = useNavigate()
  const { registers, isKnown, retry } = useOwnRegisters()
  useAfterSending(retry)

  const [asked, setAsked] = useState<MissedEvening | null>(null)
  const wasAsked = useWasOpened(asked !== null)

  function tap(lesson: Lesson) {
    const evening = missedEveningOf(lesson)
    if (evening) setAsked(evening)
    else void open(lesson)
  }

  async function open({ classId, date, today }: Pick<Lesson, 'classId' | 'date' | 'today'>) {
    const day = today === null ? await startRegister(classId) : (date ?? registerDayHere(classId))
    if (day !== null) await show(classId, day)
  }

  const show = (classId: string, day: Day) =>
    navigate({ to: paths.scanClass({ classId }), search: dateOfRegister(day) })

  return (
    <>
      <TeacherHomePage
        registers={registers}
        areRegistersKnown={isKnown}
        onOpen={tap}
        links={links}
        profile={
          <ProfileBanner link={<Link to={paths.updateTeacher({ teacherId: ownRecord })} />} />
        }
        examBanner={<ExamBanner scanner={<Link to={paths.examScanner()} />} />}
      />
      {wasAsked && (
        <EveningDialog
          evening={asked}
          onClose={() => setAsked(null)}
          onYesterday={({ classId, missed }) => void show(classId, missed)}
          onToday={({ classId, date }) => void open({ classId, date, today: null })}
        />
      )}
    </>
  )
}

const links: TeacherHomePageProps['links'] = {
  detail: (classId) => <Link to={paths.schoolClass({ classId })} />,
  history: (classId) => <Link to={paths.classHistory({ classId })} />,
  student: (studentId) => <Link to={paths.student({ studentId })} />,
  newMaterial: (classId) => (
    <Link to={paths.newMaterial()} search={classId === undefined ? {} : { class: classId }} />
  ),
  performance: (from, to) => <Link to={paths.performance()} search={{ from, to }} />,
}

/** Refreshes once the outbox of this device is sent: the copy shown here is stale then. */
function useAfterSending(refresh: () => void): void {
  const { writes } = useUnsent()
  const before = useRef(writes.length)
  const onChange = useEffectEvent(refresh)

  // Follows the outbox, which lives outside React.
  useEffect(() => {
    if (writes.length < before.current) onChange()
    before.current = writes.length
  }, [writes.length])
}
