import { firstTexts } from '@ngaji/contract/words/first-texts'
import { ButtonLink } from './ButtonLink.tsx'
import type { LinkElement } from './slot.ts'

/** "Batal" beside the button of a form: back to where one came from. */
export function CancelLink({ to }: { to: LinkElement }) {
  return (
    <ButtonLink render={to} tone="ghost" size="action">
      {firstTexts.dialogs.cancel}
    </ButtonLink>
  )
}
