import type { Role } from '@ngaji/contract/roles'
import { deviceStorage } from '../../api/session/device-storage.ts'
import { whenBusyWith } from '../guards/busy.ts'
import { roleRoutes, routesWithoutSignal, type RoutePath } from '../role-routes.ts'

const keptKey = (role: Role) => `keptScreens.${role}`

/** This device keeps the screens of the role. A new version removes the files, and not this note. */
export function noteKept(role: Role): void {
  deviceStorage.write(keptKey(role), 'yes')
}

/** The Network Information API of Chrome on Android; without it a line counts as unmetered. */
type Line = { saveData?: boolean; type?: string }

function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/**
 * May the screens of the role be fetched before they are needed? On a metered line only where this device had them: a
 * new version took them away, and tonight there may be no line at all.
 */
export function mayKeepUnasked(role: Role): boolean {
  return !isMetered() || deviceStorage.read(keptKey(role)) !== null
}

/** The screens that work without signal, but for the homes. */
const screensOfWork: ReadonlySet<string> = new Set(
  routesWithoutSignal.filter((route) => route !== '/' && route !== '/dashboard/'),
)

let shown: string | undefined
/** The check of the precache that waits: there is one, for the role that signed in last. */
let waiting: (() => void) | null = null

/** Called with the route of each screen that is shown. */
export function noteShown(route: string | undefined): void {
  shown = route
  waiting?.()
}

/**
 * Resolves when the role's work that must go on without signal begins: a register or an exam, and for who has neither
 * any such screen but the home.
 */
export function whenNeeded(role: Role): Promise<void> {
  const work: RoutePath[] = ['/scan/class/$classId', '/munaqasyah/examination']
  waiting = null
  const hasWork = work.some((route) => roleRoutes[route].includes(role))
  return hasWork ? whenBusyWith('register', 'exam') : whenShown()
}

function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    const checkShown = () => {
      if (shown === undefined || !screensOfWork.has(shown)) return
      waiting = null
      resolve()
    }
    waiting = checkShown
    checkShown()
  })
}
