import type { DocumentKind } from '@ngaji/contract/office/documents/documents.schemas'
import { timeInJakarta } from '@ngaji/contract/jakarta-time'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { tellingReplaced } from '../../platform/documents/replaced-signs.ts'
import { FilesUnavailable } from '../../platform/files/file-store.ts'
import { postJob, type JobLease } from '../../platform/jobs/jobs.ts'
import { LeaseLost } from '../../platform/jobs/lease.ts'
import { notify } from '../../identity/notifications/notify.service.ts'
import { DocumentCancelled, type MadeFile, type RenderContext } from './document-kind.ts'
import { documentKindOf } from './document-kinds.ts'
import {
  beginDocument,
  deleteDocument,
  failDocument,
  finishDocument,
  isDocumentFile,
  listExpired,
  noteProgress,
  type Skipped,
} from './documents.queries.ts'
import { isMaker } from './maker.ts'
import { findMaker } from './people.queries.ts'
import { peopleWithReplaced } from './replaced-signs.service.ts'

const dayMs = 86_400_000
const folder = 'documents/'
/** A file is written shortly before its row: an older file without a row is an orphan. */
const orphanMs = 3_600_000

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

/**
 * The job tolerates a repeat: after a crash the document is rendered again identically. An error in
 * rendering is final at the first attempt; only missing space or a missing file store is retried.
 */
async function runMaking(deps: Deps, payload: unknown, lease: JobLease): Promise<void> {
  const { documentId } = payload as { documentId: string }
  const job = await beginDocument(deps.db, documentId, deps.now())
  if (!job) return
  try {
    const maker = await findMaker(deps.db, job.userId)
    if (!maker || !isMaker(job.request, maker))
      throw new Error('the requester has another role or place by now')
    const progress = progressOf(deps, documentId, lease)
    const { render } = documentKindOf[job.kind]()
    const { inside, replaced } = tellingReplaced(deps)
    const context = { maker: { ...maker, reaches: [] }, progress }
    const file = await render(inside, context, job.request as never)
    const skipped = await peopleWithReplaced(deps.db, replaced)
    // A kind without progress, or its last step, has not looked.
    lease.signal.throwIfAborted()
    await publish(deps, lease, { ...job, file, skipped })
  } catch (error) {
    if (error instanceof DocumentCancelled) return
    // A lost lease or a server that stops: whatever the render threw because of it, it is made again.
    lease.signal.throwIfAborted()
    if (isOfTheMoment(error)) throw error
    deps.log.error({ err: error, kind: job.kind }, 'a document could not be made')
    await giveUpDocument(deps, payload, lease)
  }
}

/** Another worker renders it, or the store will accept it later: the document itself is not at fault. */
function isOfTheMoment(error: unknown): boolean {
  return error instanceof LeaseLost || error instanceof FilesUnavailable
}

/** Notifies the requester that the document failed, unless another worker renders it by now. */
async function giveUpDocument(deps: Deps, payload: unknown, lease: JobLease): Promise<void> {
  const { documentId } = payload as { documentId: string }
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await lease.confirm(tx)
    const failed = await failDocument(tx, documentId, { now, expiresAt: expiryOf(now) })
    if (!failed) return
    const text = `${paperNames[failed.kind]} gagal dibuat. Coba sekali lagi.`
    const href = `/documents/${documentId}`
    const notice = { userId: failed.userId, kind: 'documentReady' as const, text, href }
    await notify({ ...deps, db: tx }, [notice])
  })
}

/** The job of a document. */
export const makeDocument = { run: runMaking, gaveUp: giveUpDocument }

function progressOf(deps: Deps, documentId: string, lease: JobLease): RenderContext['progress'] {
  return async (done) => {
    lease.signal.throwIfAborted()
    if (!(await noteProgress(deps.db, documentId, done))) throw new DocumentCancelled()
  }
}

type Made = {
  id: string
  userId: string
  kind: string
  file: MadeFile
  skipped: readonly Skipped[]
}

/**
 * The file first: a row in state "done" has one. Each run writes a file of its own, so that a run
 * that lost its lease can neither replace nor remove the published file of another.
 */
async function publish(
  deps: Deps,
  lease: JobLease,
  { id, userId, kind, file, skipped }: Made,
): Promise<void> {
  const fileKey = `${folder}${id}-${deps.newId()}`
  await deps.files.save(fileKey, file.bytes, file.contentType, lease.signal)
  const now = deps.now()
  const { fileName, readableUntil } = file
  const expiresAt = readableUntil ?? expiryOf(now)
  const finished = { fileName, fileKey, now, expiresAt, skipped }
  const isWanted = await inTransaction(deps.db, async (tx) => {
    await lease.confirm(tx)
    if (!(await finishDocument(tx, id, finished))) return false
    await file.notePublished?.(tx, now)
    const href = `/documents/${id}`
    const howLong = readableUntil ? `sampai ${timeInWords(readableUntil)}` : 'selama 24 jam'
    const text = `${paperNames[kind as DocumentKind]} siap diunduh ${howLong}.`
    const inside = { ...deps, db: tx }
    await notify(inside, [{ userId, kind: 'documentReady', text, href }])
    const removal = { kind: 'documents.remove-expired', payload: {} }
    if (readableUntil) await postJob(inside, { ...removal, runAt: readableUntil })
    return true
  }).catch(async (error: unknown) => {
    // After any other error the row may have been saved or not; an orphaned file is removed at
    // night.
    if (error instanceof LeaseLost) await deps.files.remove(fileKey)
    throw error
  })
  if (!isWanted) await deps.files.remove(fileKey)
}

/** `pukul 16.05`. */
function timeInWords(at: Date): string {
  return `pukul ${timeInJakarta(at).replace(':', '.')}`
}

const paperNames: Record<DocumentKind, string> = {
  cards: 'Kartu siswa',
  slips: 'Slip masuk',
  consentForm: 'Formulir persetujuan',
  list: 'Daftar',
  packages: 'Paket soal',
  letters: 'Laporan kehadiran',
  register: 'Lembar absen',
  reports: 'Raport',
  recap: 'Rekap nilai munaqosah',
  missing: 'Daftar siswa yang belum lengkap',
  handOver: 'Daftar serah terima raport',
}

/** Nightly, and immediately on request: removes files and rows of expired documents. */
export async function removeExpiredDocuments(deps: Deps): Promise<void> {
  const now = deps.now()
  const longAgo = new Date(now.getTime() - 2 * dayMs)
  for (const { id, fileKey } of await listExpired(deps.db, { now, longAgo })) {
    if (fileKey) await deps.files.remove(fileKey)
    await deleteDocument(deps.db, id)
  }
  await removeOrphans(deps)
}

/**
 * Files of runs that were killed, or that lost their lease, between writing the file and the row.
 */
async function removeOrphans({ db, files, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - orphanMs)
  for await (const { name, changedAt } of files.list(folder)) {
    if (changedAt < before && !(await isDocumentFile(db, name))) await files.remove(name)
  }
}
