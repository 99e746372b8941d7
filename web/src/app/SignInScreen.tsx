import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInPage } from '../identity/sign-in/entry/SignInPage.tsx'
import { useUnsent } from '../offline/outbox/use-unsent.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { closeNotice, useNotice } from './links/notice.ts'
import { paths } from './links/paths.ts'

/** The sign-in page with its notices: why the user was sent here, and records that wait on this device. */
export function SignInScreen() {
  useShellAhead()
  return (
    <SignInPage
      resetLink={<Link to={paths.requestPasswordReset()} />}
      notices={<SignInNotices />}
    />
  )
}

/** Prefetches the app shell while the user types the password. */
function useShellAhead(): void {
  // Follows the browser's idle time.
  useEffect(() => {
    const timer = setTimeout(() => {
      // A device without signal fetches the shell later, with the first screen.
      import('./shell/AppShell.tsx').catch(() => undefined)
    }, 2_000)
    return () => clearTimeout(timer)
  }, [])
}

function SignInNotices() {
  const notice = useNotice()
  const { ofOthers } = useUnsent()
  if (!notice && ofOthers === 0) return null
  return (
    <div className="grid gap-3">
      {notice && (
        <Note tone={notice.tone} onClose={closeNotice}>
          {notice.text}
        </Note>
      )}
      {ofOthers > 0 && (
        <Note tone="warning">
          Ada {ofOthers} catatan belum terkirim di HP ini. Masuk dengan akun yang sama supaya
          terkirim.
        </Note>
      )}
    </div>
  )
}
