import type { Deps } from '../../../deps.ts'
import type { RequestFacts } from '../../../platform/http/implement.ts'
import { notify } from '../../notifications/notify.service.ts'
import { rememberDevice } from '../entry/failures.queries.ts'
import { hashOfToken, newToken } from '../entry/tokens.ts'

const deviceToken = /^[\w-]{43}$/

/**
 * From now on tries from this device have a count of their own. A device that several people share keeps
 * one token: with a new one for each of them it would be a stranger to all others.
 */
export async function knowDevice(
  deps: Deps,
  request: Pick<RequestFacts, 'deviceToken' | 'setDeviceCookie'>,
  { userId, label }: { userId: string; label: string },
): Promise<void> {
  const kept = request.deviceToken ?? ''
  const token = deviceToken.test(kept) ? kept : newToken()
  const device = { id: deps.newId(), userId, deviceHash: hashOfToken(token), label }
  const isNew = await rememberDevice(deps.db, { ...device, now: deps.now() })
  if (isNew) await tellOfNewDevice(deps, userId, label)
  request.setDeviceCookie(token)
}

function tellOfNewDevice(deps: Deps, userId: string, label: string): Promise<void> {
  const text = `Akun Anda dibuka di perangkat baru: ${label || 'tanpa nama'}.`
  return notify(deps, [{ userId, kind: 'newDevice', text, href: '/settings/security' }])
}
