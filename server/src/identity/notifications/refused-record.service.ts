import type { QueuedRecord } from '@ngaji/contract/queued-records'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { notify, type Notice } from './notify.service.ts'

/** Younger ones were refused before the eyes of whoever recorded them. */
const waitedMs = 120_000

/** Did what was put down on a phone at this moment wait there, so that nobody looks any more? */
export function hasWaited(at: string | undefined, now: Date): boolean {
  return at !== undefined && Date.parse(at) < now.getTime() - waitedMs
}

type Refused = Pick<Notice, 'text' | 'href'> & { queued: QueuedRecord | undefined }

/**
 * What waited on a phone for signal and is then refused for good, nobody sees happen: whoever recorded
 * it is told. The notice bears the record's id, so that a record is told once, however often it is sent.
 */
export async function tellOfRefusedRecord(
  deps: Deps,
  { userId }: Actor,
  { queued, text, href }: Refused,
): Promise<void> {
  if (!queued || !hasWaited(queued.at, deps.now())) return
  await notify(deps, [{ id: queued.id, userId, kind: 'refusedRecord', text, href }])
}
