import { z } from 'zod/mini'
import { readBundle, saveBundle } from '../../../offline/copies/bundle-store.ts'
import { registerOutboxGroup, type ClassDay } from './class-day.ts'

function reasonName(day: ClassDay): string {
  return `reason/${registerOutboxGroup(day)}`
}

/** The reason for changing this past day, if it was given in this session. */
export function knownReason(day: ClassDay): Promise<string | null> {
  return readBundle(reasonName(day), z.string())
}

/** Asked once per register and session: every operation of a past day carries it. */
export async function saveReason(day: ClassDay, reason: string): Promise<void> {
  await saveBundle(reasonName(day), reason)
}
