import type { Role } from '@ngaji/contract/roles'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { OpeningScreen } from './OpeningScreen.tsx'

const DoorPage = lazy(async () => ({ default: (await import('./DoorPage.tsx')).DoorPage }))
const TeacherHome = lazy(async () => ({
  default: (await import('./TeacherHome.tsx')).TeacherHome,
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
  const Home = session ? homes[session.role] : DoorPage
  return <Suspense fallback={<OpeningScreen />}>{Home && <Home />}</Suspense>
}
