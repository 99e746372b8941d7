import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { TeacherUpdatePage } from '../../people/teachers/pages/TeacherUpdatePage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'
import { whichTeacher } from '../links/which-teacher.ts'

export const Route = createFileRoute('/dashboard/teachers/$teacherId/update')({
  component: UpdateTeacher,
})

const formId = 'update-teacher'

function UpdateTeacher() {
  const { teacherId } = Route.useParams()
  const { role, userId } = useSignedIn()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const back = paths.teacher({ teacherId })
  return (
    <>
      <TeacherUpdatePage
        key={teacherId}
        which={whichTeacher(teacherId, userId)}
        links={{ home: <Link to={homeOf(role)} />, back: <Link to={back} /> }}
        onSaved={(message) => {
          toast(message)
          void navigate({ to: back, ignoreBlocker: true })
        }}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
