import { readOpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.routes'
import type { OpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.schemas'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/client/client.ts'
import { isWorthRetrying, retryDelay } from '../../../api/line/retry.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { recallSettings, rememberSettings } from './kept-settings.ts'

const freshMs = 10 * 60_000

type Heard = { settings: OpenSettings; token: string | null; at: number }

/** The settings kept on this device, which count until the server answers. */
const kept = recallSettings()
let heard: Heard | null = null
let asking: Promise<void> | null = null
const watchers = new Set<() => void>()
let listening: AbortController | null = null

/** Name and footer of the organisation; signed in also the rules screens follow. They rarely change. */
export function useRegionSettings(): OpenSettings | undefined {
  return useSyncExternalStore(subscribeToSettings, () => heard?.settings ?? kept)
}

/** After a change of the settings here, the frames load them again. */
export function refreshRegionSettings(): void {
  if (heard) heard = { ...heard, at: 0 }
  keepFresh()
}

function tokenNow(): string | null {
  return sessionStore.current()?.token ?? null
}

function isFresh(): boolean {
  return heard !== null && heard.token === tokenNow() && Date.now() - heard.at < freshMs
}

/** Not a query: the frames of the first screen need this one answer, and not a library for it. */
function keepFresh(): void {
  if (isFresh() || asking) return
  const token = tokenNow()
  asking = fetchSettings().finally(() => {
    asking = null
    // Somebody came or went meanwhile: the answer was for who was there before.
    if (token !== tokenNow()) keepFresh()
  })
}

async function fetchSettings(failures = 0): Promise<void> {
  const token = tokenNow()
  try {
    const { settings } = await call(readOpenSettings, {})
    heard = { settings, token, at: Date.now() }
    rememberSettings(settings)
    for (const watcher of watchers) watcher()
  } catch (error) {
    // The frames do without; the next occasion asks again.
    if (!isWorthRetrying(failures, error)) return
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
    await fetchSettings(failures + 1)
  }
}

function subscribeToSettings(watcher: () => void): () => void {
  watchers.add(watcher)
  listening ??= listen()
  keepFresh()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    listening?.abort()
    listening = null
  }
}

/** While somebody looks: another session, returning signal and a second look may bring news. */
function listen(): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  const stopSession = sessionStore.subscribe(keepFresh)
  signal.addEventListener('abort', stopSession)
  window.addEventListener('online', keepFresh, { signal })
  document.addEventListener('visibilitychange', () => document.hidden || keepFresh(), { signal })
  return controller
}
