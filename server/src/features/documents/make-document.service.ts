import type { DocumentKind } from '@ngaji/contract/features/documents/documents.schemas'
import { timeInJakarta } from '@ngaji/contract/jakarta-time'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postJob } from '../../jobs/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { ThrownAway, type MadeFile, type Making } from './document-kind.ts'
import { documentKindOf } from './document-kinds.ts'
import {
  beginDocument,
  deleteDocument,
  failDocument,
  finishDocument,
  listExpired,
  noteProgress,
} from './documents.queries.ts'
import { isMaker } from './maker.ts'
import { findMaker } from './people.queries.ts'

const dayMs = 86_400_000

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

/**
 * The job behind a document. It bears a repeat: what a process died on is made again, the same. A
 * document that cannot be made has failed; nobody waits for a second try.
 */
export async function makeDocument(deps: Deps, payload: unknown): Promise<void> {
  const { documentId } = payload as { documentId: string }
  const job = await beginDocument(deps.db, documentId, deps.now())
  if (!job) return
  try {
    const maker = await findMaker(deps.db, job.userId)
    if (!maker || !isMaker(job.request, maker))
      throw new Error('whoever asked has no longer the role and place they asked in')
    const progress = progressOf(deps, documentId)
    const { make } = documentKindOf[job.kind]()
    const file = await make(
      deps,
      { maker: { ...maker, reaches: [] }, progress },
      job.request as never,
    )
    await publish(deps, { ...job, file })
  } catch (error) {
    if (error instanceof ThrownAway) return
    deps.log.error({ err: error, kind: job.kind }, 'a document could not be made')
    const now = deps.now()
    await failDocument(deps.db, documentId, { now, expiresAt: expiryOf(now) })
  }
}

function progressOf(deps: Deps, documentId: string): Making['progress'] {
  return async (done) => {
    if (!(await noteProgress(deps.db, documentId, done))) throw new ThrownAway()
  }
}

type Made = { id: string; userId: string; kind: string; file: MadeFile }

/** The file first: a row that says "done" has one. What may not lie a whole day is fetched in time. */
async function publish(deps: Deps, { id, userId, kind, file }: Made): Promise<void> {
  const fileKey = `documents/${id}`
  await deps.files.save(fileKey, file.bytes, file.contentType)
  const now = deps.now()
  const { fileName, readableUntil } = file
  const expiresAt = readableUntil ?? expiryOf(now)
  const finished = { fileName, fileKey, now, expiresAt }
  const isWanted = await inTransaction(deps.db, async (tx) => {
    if (!(await finishDocument(tx, id, finished))) return false
    const href = `/documents/${id}`
    const howLong = readableUntil ? `sampai ${timeInWords(readableUntil)}` : 'selama 24 jam'
    const text = `${readyText[kind as DocumentKind]} siap diunduh ${howLong}.`
    const inside = { ...deps, db: tx }
    await notify(inside, [{ userId, kind: 'documentReady', text, href }])
    const removal = { kind: 'documents.remove-expired', payload: {} }
    if (readableUntil) await postJob(inside, { ...removal, runAt: readableUntil })
    return true
  })
  if (!isWanted) await deps.files.remove(fileKey)
}

/** `pukul 16.05`. */
function timeInWords(at: Date): string {
  return `pukul ${timeInJakarta(at).replace(':', '.')}`
}

const readyText: Record<DocumentKind, string> = {
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

/** Every night, and when one may not wait for it: files and rows of documents whose day is over. */
export async function removeExpiredDocuments(deps: Deps): Promise<void> {
  const now = deps.now()
  const longAgo = new Date(now.getTime() - 2 * dayMs)
  for (const { id, fileKey } of await listExpired(deps.db, { now, longAgo })) {
    if (fileKey) await deps.files.remove(fileKey)
    await deleteDocument(deps.db, id)
  }
}
