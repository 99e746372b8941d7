import type { Role } from '@ngaji/contract/roles'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { confirmPassword } from '../../features/sign-in/index.ts'
import { confirmStore } from '../../ui/confirm.ts'
import { ToastHost } from '../../ui/ToastHost.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { SignOutDialog } from '../session/SignOutDialog.tsx'
import { useShellMark } from '../use-shell-mark.ts'
import { warmUp } from '../warm-up.ts'
import { DeskShell } from './DeskShell.tsx'
import { PhoneShell } from './PhoneShell.tsx'
import { useSignOut } from './use-sign-out.ts'

// Questions are rare: their dialog comes with the first one.
const ConfirmHost = lazy(async () => ({
  default: (await import('../../ui/ConfirmHost.tsx')).ConfirmHost,
}))

const passwordCheck = {
  isNeeded: (error: unknown) =>
    error instanceof ApiError && error.code === 'session.confirm-needed',
  verify: confirmPassword,
}

/** What stands around every screen of somebody signed in. */
export function AppShell({ role, children }: { role: Role; children: ReactNode }) {
  const leaving = useSignOut()
  const isSmall = useIsPhone()
  const worksOnPhone = ['teacher', 'munaqisy', 'student'].includes(role)
  const isPhone = isSmall && worksOnPhone
  useShellMark(isPhone)

  // Follows the service worker, which keeps the role's screens for later.
  useEffect(() => {
    warmUp(role).catch((error: unknown) => console.warn('screens were not kept', error))
  }, [role])

  const Frame = isPhone ? PhoneShell : DeskShell
  return (
    <>
      <Frame onSignOut={() => void leaving.ask()}>{children}</Frame>
      <SignOutDialog unsent={leaving.unsent} onClose={leaving.close} />
      <Questions />
      <ToastHost />
    </>
  )
}

/** Stands from the first question on, so that its answer is still seen when it has been given. */
function Questions() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.current)
  const [wasAsked, setWasAsked] = useState(false)
  if (asked && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <ConfirmHost password={passwordCheck} />}</Suspense>
}
