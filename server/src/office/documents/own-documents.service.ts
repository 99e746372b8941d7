import type {
  Document,
  DocumentListQuery,
} from '@ngaji/contract/office/documents/documents.schemas'
import type { FileAnswer } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  cancelDocument,
  deleteDocument,
  findDocument,
  listDocuments,
  type Skipped,
} from './documents.queries.ts'
import { expiryOf } from './make-document.service.ts'

type Row = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

function toDocument(row: Row): Document {
  return {
    ...row,
    skipped: row.skipped as Skipped[],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

export async function listOwn(
  { db, now }: Deps,
  actor: Actor,
  query: DocumentListQuery,
): Promise<{ documents: Document[]; total: number }> {
  const { rows, total } = await listDocuments(db, ownOf(actor, now()), query)
  return { documents: rows.map(toDocument), total }
}

export async function readOwn(deps: Deps, actor: Actor, id: string): Promise<Document> {
  return toDocument(await requireOwn(deps, actor, id))
}

function ownOf({ userId, role, branchId, subBranchId }: Actor, now: Date) {
  return { userId, role, branchId, subBranchId, now }
}

async function requireOwn({ db, now }: Deps, actor: Actor, id: string) {
  const row = await findDocument(db, { id, ...ownOf(actor, now()) })
  refuseUnless(row, 'document.not-found')
  return row
}

const contentTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export async function readOwnFile(deps: Deps, actor: Actor, id: string): Promise<FileAnswer> {
  const { fileKey, fileName, format } = await requireOwn(deps, actor, id)
  if (fileKey === null || fileName === null) throw new AppError('document.not-ready')
  const bytes = await deps.files.find(fileKey)
  refuseUnless(bytes, 'document.not-found')
  return { bytes, contentType: contentTypes[format], fileName }
}

/**
 * A running rendering stops at its next step; a finished document is removed with its file, unless only an
 * unfinished one is meant.
 */
export async function cancelOwnDocument(
  deps: Deps,
  actor: Actor,
  { id, onlyUnfinished = false }: { id: string; onlyUnfinished?: boolean | undefined },
): Promise<{ message: string }> {
  const { fileKey } = await requireOwn(deps, actor, id)
  const now = deps.now()
  const isCancelled = await cancelDocument(deps.db, id, expiryOf(now), now)
  if (!isCancelled && onlyUnfinished) {
    deps.audit(null)
    return { message: 'Dokumen sudah selesai dan tetap tersimpan.' }
  }
  deps.audit({ target: { type: 'document', id } })
  if (!isCancelled) {
    await deleteDocument(deps.db, id)
    if (fileKey) await deps.files.remove(fileKey)
  }
  return { message: 'Dokumen dihapus.' }
}
