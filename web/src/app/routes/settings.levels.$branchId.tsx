import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditBranchPage } from '../../identity/levels/EditBranchPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/levels/$branchId')({ component: EditBranch })

const formId = 'edit-branch'

const linkToSubBranch = (subBranchId: string) => <Link to={paths.subBranch({ subBranchId })} />

function EditBranch() {
  const { branchId } = Route.useParams()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const list = { to: paths.levels(), search: { open: branchId } }
  return (
    <>
      <EditBranchPage
        key={branchId}
        branchId={branchId}
        links={{
          home: <Link to={paths.dashboard()} />,
          back: <Link {...list} />,
          newSubBranch: (
            <Link to={paths.newLevel()} search={{ kind: 'kelompok', branch: branchId }} />
          ),
          subBranch: linkToSubBranch,
        }}
        onSaved={(message) => {
          toast(message)
          void navigate({ ...list, ignoreBlocker: true })
        }}
        onRemoved={() => void navigate({ to: paths.levels(), replace: true, ignoreBlocker: true })}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
