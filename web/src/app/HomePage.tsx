import type { Role } from '@ngaji/contract/roles'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { DoorPage } from './DoorPage.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'

const TeacherHome = lazy(async () => ({
  default: (await import('../features/dashboard/TeacherHomePage.tsx')).TeacherHomePage,
}))
const ExaminerHome = lazy(async () => ({
  default: (await import('../features/dashboard/ExaminerHomePage.tsx')).ExaminerHomePage,
}))
const StudentHome = lazy(async () => ({
  default: (await import('../features/dashboard/StudentHomePage.tsx')).StudentHomePage,
}))

const homes: Partial<Record<Role, LazyExoticComponent<ComponentType>>> = {
  teacher: TeacherHome,
  munaqisy: ExaminerHome,
  student: StudentHome,
}

/** `/`: the sign-in, or the home of those who have theirs here. The guard sends the others on. */
export function HomePage() {
  const { session } = useRouteContext({ from: '__root__' })
  if (!session) return <DoorPage />
  const Home = homes[session.role]
  return <Suspense fallback={<OpeningScreen />}>{Home && <Home />}</Suspense>
}
