import type { Role } from '@ngaji/contract/roles'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { confirmPassword } from '../../features/sign-in/index.ts'
import { confirmStore } from '../../ui/confirm.ts'
import { ToastHost } from '../../ui/ToastHost.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { useShellMark } from '../use-shell-mark.ts'
import { OpeningScreen } from '../OpeningScreen.tsx'
import { warmUp } from '../warm-up.ts'
import { useSignOut } from './use-sign-out.ts'

// A device is one or the other.
const PhoneShell = lazy(async () => ({ default: (await import('./PhoneShell.tsx')).PhoneShell }))
const DeskShell = lazy(async () => ({ default: (await import('./DeskShell.tsx')).DeskShell }))

// Questions are rare: their dialogs come with the first one.
const SignOutDialog = lazy(async () => ({
  default: (await import('../session/SignOutDialog.tsx')).SignOutDialog,
}))
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

  const isLeavingAsked = useAsked(leaving.unsent !== null)
  const Frame = isPhone ? PhoneShell : DeskShell
  return (
    <>
      <Suspense fallback={<OpeningScreen />}>
        <Frame onSignOut={() => void leaving.ask()}>{children}</Frame>
      </Suspense>
      <Suspense>
        {isLeavingAsked && <SignOutDialog unsent={leaving.unsent} onClose={leaving.close} />}
      </Suspense>
      <Questions />
      <ToastHost />
    </>
  )
}

/** Stands from the first question on, so that its answer is still seen when it has been given. */
function Questions() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.current)
  const wasAsked = useAsked(asked !== undefined)
  return <Suspense>{wasAsked && <ConfirmHost password={passwordCheck} />}</Suspense>
}
