import { texts } from '@ngaji/contract/words/texts'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SignInHeading } from '../entry/SignInFrame.tsx'

/** The address of the letter was cut short. */
export function InvalidTokenPage({ requestLink }: { requestLink: LinkElement }) {
  return (
    <>
      <SignInHeading title="Reset Password" />
      <Note tone="danger">{texts.login.invalidToken}</Note>
      <p>
        {renderSlot(requestLink, {
          className: 'link inline-flex min-h-(--control-touch) items-center',
          children: 'Minta tautan baru',
        })}
      </p>
    </>
  )
}
