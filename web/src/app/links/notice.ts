import { useSyncExternalStore } from 'react'

/** A note shown once on the next screen: why the user was redirected there. */
export type Notice = { tone: 'warning' | 'info'; text: string }

export const unknownPageNotice: Notice = {
  tone: 'warning',
  text: 'Halaman itu tidak ada di akun Anda.',
}

export const sessionEndedNotice: Notice = {
  tone: 'info',
  text: 'Sesi berakhir. Silakan masuk kembali.',
}

type Shown = {
  notice: Notice
  /** The address of the screen that shows the notice; null until the next navigation ends. */
  place: string | null
}

let shown: Shown | null = null
const listeners = new Set<() => void>()

function set(next: Shown | null): void {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

export function announce(notice: Notice): void {
  set({ notice, place: null })
}

export function closeNotice(): void {
  set(null)
}

/** Called after each navigation: the notice is shown on the first screen and removed on the next. */
export function arriveAt(place: string): void {
  if (!shown) return
  if (shown.place === null) shown = { ...shown, place }
  else if (shown.place !== place) set(null)
}

function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentNotice(): Notice | null {
  return shown?.notice ?? null
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(subscribeToNotices, currentNotice)
}
