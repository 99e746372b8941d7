import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { AddClassPage } from '../../structure/teaching-groups/pages/AddClassPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

/** The form of a new class in one KBM, at either of its addresses. */
export function AddClass({ teachingGroupId }: { teachingGroupId: string }) {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const group = paths.teachingGroup({ teachingGroupId })
  return (
    <>
      <AddClassPage
        key={teachingGroupId}
        teachingGroupId={teachingGroupId}
        formId={formId}
        links={{
          home: <Link to={homeOf(role)} />,
          back: <Link to={group} />,
          addStudents: linkToAddStudents,
          addTeachers: linkToAddTeachers,
        }}
        onDone={() => void navigate({ to: group })}
        onDirty={setDirty}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}

function linkToAddStudents(classId: string) {
  return <Link to={paths.addStudents({ classId })} />
}

function linkToAddTeachers(classId: string) {
  return <Link to={paths.addTeachers({ classId })} />
}
