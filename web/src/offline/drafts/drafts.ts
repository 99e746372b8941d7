import { serverClock, serverMillis } from '../../api/clock/server-clock.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { inDatabase, type Draft } from '../copies/database.ts'
import { packValue, unpackValue } from '../copies/packed-value.ts'
import { canSeal, seal, sealingKey, unseal } from '../copies/sealing.ts'
import { noteDraft } from './draft-outcome.ts'

type DraftName = { userId: string; name: string }

/** The user who signed out: a form that is still closing must not write its draft again. */
let leaver: string | null = null

/** Encryption is asynchronous: the promise chain keeps writes in call order. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

const purpose = 'ngaji drafts'

let lastKey: { secret: string; key: Promise<CryptoKey> } | null = null

/**
 * The secret comes from the server with the session: a draft outlives the session it was begun in, and is
 * read by its user in a later one. Null for other users.
 */
function draftEncryptionKey(
  session: { userId: string; draftKey?: string | undefined } | null,
  userId: string,
) {
  const secret = session?.userId === userId ? session.draftKey : undefined
  if (secret === undefined || !canSeal()) return null
  if (lastKey?.secret !== secret) lastKey = { secret, key: sealingKey(secret, purpose) }
  return lastKey.key
}

function draftStorageKey({ userId, name }: DraftName): string {
  return `${userId}/${name}`
}

/** Stores a draft, encrypted. It survives versions, crashes and an expired session. */
export function saveDraft({ userId, name }: DraftName, value: unknown): Promise<void> {
  // By the server's clock: a phone whose date is ahead would keep the draft as long as that. One whose battery was empty
  // may begin in 1970: set right, it would take the draft for an old one and remove it.
  const savedAt = Math.max(serverMillis(), serverClock.heardAt ?? 0)
  return inTurn(async () => {
    try {
      noteDraft((await put({ userId, name, savedAt, value })) ? 'kept' : 'not-stored-here')
    } catch (error) {
      noteDraft('failed')
      throw error
    }
  })
}

/** @returns false where nothing may be stored: without a key, or for a user who has left */
async function put({
  value,
  ...frame
}: DraftName & { savedAt: number; value: unknown }): Promise<boolean> {
  // A form may still save its last change when its session has just expired.
  const key = await draftEncryptionKey(sessionStore.latest(), frame.userId)
  if (!key || frame.userId === leaver) return false
  const sealed = await seal(key, draftStorageKey(frame), await packValue(value))
  await inDatabase((db) => db.put('draft', { ...frame, ...sealed }))
  return true
}

/** The draft as stored; the caller parses it with its own schema. Null without a session of its user. */
export function readDraft({
  userId,
  name,
}: DraftName): Promise<{ value: unknown; savedAt: number } | null> {
  return inTurn(async () => {
    if (sessionStore.current()?.userId !== userId) return null
    const draft = await inDatabase((db) => db.get('draft', [userId, name]))
    return draft ? open(draft) : null
  })
}

async function open(draft: Draft): Promise<{ value: unknown; savedAt: number } | null> {
  const { userId, savedAt } = draft
  if ('value' in draft) return { value: draft.value, savedAt }
  const key = await draftEncryptionKey(sessionStore.current(), userId)
  const bytes = key && (await unseal(key, draftStorageKey(draft), draft))
  if (!bytes) return null
  return { value: unpackValue(bytes), savedAt }
}

export function removeDraft({ userId, name }: DraftName): Promise<void> {
  return inTurn(() => inDatabase((db) => db.delete('draft', [userId, name])))
}

/**
 * Removes drafts of all users of this device with this prefix that were last changed longer ago than `keptMs`, by the
 * last answer of the server: a phone whose date jumped ahead would take every draft for an old one.
 */
export function removeOldDrafts(beginning: string, keptMs: number): Promise<void> {
  const { heardAt } = serverClock
  if (heardAt === null) return Promise.resolve()
  const before = heardAt - keptMs
  return inTurn(() =>
    inDatabase(async (db) => {
      const drafts = db.transaction('draft', 'readwrite').store
      for await (const cursor of drafts.iterate()) {
        const { name, savedAt } = cursor.value
        if (name.startsWith(beginning) && savedAt < before) await cursor.delete()
      }
    }),
  )
}

/**
 * Drafts that an earlier version left in clear text: encrypted if they belong to the signed-in user, once
 * the key is known; removed if they do not.
 */
export function sealPlainDrafts(): Promise<void> {
  return inTurn(async () => {
    for (const draft of await inDatabase((db) => db.getAll('draft'))) {
      if (!('value' in draft)) continue
      const { userId, name } = draft
      if (sessionStore.current()?.userId === userId) await put(draft)
      else await inDatabase((db) => db.delete('draft', [userId, name]))
    }
  })
}

/** How many drafts a user has on this device. */
export function countDrafts(userId: string): Promise<number> {
  return inTurn(() => inDatabase((db) => db.count('draft', rangeOf(userId))))
}

/** Removes every draft of a user who signs out; until `allowDrafts` that user stores none. */
export function removeDraftsOf(userId: string): Promise<void> {
  leaver = userId
  return inTurn(() => inDatabase((db) => db.delete('draft', rangeOf(userId))))
}

/** Allows drafts again, after a sign-in. */
export function allowDrafts(): void {
  leaver = null
}

function rangeOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId, ''], [userId, '\uffff'])
}

/** Removes the drafts of all users from this device. */
export function wipeDrafts(): Promise<void> {
  return inTurn(() => inDatabase((db) => db.clear('draft')))
}

/** The approximate size of the drafts on this device. */
export async function draftBytes(): Promise<number> {
  const drafts = await inDatabase((db) => db.getAll('draft'))
  return drafts.reduce((total, draft) => total + draftSize(draft), 0)
}

function draftSize(draft: Draft): number {
  return 'value' in draft ? (JSON.stringify(draft.value)?.length ?? 0) : draft.data.byteLength
}
