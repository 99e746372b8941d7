import { deviceStorage } from '../../api/session/device-storage.ts'
import { leftSessionsKey } from '../../api/session/left-sessions-key.ts'
import { loadedQueries } from '../../api/queries/loaded-queries.ts'
import { forgetAnswers } from '../../api/queries/remembered-answers.ts'
import { sessionStore, type Session } from '../../api/session/session-store.ts'
import { announce, sessionEndedNotice, type Notice } from '../links/notice.ts'
import { confirmStore } from '../../ui/dialog/confirm.ts'
import { passwordPromptStore } from '../../ui/dialog/password-prompt.ts'
import { toastStore } from '../../ui/feedback/toast.ts'
import { untilLoaded } from '../device/missing-files.ts'
import { paths } from '../links/paths.ts'
import type { AppRouter } from '../router.tsx'
import { changeBetween } from './session-change.ts'
import { sessionWatch } from './session-watch.ts'

/** Follows the session store: a sign-in or sign-out, in this tab or another, changes what is shown. */
export function followSession(router: AppRouter): void {
  sessionStore.followOtherTabs(window)
  sessionWatch.start()
  let former = sessionStore.current()
  if (sessionStore.end === 'expired') announce(endNotice())
  if (former) void filling('fill')
  void endLeft()

  sessionStore.subscribe(() => {
    const session = sessionStore.current()
    const change = changeBetween(former, session)
    former = session
    if (change.isNewToken) void endLeft()
    if (change.isNewToken) void filling('fill')
    if (!session) void filling('stop')
    if (change.isOtherPerson) forgetPerson()
    if (change.isOtherPerson && session) loadedQueries()?.clear()
    if (change.isOtherPlace) void leadOn(router, session)
  })

  window.addEventListener('online', () => {
    void endLeft()
    void filling('refill')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    sessionWatch.check()
    void endLeft()
    void filling('refill')
  })
}

/** What stands outside of the screens. "Ya" to a question that was left open would act in the name of the next person. */
function forgetPerson(): void {
  forgetAnswers()
  toastStore.clear()
  confirmStore.clear()
  passwordPromptStore.settle(false)
}

/** Lazy import: the request to the server comes after the first paint. */
async function filling(what: 'fill' | 'refill' | 'stop'): Promise<void> {
  const load = () => import('./fill-session.ts')
  const { fillSession, refillSession, stopFilling } = await untilLoaded(load)
  if (what === 'fill') await fillSession()
  else if (what === 'refill') refillSession()
  else stopFilling()
}

/** Sends a sign-out that was made without signal. Rare, so its code is imported on demand. */
async function endLeft(): Promise<void> {
  if (deviceStorage.read(leftSessionsKey) === null) return
  const { endLeftSessions } = await import('../../api/session/left-sessions.ts')
  await endLeftSessions()
}

/** The notice on the sign-in page: why the session ended early. */
function endNotice(): Notice {
  const maker = sessionStore.endedBy
  if (maker === null) return sessionEndedNotice
  const text = `Akun ini dibuka dengan kode aktivasi. Kode aktivasi dibuat oleh ${maker}. Bila Anda tidak memintanya, hubungi pengurus lain yang Anda kenal.`
  return { ...sessionEndedNotice, text }
}

/** The guard decides the next address; after "Keluar" the sign-in does not return to this page. */
async function leadOn(router: AppRouter, session: Session | null): Promise<void> {
  if (!session && sessionStore.end === 'expired') announce(endNotice())
  if (!session && sessionStore.end === 'signed-out') {
    await router.navigate({ to: paths.home(), search: {}, replace: true })
  } else await router.invalidate()
  // Only now: the screens that showed this data are gone.
  if (!sessionStore.current()) loadedQueries()?.clear()
}
