import { meetingSchema } from '@ngaji/contract/values/meetings.schemas'
import { z } from 'zod/mini'
import { readBundle, watchBundles } from '../../../offline/copies/bundle-store.ts'
import {
  dayOfRegisterCopy,
  registerOutboxGroup,
  registerCopyOf,
  type ClassDay,
} from '../opening/class-day.ts'

/** The fields of a stored register that the choice of a class shows. */
const heardSchema = z.object({
  heardAt: z.nullable(z.string()),
  meeting: z.nullable(meetingSchema),
})
export type HeardMeeting = z.infer<typeof heardSchema>

let meetings: ReadonlyMap<string, HeardMeeting> = new Map()
const asked = new Set<string>()
const watchers = new Set<() => void>()

function show(next: ReadonlyMap<string, HeardMeeting>): void {
  meetings = next
  for (const watcher of watchers) watcher()
}

watchBundles((name) => {
  if (name === undefined) return show(new Map())
  const day = dayOfRegisterCopy(name)
  if (day && asked.has(registerOutboxGroup(day))) void readHeardMeetings(day)
})

async function readHeardMeetings(day: ClassDay): Promise<void> {
  // A device without storage has no copy; the roster remains.
  const heard = await readBundle(registerCopyOf(day), heardSchema).catch(() => null)
  if (heard && asked.has(registerOutboxGroup(day)))
    show(new Map(meetings).set(registerOutboxGroup(day), heard))
}

/** The server's last state of the registers stored here, by class and day (`registerOutboxGroup`). */
export function heardMeetings(): ReadonlyMap<string, HeardMeeting> {
  return meetings
}

export function watchHeardMeetings(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Reads the stored copies, once for each day. */
export function lookForMeetings(days: readonly ClassDay[]): void {
  for (const day of days) {
    if (asked.has(registerOutboxGroup(day))) continue
    asked.add(registerOutboxGroup(day))
    void readHeardMeetings(day)
  }
}
