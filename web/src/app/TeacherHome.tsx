import { useNavigate } from '@tanstack/react-router'
import { startRegister } from '../features/attendance/index.ts'
import { useOwnRegisters } from '../features/attendance/use-own-registers.ts'
import type { Lesson } from '../features/dashboard/lessons.ts'
import { TeacherHomePage } from '../features/dashboard/TeacherHomePage.tsx'
import { paths } from './paths.ts'

/** The teacher's home: the registers of this phone, and where the big button leads. */
export function TeacherHome() {
  const navigate = useNavigate()
  const { registers, isKnown } = useOwnRegisters()

  async function open({ classId, today }: Lesson) {
    if (!today) await startRegister(classId)
    await navigate({ to: paths.scanClass({ classId }) })
  }

  return (
    <TeacherHomePage
      registers={registers}
      areRegistersKnown={isKnown}
      onOpen={(lesson) => void open(lesson)}
    />
  )
}
