import { hash } from 'node:crypto'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import type { RequestFacts } from '../../../platform/http/implement.ts'
import { countReadOf } from '../../notifications/notifications.queries.ts'
import { notify } from '../../notifications/notify.service.ts'
import { rememberDevice } from '../entry/failures.queries.ts'
import { hashOfToken, newToken } from '../entry/tokens.ts'

const deviceToken = /^[\w-]{43}$/

/**
 * Remembers a device, whose tries have a count of their own from now on; returns the name that the person knows it
 * by. A device that several people share keeps one token: with a new one for each of them it would be a stranger to
 * all others.
 */
export async function knowDevice(
  deps: Deps,
  request: Pick<RequestFacts, 'deviceToken' | 'setDeviceCookie'>,
  { userId, label, now }: { userId: string; label: string; now: Date },
): Promise<string> {
  const kept = request.deviceToken ?? ''
  const token = deviceToken.test(kept) ? kept : newToken()
  const device = { id: deps.newId(), userId, deviceHash: hashOfToken(token), label, now }
  const known = await rememberDevice(deps.db, device)
  if (known.isNew) await tellOfNewDevice(deps, userId, label)
  request.setDeviceCookie(token)
  return known.label
}

async function tellOfNewDevice(deps: Deps, userId: string, label: string): Promise<void> {
  const text = `Akun Anda dibuka di perangkat baru: ${label || 'tanpa nama'}.`
  const day = dayInJakarta(deps.now())
  const readBefore = await countReadOf(deps.db, { userId, kind: 'newDevice', text, day })
  const id = idOfDay({ userId, label, day, readBefore })
  await notify(deps, [{ id, userId, kind: 'newDevice', text, href: '/settings/security' }])
}

type Told = { userId: string; label: string; day: Day; readBefore: number }

/**
 * Returns an id that is the same for all devices of one name on one day until the notice was read: a browser
 * that forgets its cookies is a new device at each sign-in, and tells of it once; a stranger's of the same
 * name, later, is told. A UUID of version 8, made from a hash.
 */
function idOfDay({ userId, label, day, readBefore }: Told): string {
  const hex = hash('sha256', `new device ${userId} ${day} ${readBefore} ${label}`, 'hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
