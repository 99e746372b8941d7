import type { Document, NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { postJob } from '../../platform/jobs/jobs.ts'
import { documentKindOf } from './document-kinds.ts'
import { insertDocument } from './documents.queries.ts'
import { makerPlaceOf } from './maker.ts'

/** Accepts a document: its people and its effects are decided now, the file is rendered later. */
export async function createDocument(
  deps: Deps,
  actor: Actor,
  request: NewDocument,
): Promise<Document> {
  // Without a working store the document is refused before codes are issued for it.
  deps.health.assertFilesWritable()
  const prepared = await documentKindOf[request.kind]().prepare(deps, actor, request as never)
  const { stored, total, skipped, format = 'pdf' } = prepared
  const { kind } = request
  const id = deps.newId()
  const createdAt = deps.now()
  const maker = makerPlaceOf(actor)
  const job = { id, userId: actor.userId, kind, format, total, skipped, createdAt }
  await insertDocument(deps.db, { ...job, request: { ...(stored as object), maker } })
  await postJob(deps, { kind: 'documents.make', payload: { documentId: id } })
  const isReissue = 'isReissue' in request && request.isReissue === true
  deps.audit({ target: { type: 'document', id }, details: { kind, people: total, isReissue } })
  return {
    id,
    kind,
    state: 'waiting',
    done: 0,
    total,
    skipped: [...skipped],
    fileName: null,
    createdAt: createdAt.toISOString(),
    expiresAt: null,
  }
}
