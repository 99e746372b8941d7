import { texts } from '@ngaji/contract/texts'
import { drawAs, type LinkElement } from '../../../ui/button/draw-as.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SignInHeading } from '../entry/SignInFrame.tsx'

/** The address of the letter was cut short. */
export function InvalidTokenPage({ requestLink }: { requestLink: LinkElement }) {
  return (
    <>
      <SignInHeading title="Reset Password" />
      <Note tone="danger">{texts.login.invalidToken}</Note>
      <p>
        {drawAs(requestLink, {
          className: 'link inline-flex min-h-(--control-touch) items-center',
          children: 'Minta tautan baru',
        })}
      </p>
    </>
  )
}
