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
