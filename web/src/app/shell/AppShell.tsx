import type { Role } from '@ngaji/contract/roles'
import { useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isPasswordNeeded } from '../../api/session/with-password.ts'
import { confirmPassword } from '../../identity/sign-in/entry/sign-in.api.ts'
import { ClockQuestionHost } from '../../offline/clock/ClockQuestionHost.tsx'
import { confirmStore } from '../../ui/dialog/confirm.ts'
import { AppFrame } from '../../ui/layout/AppFrame.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MissingDialog } from '../../ui/feedback/MissingPart.tsx'
import { ScreenContext } from '../../ui/layout/screen-context.ts'
import { passwordPromptStore } from '../../ui/dialog/password-prompt.ts'
import { ToastHost } from '../../ui/feedback/ToastHost.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { useShellMark } from '../frame/use-shell-mark.ts'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { warmUp } from '../device/warm-up.ts'
import { noteShown } from '../device/when-to-keep.ts'
import { useFrameParts, type FrameKind } from './frame-parts.ts'
import { useSignOut } from './use-sign-out.ts'

// Confirmations are rare: their dialogs are loaded with the first one.
const { Part: SignOutDialog } = lazyPart(
  async () => (await import('../session/SignOutDialog.tsx')).SignOutDialog,
  {
    missing: ({ leftBehind, onClose }, retry) =>
      leftBehind !== null && <MissingDialog onClose={onClose} onRetry={retry} />,
  },
)
const { Part: ConfirmHost } = lazyPart(
  async () => (await import('../../ui/dialog/ConfirmHost.tsx')).ConfirmHost,
  { missing: (_props, retry) => <UnaskedQuestion onRetry={retry} /> },
)

const passwordCheck = { isNeeded: isPasswordNeeded, verify: confirmPassword }

/** The shell around every screen of a signed-in user. */
export function AppShell({ role, children }: { role: Role; children: ReactNode }) {
  const leaving = useSignOut()
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath })

  // Follows the service worker, which precaches the role's screens.
  useEffect(() => {
    warmUp(role).catch((error: unknown) => console.warn('screens were not kept', error))
  }, [role])

  // Tells the waiting precache of each screen.
  useEffect(() => {
    noteShown(route)
    return () => noteShown(undefined)
  }, [route])

  const wasOpened = useWasOpened(leaving.leftBehind !== null)
  return (
    <>
      <Suspense fallback={<OpeningScreen />}>
        <Around role={role} onSignOut={() => void leaving.ask()}>
          {children}
        </Around>
      </Suspense>
      {wasOpened && <SignOutDialog leftBehind={leaving.leftBehind} onClose={leaving.close} />}
      <Questions />
      <ClockQuestionHost />
      <ToastHost />
    </>
  )
}

type AroundProps = { role: Role; onSignOut: () => void; children: ReactNode }

/** The shell of a phone or of a desktop, once it is loaded. */
function Around({ role, ...framed }: AroundProps) {
  const isSmall = useIsPhone()
  const worksOnPhone = ['teacher', 'munaqisy', 'student'].includes(role)
  // No hook may follow: React replays this component once the layout is loaded, and `use` is not called then.
  const layout = useFrameParts(isSmall && worksOnPhone ? 'phone' : 'desk')
  return <Framed {...layout} {...framed} />
}

type FramedProps = ReturnType<typeof useFrameParts> & Omit<AroundProps, 'role'>

/** The screen inside keeps its state when the layout changes. */
function Framed({ kind, make, onSignOut, children }: FramedProps) {
  useShellMark(kind === 'phone')
  // A menu open in one layout is closed in the other.
  const [openIn, setOpenIn] = useState<FrameKind | null>(null)
  const menu = {
    isOpen: openIn === kind,
    open: () => setOpenIn(kind),
    close: () => setOpenIn(null),
  }
  const { desk, surroundings, besides } = make({ onSignOut, menu })
  return (
    <>
      <AppFrame desk={desk} openMenu={menu.open}>
        <ScreenContext value={surroundings}>{children}</ScreenContext>
      </AppFrame>
      {besides}
    </>
  )
}

/** Stays mounted from the first confirmation on, so that its closing animation is shown. */
function Questions() {
  const wasOpened = useWasOpened(useIsAsking())
  return wasOpened && <ConfirmHost password={passwordCheck} />
}

function useIsAsking(): boolean {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.current)
  const prompt = useSyncExternalStore(passwordPromptStore.subscribe, passwordPromptStore.current)
  return question !== undefined || prompt !== undefined
}

/** A confirmation whose dialog failed to load: closing it counts as "Batal". */
function UnaskedQuestion({ onRetry }: { onRetry: () => Promise<void> }) {
  if (!useIsAsking()) return null
  return <MissingDialog onClose={cancelQuestions} onRetry={onRetry} />
}

function cancelQuestions(): void {
  const asked = confirmStore.current()
  if (asked) confirmStore.settle(asked, null)
  passwordPromptStore.settle(false)
}
