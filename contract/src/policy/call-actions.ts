import type { ActionId } from '../policy.ts'
import type { Method } from '../route.ts'
import { accountsCalls } from './accounts.calls.ts'
import { officeCalls } from './office.calls.ts'
import { peopleCalls } from './people.calls.ts'
import { structureCalls } from './structure.calls.ts'
import { teachingCalls } from './teaching.calls.ts'

export type CallsOfActions = Partial<Record<ActionId, readonly `${Method} /${string}`[]>>

export type CallAction = { method: Method; path: `/${string}`; action: ActionId }

const callsOfActions: CallsOfActions = {
  ...accountsCalls,
  ...structureCalls,
  ...peopleCalls,
  ...teachingCalls,
  ...officeCalls,
}

/**
 * Every call of the API, aliases included, with its action in the permission table. Paths are below
 * `/api`, except `/version.json` and `/metrics`. Actions without a call are checked by services, for a
 * part of a call: the role field of a user, the NIS of a student, one kind of document.
 */
export const callActions: readonly CallAction[] = (
  Object.keys(callsOfActions) as ActionId[]
).flatMap((action) =>
  (callsOfActions[action] ?? []).map((call) => {
    const [method, path] = call.split(' ') as [Method, `/${string}`]
    return { method, path, action }
  }),
)

function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`.toLowerCase()
}

/** The action of a call, with any parameter names; null for an unknown call. */
export function actionOfCall(method: Method, path: string): ActionId | null {
  const wanted = shapeOf(method, path)
  const found = callActions.find((call) => shapeOf(call.method, call.path) === wanted)
  return found?.action ?? null
}
