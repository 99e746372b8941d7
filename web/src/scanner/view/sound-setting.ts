import { useSyncExternalStore } from 'react'

const key = 'ngaji.scanner.sound'
const watchers = new Set<() => void>()

/** Fallback without storage, in a private window for example. */
let remembered: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? remembered
  } catch {
    return remembered
  }
}

/** Whether scans make a sound on this device. On by default. */
export function isSoundOn(): boolean {
  return read() !== 'off'
}

function setSoundOn(isOn: boolean): void {
  remembered = isOn ? 'on' : 'off'
  try {
    localStorage.setItem(key, remembered)
  } catch {
    // The setting then lasts until the page is closed.
  }
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The switch as a hook: its value, and how to set it. */
export function useSoundSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn), setSoundOn]
}
