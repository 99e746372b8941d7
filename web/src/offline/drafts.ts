import { offlineDatabase } from './database.ts'

type DraftName = { userId: string; name: string }

/** Keeps an unfinished text. Like the queue it survives versions, crashes and the end of a session. */
export async function saveDraft({ userId, name }: DraftName, value: unknown): Promise<void> {
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
