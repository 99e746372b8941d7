import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { EditYearPage } from '../../structure/academic-years/EditYearPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/academic/$academicYearId')({ component: Year })

const formId = 'edit-year'

/** The region changes its year; a desa finds its own behind the same address. */
function Year() {
  const { academicYearId } = Route.useParams()
  const { role } = useSignedIn()
  return role === 'admin' ? (
    <EditYear academicYearId={academicYearId} />
  ) : (
    <Navigate to={paths.academicYears()} search={{ open: academicYearId }} replace />
  )
}

function EditYear({ academicYearId }: { academicYearId: string }) {
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const list = { to: paths.academicYears(), search: { open: academicYearId } }
  return (
    <>
      <EditYearPage
        key={academicYearId}
        academicYearId={academicYearId}
        links={{ home: <Link to={paths.dashboard()} />, back: <Link {...list} /> }}
        onSaved={(message) => {
          toast(message)
          void navigate({ ...list, ignoreBlocker: true })
        }}
        onRemoved={() =>
          void navigate({ to: paths.academicYears(), replace: true, ignoreBlocker: true })
        }
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
