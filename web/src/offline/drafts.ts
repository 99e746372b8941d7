import { offlineDatabase } from './database.ts'

type DraftName = { userId: string; name: string }

/** The person who signed out: a form that is still closing must not write its text again. */
let leaver: string | null = null

/** Keeps an unfinished text. It survives versions, crashes and a session that runs out. */
export async function saveDraft({ userId, name }: DraftName, value: unknown): Promise<void> {
  if (userId === leaver) return
  const db = await offlineDatabase()
  await db.put('draft', { userId, name, value, savedAt: Date.now() })
}

/** The draft as stored; the caller parses it with its own schema. */
export async function readDraft({
  userId,
  name,
}: DraftName): Promise<{ value: unknown; savedAt: number } | null> {
  const db = await offlineDatabase()
  const draft = await db.get('draft', [userId, name])
  return draft ? { value: draft.value, savedAt: draft.savedAt } : null
}

export async function removeDraft({ userId, name }: DraftName): Promise<void> {
  const db = await offlineDatabase()
  await db.delete('draft', [userId, name])
}

/** Drafts of everybody on this device whose name begins so and that nobody touched since. */
export async function removeOldDrafts(beginning: string, before: number): Promise<void> {
  const db = await offlineDatabase()
  const drafts = db.transaction('draft', 'readwrite').store
  for await (const cursor of drafts.iterate()) {
    const { name, savedAt } = cursor.value
    if (name.startsWith(beginning) && savedAt < before) await cursor.delete()
  }
}

/** How many unfinished texts a person has on this device. */
export async function countDrafts(userId: string): Promise<number> {
  const db = await offlineDatabase()
  return db.count('draft', rangeOf(userId))
}

/** Removes every draft of one person who leaves; until `allowDrafts` that person keeps none. */
export async function removeDraftsOf(userId: string): Promise<void> {
  leaver = userId
  const db = await offlineDatabase()
  await db.delete('draft', rangeOf(userId))
}

/** A person signed in: drafts are kept again. */
export function allowDrafts(): void {
  leaver = null
}

function rangeOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId, ''], [userId, '\uffff'])
}

/** Every draft on this device, whoever began it. */
export async function wipeDrafts(): Promise<void> {
  const db = await offlineDatabase()
  await db.clear('draft')
}

/** About how much the drafts of this device take. */
export async function draftBytes(): Promise<number> {
  const db = await offlineDatabase()
  const sizes = (await db.getAll('draft')).map(({ value }) => JSON.stringify(value)?.length ?? 0)
  return sizes.reduce((total, size) => total + size, 0)
}
