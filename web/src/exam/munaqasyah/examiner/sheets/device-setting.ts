import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../../api/session/device-storage.ts'

/** A setting stored on this device. */
export class DeviceSetting {
  readonly #key: string
  readonly #watchers = new Set<() => void>()

  constructor(key: string) {
    this.#key = key
  }

  readonly current = (): string => deviceStorage.read(this.#key) ?? ''

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly set = (value: string): void => {
    deviceStorage.write(this.#key, value)
    for (const watcher of this.#watchers) watcher()
  }
}

export function useDeviceSetting(setting: DeviceSetting): [string, (value: string) => void] {
  return [useSyncExternalStore(setting.watch, setting.current), setting.set]
}
