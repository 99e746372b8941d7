import { quietUntil } from '@ngaji/contract/office/families/messages.rules'
import { MessageCircle } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button/ButtonLink.tsx'
import { useRegionSettings } from '../../../identity/region-settings/model/region-settings.api.ts'
import { QuietNote } from './QuietNote.tsx'

export type WhatsAppLinkProps = Pick<ButtonLinkProps, 'tone' | 'disabledReason'> & {
  /** A wa.me address. */
  href: string
  /** "WhatsApp wali". */
  words: string
  /** The accessible name, which says whom it goes to. */
  label?: string | undefined
}

/** Nothing was asked, the question stands, or the family is written to all the same. */
type Step = { kind: 'plain' } | { kind: 'asking'; until: string } | { kind: 'awake' }

/** Opens WhatsApp for one family; in quiet hours it asks first. The app itself sends nothing. */
export function WhatsAppLink({ href, words, label, tone, disabledReason }: WhatsAppLinkProps) {
  const hours = useRegionSettings()?.messages
  const [step, setStep] = useState<Step>({ kind: 'plain' })

  function askInQuietHours(event: MouseEvent) {
    const until = hours && step.kind !== 'awake' ? quietUntil(serverNow(), hours) : null
    if (until === null) return
    event.preventDefault()
    setStep({ kind: 'asking', until })
  }

  return (
    <>
      <ButtonLink
        size="small"
        tone={tone}
        icon={MessageCircle}
        disabledReason={disabledReason}
        render={
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button draws its words into it
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={label}
            onClick={askInQuietHours}
          />
        }
      >
        {words}
      </ButtonLink>
      {step.kind === 'asking' && (
        <div className="w-full">
          <QuietNote until={step.until} onGoOn={() => setStep({ kind: 'awake' })} />
        </div>
      )}
    </>
  )
}
