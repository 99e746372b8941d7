import type { Document, NewDocument } from '@ngaji/contract/features/documents/documents.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { postJob } from '../../jobs/jobs.ts'
import { cardsKind } from './cards.service.ts'
import { consentFormKind } from './consent-forms.service.ts'
import type { Prepared } from './document-kind.ts'
import { insertDocument } from './documents.queries.ts'
import { examTableKind } from './exam-tables.service.ts'
import { listKind } from './lists.service.ts'
import { makerPlaceOf } from './maker.ts'
import { packagesKind } from './packages.service.ts'
import { reportsKind } from './reports.service.ts'
import { slipsKind } from './slips.service.ts'

/** Takes a document on: whom it is for and what it changes is settled now, the paper is made next. */
export async function createDocument(
  deps: Deps,
  actor: Actor,
  request: NewDocument,
): Promise<Document> {
  const prepared = await prepare(deps, actor, request)
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

function prepare(deps: Deps, actor: Actor, request: NewDocument): Promise<Prepared<unknown>> {
  switch (request.kind) {
    case 'cards':
      return cardsKind.prepare(deps, actor, request)
    case 'slips':
      return slipsKind.prepare(deps, actor, request)
    case 'consentForm':
      return consentFormKind.prepare(deps, actor, request)
    case 'list':
      return listKind.prepare(deps, actor, request)
    case 'reports':
      return reportsKind.prepare(deps, actor, request)
    case 'recap':
    case 'missing':
    case 'handOver':
      return examTableKind.prepare(deps, actor, request)
    case 'packages':
      return packagesKind.prepare(deps, actor, request)
    default:
      return request satisfies never
  }
}
