import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../deps.ts'
import { seal, sealingKeyOf, unsealOrNull } from '../../sealed-text.ts'

export type StoredAnswer = { status: number; body: string }

export type IdempotencyKey = {
  userId: string
  key: string
  requestHash: Buffer
  /** The moment of this request. */
  at: Date
}

const keyShape = /^[A-Za-z0-9_-]{8,64}$/

/** Null when the client sent none. A key identifies one request of one user for 48 hours. */
export function idempotencyKeyOf(
  header: string | undefined,
  userId: string,
  { at, ...request }: { method: string; url: string; body: unknown; at: Date },
): IdempotencyKey | null {
  if (header === undefined) return null
  if (!keyShape.test(header)) {
    throw new AppError('request.invalid', {
      fields: { 'Idempotency-Key': 'Kunci harus 8 sampai 64 huruf, angka, - atau _.' },
    })
  }
  const text = JSON.stringify([request.method, request.url, request.body ?? null])
  return { userId, key: header, requestHash: createHash('sha256').update(text).digest(), at }
}

/**
 * First statement of a write with a key: claims the key for this transaction. Null = run the
 * request; an answer = it ran before. Refuses a key still running and a key used for another
 * request.
 */
export async function claimKey(
  tx: Db,
  { userId, key, ...rest }: IdempotencyKey,
  secret: Buffer,
): Promise<StoredAnswer | null> {
  const lock = createHash('sha256').update(`${userId}:${key}`).digest().readBigInt64BE(0).toString()
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as "isFree"`.execute(tx)
  if (!rows[0]?.isFree) throw new AppError('idempotency.in-flight', { retryAfterSeconds: 1 })
  return findAnswer(tx, { userId, key, ...rest }, secret)
}

/**
 * The answer for a repeat; null while there is none yet. Refuses a key used for another request.
 */
export async function findAnswer(
  db: Db,
  { userId, key, requestHash, at }: IdempotencyKey,
  secret: Buffer,
): Promise<StoredAnswer | null> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', twoDaysBefore(at))
    .executeTakeFirst()
  if (!stored?.status || !stored.body) return null
  if (!stored.request_hash.equals(requestHash)) throw new AppError('idempotency.mismatch')
  const body = unsealOrNull(stored.body, secret)
  return body === null ? refuseIfSaved(stored.status) : { status: stored.status, body }
}

/**
 * The answer was sealed with a card key that was replaced. What was saved is never saved twice; what was refused
 * is tried again.
 */
function refuseIfSaved(status: number): null {
  if (status < 400) throw new AppError('idempotency.answer-lost')
  return null
}

/** Last statement of the same transaction: stores the answer for every repeat. */
export async function saveAnswer(
  tx: Db,
  key: IdempotencyKey,
  answer: StoredAnswer,
  secret: Buffer,
): Promise<void> {
  const row = idempotencyRow(key, answer, secret)
  await tx
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute()
}

/**
 * Stores a refusal, whose transaction was rolled back: a repeat may have succeeded meanwhile, and
 * its success wins over this refusal.
 */
export async function saveRefusal(
  db: Db,
  key: IdempotencyKey,
  answer: StoredAnswer,
  secret: Buffer,
): Promise<void> {
  const row = idempotencyRow(key, answer, secret)
  await db
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency_key.created_at', '<=', twoDaysBefore(key.at)),
    )
    .execute()
}

const twoDaysMs = 48 * 3_600_000

const twoDaysBefore = (moment: Date) => new Date(moment.getTime() - twoDaysMs)

function idempotencyRow(
  { userId, key, requestHash, at }: IdempotencyKey,
  { status, body }: StoredAnswer,
  secret: Buffer,
) {
  return {
    user_id: userId,
    key,
    request_hash: requestHash,
    status,
    body: seal(body, secret),
    is_encrypted: true,
    created_at: at,
  }
}

/**
 * Stored answers may contain activation codes, so all of them are encrypted with a key of their
 * own.
 */
export function answerKeyOf(cardKey: Buffer): Buffer {
  return sealingKeyOf(cardKey, 'idempotency answers')
}

/** Removes the stored answers of these accounts. */
export async function removeAnswers(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', 'in', [...userIds])
    .execute()
}
