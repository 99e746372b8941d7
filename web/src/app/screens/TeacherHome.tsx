import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { startRegister } from '../../teaching/attendance/attendance-start.ts'
import { useOwnRegisters } from '../../teaching/attendance/opening/use-own-registers.ts'
import type { Lesson } from '../../office/dashboard/model/lessons.ts'
import {
  TeacherHomePage,
  type TeacherHomePageProps,
} from '../../office/dashboard/pages/TeacherHomePage.tsx'
import { ExamBanner } from '../../exam/munaqasyah/lazy-parts.ts'
import { ProfileBanner } from '../../people/teachers/lazy-parts.ts'
import { useUnsent } from '../../offline/outbox/use-unsent.ts'
import { ownRecord, paths } from '../links/paths.ts'

/** The teacher's home: the registers of this device, and the link of the main button. */
export function TeacherHome() {
  const navigate = useNavigate()
  const { registers, isKnown, retry } = useOwnRegisters()
  useAfterSending(retry)

  async function open({ classId, today }: Lesson) {
    const isOpen = today !== null || (await startRegister(classId))
    if (isOpen) await navigate({ to: paths.scanClass({ classId }) })
  }

  return (
    <TeacherHomePage
      registers={registers}
      areRegistersKnown={isKnown}
      onOpen={(lesson) => void open(lesson)}
      links={links}
      profile={<ProfileBanner link={<Link to={paths.updateTeacher({ teacherId: ownRecord })} />} />}
      examBanner={<ExamBanner scanner={<Link to={paths.examScanner()} />} />}
    />
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
