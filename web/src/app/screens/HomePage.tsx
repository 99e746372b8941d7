import type { Role } from '@ngaji/contract/roles'
import { useRouteContext } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'

const SignInScreen = lazyScreen(() => import('../SignInScreen.tsx'), 'SignInScreen')
const TeacherHome = lazyScreen(() => import('./TeacherHome.tsx'), 'TeacherHome')
const ExaminerHome = lazyScreen(() => import('./ExaminerHome.tsx'), 'ExaminerHome')
const StudentHome = lazyScreen(() => import('./StudentHome.tsx'), 'StudentHome')

const homes: Partial<Record<Role, ComponentType>> = {
  teacher: TeacherHome,
  munaqisy: ExaminerHome,
  student: StudentHome,
}

/** `/`: the sign-in, or the home of teachers, examiners and students. The guard redirects other roles. */
export function HomePage() {
  const { session } = useRouteContext({ from: '__root__' })
  const Home = session ? homes[session.role] : SignInScreen
  return <Suspense fallback={<OpeningScreen />}>{Home && <Home />}</Suspense>
}
