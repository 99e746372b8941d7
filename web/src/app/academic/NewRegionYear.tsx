import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewYearPage } from '../../structure/academic-years/NewYearPage.tsx'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

const formId = 'new-year'

/** "Tambah Tahun Ajaran" of the region. */
export function NewRegionYear() {
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <NewYearPage
        links={{ back: <Link to={paths.academicYears()} /> }}
        onDone={(id) =>
          void navigate({ to: paths.academicYears(), search: { open: id }, ignoreBlocker: true })
        }
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
