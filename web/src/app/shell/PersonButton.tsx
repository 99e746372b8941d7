import { roleTitle } from '@ngaji/contract/roles'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { imageAddress } from '../../api/client/image-address.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Floating } from '../../ui/floating/Floating.tsx'
import { formatExaminer } from '../../ui/data/formats.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AccountPanel } from './AccountPanel.tsx'

/** The person in the top bar: picture, first two words of the name, role; opens the account panel. */
export function PersonButton({ onSignOut }: { onSignOut: () => void }) {
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-(--control-touch) items-center gap-2.5 rounded-control px-1.5 text-left hover:bg-hover"
      >
        <Avatar name={session.name} src={imageAddress(session.thumbnail)} />
        <span className="leading-tight max-md:sr-only">
          <span className="block text-small font-heading">{formatExaminer(session.name)}</span>
          <span className="block text-[0.75rem] text-ink-soft">{roleTitle[session.role]}</span>
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-faint max-md:hidden" />
      </button>
      {isOpen && (
        <Floating
          id={panelId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover beside its button, not a modal
          role="dialog"
          aria-label="Akun"
          anchor={button}
          onClose={close}
          align="end"
          className="w-80 p-4"
        >
          <AccountPanel onFollow={() => setOpen(false)} onSignOut={onSignOut} />
        </Floating>
      )}
    </>
  )
}
