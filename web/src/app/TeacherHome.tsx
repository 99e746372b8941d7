import { useNavigate } from '@tanstack/react-router'
import { TeacherHomePage } from '../features/dashboard/TeacherHomePage.tsx'
import { paths } from './paths.ts'

/** The teacher's home, and where its big button leads. */
export function TeacherHome() {
  const navigate = useNavigate()
  return (
    <TeacherHomePage
      onOpenRegister={(classId) => void navigate({ to: paths.scanClass({ classId }) })}
    />
  )
}
