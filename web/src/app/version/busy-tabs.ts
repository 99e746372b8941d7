import { heldLocks, holdLock } from '../../api/secure-context/held-locks.ts'
import { newId } from '../../api/secure-context/new-id.ts'
import { followBusy, isBusy } from '../guards/busy.ts'
import { ownVersion } from './own-version.ts'

const prefix = 'ngaji-busy:'
const ownName = `${ownVersion}:${newId()}`

/** Shows the other tabs of this browser that this one is busy. */
export function showBusyToOtherTabs(): void {
  let free: (() => void) | null = null
  const follow = () => {
    if (isBusy()) {
      free ??= holdLock(prefix + ownName)
    } else {
      free?.()
      free = null
    }
  }
  followBusy(follow)
  follow()
}

/** Is a tab of another version busy? Its work still needs the files that `version` removes for all tabs. */
export async function isBusyElsewhere(version: string): Promise<boolean> {
  const busy = await heldLocks(prefix).catch(() => [])
  return busy.some((name) => name !== ownName && !name.startsWith(`${version}:`))
}
