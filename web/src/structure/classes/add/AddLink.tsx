import { UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { Reason } from '../class/class-facts.ts'

type AddLinkProps = { label: string; link: LinkElement; reason: Reason }

/** The link to the screen that adds people; it says why not while it leads nowhere. */
export function AddLink({ label, link, reason }: AddLinkProps) {
  if (reason) {
    return (
      <Button tone="primary" icon={UserPlus} disabledReason={reason}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink render={link} tone="primary" icon={UserPlus}>
      {label}
    </ButtonLink>
  )
}
