import { newId } from '../../api/secure-context/new-id.ts'
import { followBusy, isBusy } from '../guards/busy.ts'
import { ownVersion } from './own-version.ts'

const prefix = 'ngaji-busy:'
const ownLock = `${prefix}${ownVersion}:${newId()}`

/**
 * Shows the other tabs of this browser that this one is busy, by a web lock: the browser frees it when the tab is
 * closed or crashes, so that no tab waits for one that is gone.
 */
export function showBusyToOtherTabs(): void {
  if (!('locks' in navigator)) return
  let free: (() => void) | null = null
  const follow = () => {
    if (isBusy()) {
      free ??= holdOwnLock()
    } else {
      free?.()
      free = null
    }
  }
  followBusy(follow)
  follow()
}

function holdOwnLock(): () => void {
  let free: () => void = () => undefined
  const untilIdle = new Promise<void>((resolve) => (free = resolve))
  // Where the browser refuses locks the other tabs are not told.
  navigator.locks.request(ownLock, () => untilIdle).catch(() => undefined)
  return free
}

/** Is a tab of another version busy? Its work still needs the files that `version` removes for all tabs. */
export async function isBusyElsewhere(version: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  const isFormerBusy = (name: string) =>
    name.startsWith(prefix) && name !== ownLock && !name.startsWith(`${prefix}${version}:`)
  return held.some(({ name = '' }) => isFormerBusy(name))
}
