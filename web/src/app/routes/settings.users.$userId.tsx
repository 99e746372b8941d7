import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { UserPage } from '../../identity/users/pages/UserPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/users/$userId')({ component: OneUser })

const formId = 'edit-user'
const links = {
  home: <Link to={paths.dashboard()} />,
  back: <Link to={paths.users()} />,
  student: (studentId: string) => <Link to={paths.student({ studentId })} />,
  teacher: (teacherId: string) => <Link to={paths.teacher({ teacherId })} />,
}

function OneUser() {
  const { userId } = Route.useParams()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <UserPage
        key={userId}
        userId={userId}
        links={links}
        onSaved={(message) => toast(message)}
        onRemoved={() => void navigate({ to: paths.users(), replace: true, ignoreBlocker: true })}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
