import { onBundleChanged, readBundle, saveBundle } from '../../../offline/copies/bundle-store.ts'
import { offlineUser, watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { registerOutboxGroup, registerCopyOf } from '../opening/class-day.ts'
import {
  baseAfterNews,
  registerBaseSchema,
  emptySnapshot,
  type OwnChanges,
  type RegisterBase,
  type RegisterDelta,
} from './register-base.ts'
import { type ClassDay } from '../opening/class-day.ts'

const memory = new Map<string, RegisterBase>()
const watchers = new Set<() => void>()

function notifyRegisterWatchers(): void {
  for (const watcher of watchers) watcher()
}

let holder: string | null = null

// A change of user clears the memory. The first call changes nothing: a screen
// may have loaded a register before the session was started on this device.
watchOfflineUser(() => {
  const userId = offlineUser()?.userId ?? null
  if (holder !== null && userId !== holder) memory.clear()
  // Snapshots are encrypted again for the same user in a new session.
  else for (const base of memory.values()) void keepBase(base)
  holder = userId
  notifyRegisterWatchers()
})

onBundleChanged((name) => {
  for (const base of memory.values()) {
    if (name === registerCopyOf(base)) void readAgain(base)
  }
})

/** Another tab stored a response: its snapshot is newer, or the same. */
async function readAgain(day: ClassDay): Promise<void> {
  const stored = await readBundle(registerCopyOf(day), registerBaseSchema)
  const known = memory.get(registerOutboxGroup(day))
  if (!stored || (known && (known.revision ?? -1) > (stored.revision ?? -1))) return
  memory.set(registerOutboxGroup(day), stored)
  notifyRegisterWatchers()
}

export function currentBase(day: ClassDay): RegisterBase | null {
  return memory.get(registerOutboxGroup(day)) ?? null
}

export function watchBases(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The snapshot of a register: from memory, else from the device, else empty. */
export async function loadBase(day: ClassDay): Promise<RegisterBase> {
  const user = offlineUser()
  const key = registerOutboxGroup(day)
  const known = memory.get(key)
  if (known) return known
  const stored = await readBundle(registerCopyOf(day), registerBaseSchema).catch(() => null)
  // A response may have been applied meanwhile, or the user signed out.
  const base = memory.get(key) ?? stored ?? emptySnapshot(day)
  if (offlineUser() === user && !memory.has(key)) {
    memory.set(key, base)
    notifyRegisterWatchers()
  }
  return base
}

/** Applies a response: in memory at once, on the device before this resolves. */
export async function applyServerUpdate(
  day: ClassDay,
  news: RegisterDelta,
  own: OwnChanges,
): Promise<void> {
  const base = baseAfterNews(await loadBase(day), news, own)
  await keepBase(base)
}

/** Stores names by user id, so that the outbox needs none. */
export async function rememberPeople(
  day: ClassDay,
  people: readonly { id: string; name: string }[],
): Promise<void> {
  if (people.length === 0) return
  const base = await loadBase(day)
  const named = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  await keepBase({ ...base, people: { ...base.people, ...named } })
}

async function keepBase(base: RegisterBase): Promise<void> {
  memory.set(registerOutboxGroup(base), base)
  notifyRegisterWatchers()
  // A full disk: the register continues in memory; the outbox is stored separately.
  await saveBundle(registerCopyOf(base), base).catch(() => undefined)
}
