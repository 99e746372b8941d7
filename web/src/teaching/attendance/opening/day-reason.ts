import { z } from 'zod/mini'
import { readBundle, saveBundle } from '../../../offline/copies/bundle-store.ts'
import { watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { registerOutboxGroup, type ClassDay } from './class-day.ts'

function reasonName(day: ClassDay): string {
  return `reason/${registerOutboxGroup(day)}`
}

/** Reasons given since the page was opened, by name: the device may not be able to store one. They end with the session. */
const given = new Map<string, string>()
watchOfflineUser(() => given.clear())

/** The reason for changing this past day, if it was given in this session. Never rejects. */
export async function knownReason(day: ClassDay): Promise<string | null> {
  const name = reasonName(day)
  // A store that cannot be read knows no reason: it is asked for, and the mark may go by the line.
  return given.get(name) ?? (await readBundle(name, z.string()).catch(() => null))
}

/**
 * Asked once per register and session: every operation of a past day carries it. Known at once; a device that does not
 * store it asks again when the page was closed.
 */
export function saveReason(day: ClassDay, reason: string): void {
  const name = reasonName(day)
  given.set(name, reason)
  void saveBundle(name, reason).catch(() => undefined) // It is in memory.
}
