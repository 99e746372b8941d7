import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { NewStudentPage } from '../../people/students/pages/NewStudentPage.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/dashboard/students/new')({ component: NewStudent })

const SingleTicketScreen = lazyScreen(
  () => import('../screens/SingleTicketScreen.tsx'),
  'SingleTicketScreen',
)

const formId = 'new-student'

const links = {
  list: <Link to={paths.students()} />,
  student: (studentId: string) => <Link to={paths.student({ studentId })} />,
  slip: (batch: string) => <Link to={paths.createMany()} search={{ batch }} />,
}

function NewStudent() {
  const { role } = useSignedIn()
  const [isDirty, setDirty] = useState(false)
  // Desa and kelompok ask the region for an account.
  if (role !== 'admin') return <SingleTicketScreen kind="student" />
  return (
    <>
      <NewStudentPage links={links} onDirty={setDirty} formId={formId} />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
