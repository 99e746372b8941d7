import { useSyncExternalStore } from 'react'
import { deviceNote } from '../device-note.ts'

const sound = deviceNote('ngaji.scanner.sound')
const watchers = new Set<() => void>()

/** Whether scans make a sound on this device. On by default. */
export function isSoundOn(): boolean {
  return sound.read() !== 'off'
}

function setSoundOn(isOn: boolean): void {
  sound.write(isOn ? 'on' : 'off')
  for (const watcher of watchers) watcher()
}

function subscribeToSound(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The switch as a hook: its value, and how to set it. */
export function useSoundSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribeToSound, isSoundOn), setSoundOn]
}
