import { fetchOwn } from '../../api/line/own-response.ts'
import { readJson } from '../../api/line/read-body.ts'
import { loadedQueries } from '../../api/queries/loaded-queries.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { confirmStore } from '../../ui/dialog/confirm.ts'
import { passwordPromptStore } from '../../ui/dialog/password-prompt.ts'
import { followBusy, isBusy } from '../guards/busy.ts'
import { isBusyElsewhere, showBusyToOtherTabs } from './busy-tabs.ts'
import { ownVersion } from './own-version.ts'
import { bringInNewVersion } from './take-version.ts'
import { VersionWatch } from './version-watch.ts'

const checkEveryMs = 60_000
/** Interval, because closed dialogs and sent records raise no event. */
const retryEveryMs = 3_000
const reloadedKey = 'reloadedFor'

export const versionWatch = new VersionWatch({
  own: ownVersion,
  readVersion,
  isBusy: isDisturbed,
  isBusyElsewhere,
  hasUnsent,
  wasReloadedFor: (version) => sessionStorage.getItem(reloadedKey) === version,
  reload: async (version) => {
    if (!(await bringInNewVersion())) return false
    sessionStorage.setItem(reloadedKey, version)
    window.location.reload()
    return true
  },
})

/** Checks once a minute and when the tab becomes visible; takes a new version when the app is idle. */
export function watchVersion(): void {
  if (!import.meta.env.PROD) return
  showBusyToOtherTabs()
  setInterval(checkVersionAndNotices, checkEveryMs)
  setInterval(() => void versionWatch.retry(), retryEveryMs)
  followBusy(() => void versionWatch.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkVersionAndNotices()
  })
}

/** Checks the server for a new version, and for new notifications in the same request. */
function checkVersionAndNotices(): void {
  void versionWatch.check()
  if (document.visibilityState !== 'visible') return
  void loadedQueries()?.invalidateQueries({ queryKey: ['notifications'] })
}

async function readVersion(): Promise<string | null> {
  const init = { wanted: 'json', cache: 'no-store' } as const
  const response = await fetchOwn(`/version.json?t=${Date.now()}`, init)
  if (!response.ok) return null
  const answer = await readJson(response)
  const version =
    typeof answer === 'object' && answer && 'version' in answer ? answer.version : null
  return typeof version === 'string' ? version : null
}

function isDisturbed(): boolean {
  return (
    isBusy() ||
    (loadedQueries()?.isMutating() ?? 0) > 0 ||
    confirmStore.current() !== undefined ||
    passwordPromptStore.current() !== undefined ||
    document.querySelector('dialog[open]') !== null ||
    isTyping(document.activeElement)
  )
}

/** Is the user typing in a field? */
function isTyping(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField && element.value !== ''
}

async function hasUnsent(): Promise<boolean> {
  const session = sessionStore.current()
  const { countUnsent } = await import('../../offline/outbox/outbox.ts')
  // Storage that cannot be opened holds no records: the new version may mend it.
  return session !== null && (await countUnsent(session.userId).catch(() => 0)) > 0
}
