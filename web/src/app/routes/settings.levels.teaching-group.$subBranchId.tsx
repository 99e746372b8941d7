import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditSubBranchPage } from '../../identity/levels/EditSubBranchPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/levels/teaching-group/$subBranchId')({
  component: EditSubBranch,
})

const formId = 'edit-sub-branch'

const listWith = (branchId: string | null) => ({
  to: paths.levels(),
  search: branchId === null ? {} : { open: branchId },
})

const linkToList = (branchId: string | null) => <Link {...listWith(branchId)} />
const linkToBranch = (branchId: string) => <Link to={paths.branch({ branchId })} />

function EditSubBranch() {
  const { subBranchId } = Route.useParams()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <EditSubBranchPage
        key={subBranchId}
        subBranchId={subBranchId}
        links={{
          home: <Link to={paths.dashboard()} />,
          back: linkToList,
          branch: linkToBranch,
        }}
        onSaved={(message, branchId) => {
          toast(message)
          void navigate({ ...listWith(branchId), ignoreBlocker: true })
        }}
        onRemoved={(branchId) =>
          void navigate({ ...listWith(branchId), replace: true, ignoreBlocker: true })
        }
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
