import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useProfileActions } from '../model/profile-actions.ts'

/** The whole banner is the way to verify: there is nothing else to do with it. */
export function VerifyNote({ user }: { user: User }) {
  const { verifyEmail } = useProfileActions(user)
  return (
    <button
      type="button"
      onClick={() => void verifyEmail()}
      className="flex w-full cursor-pointer items-center gap-3 rounded-card border border-warning-line bg-warning-soft px-4 py-3 text-left leading-normal text-warning-ink"
    >
      <Icon of={TriangleAlert} />
      <span className="min-w-0 grow font-strong underline underline-offset-3">
        Verifikasi email dahulu sebelum mengubah password.
      </span>
      <Icon of={ChevronRight} />
    </button>
  )
}
