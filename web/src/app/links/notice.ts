import { useSyncExternalStore } from 'react'

/** What a landing screen says once about how the person came there. */
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
  /** The place it belongs to; null until the person has landed somewhere. */
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

/** Told where the person is: a notice stays with the first place and goes with the next. */
export function arriveAt(place: string): void {
  if (!shown) return
  if (shown.place === null) shown = { ...shown, place }
  else if (shown.place !== place) set(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentNotice(): Notice | null {
  return shown?.notice ?? null
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(subscribe, currentNotice)
}
