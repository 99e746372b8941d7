import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { NewTeacherPage } from '../../people/teachers/pages/NewTeacherPage.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/dashboard/teachers/new')({ component: NewTeacher })

const SingleTicketScreen = lazyScreen(
  () => import('../screens/SingleTicketScreen.tsx'),
  'SingleTicketScreen',
)

const formId = 'new-teacher'
const links = {
  back: <Link to={paths.teachers()} />,
  teacher: (teacherId: string) => <Link to={paths.teacher({ teacherId })} />,
  slip: (batch: string) => <Link to={paths.createMany()} search={{ batch }} />,
}

/** The region makes the account; a desa or a kelompok asks for it. */
function NewTeacher() {
  const { role } = useSignedIn()
  const [isDirty, setDirty] = useState(false)
  if (role !== 'admin') return <SingleTicketScreen kind="teacher" />
  return (
    <>
      <NewTeacherPage links={links} onDirty={setDirty} formId={formId} />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
