import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { UpdateStudentPage } from '../../people/students/pages/UpdateStudentPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/dashboard/students/$studentId/update')({
  component: UpdateStudent,
})

const formId = 'update-student'

function UpdateStudent() {
  const { studentId } = Route.useParams()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const student = paths.student({ studentId })
  return (
    <>
      <UpdateStudentPage
        key={studentId}
        studentId={studentId}
        links={{ home: <Link to={homeOf(role)} />, student: <Link to={student} /> }}
        onSaved={(message) => {
          toast(message)
          void navigate({ to: student, ignoreBlocker: true })
        }}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
