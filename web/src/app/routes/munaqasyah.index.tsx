import type { Role } from '@ngaji/contract/roles'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/munaqasyah/')({ component: Exam })

const ExamOfRegion = lazyScreen(() => import('../exam/ExamOfRegion.tsx'), 'ExamOfRegion')
const ToScanner = () => <Navigate to={paths.examScanner()} replace />

/** The exam of each role: its screen comes alone. */
const screens: Partial<Record<Role, ComponentType>> = {
  admin: ExamOfRegion,
  curriculum: ExamOfRegion,
  branchAdmin: lazyScreen(() => import('../exam/ExamsOfBranch.tsx'), 'ExamsOfBranch'),
  subBranchAdmin: lazyScreen(() => import('../exam/ExamsOfSubBranch.tsx'), 'ExamsOfSubBranch'),
  teacher: ToScanner,
  munaqisy: ToScanner,
}

function Exam() {
  const { role } = useSignedIn()
  const Screen = screens[role]
  return <Suspense fallback={<OpeningScreen />}>{Screen && <Screen />}</Suspense>
}
