import { documentRoutes } from '@ngaji/contract/office/documents/documents.routes'
import { answer, answerPublic } from '../../platform/http/implement.ts'
import { createDocument } from './create-document.service.ts'
import { verifyDocument } from '../../platform/documents/document-codes.service.ts'
import { listOwn, readOwn, readOwnFile, cancelOwnDocument } from './own-documents.service.ts'

export const documentAnswers = [
  answer(documentRoutes.create, async (deps, actor, { body }) => ({
    message: 'Dokumen sedang dibuat.',
    document: await createDocument(deps, actor, body),
  })),

  answer(documentRoutes.list, (deps, actor, { query }) => listOwn(deps, actor, query)),

  answer(documentRoutes.read, async (deps, actor, { params }) => ({
    document: await readOwn(deps, actor, params.id),
  })),

  answer(documentRoutes.readFile, (deps, actor, { params }) => readOwnFile(deps, actor, params.id)),

  answer(documentRoutes.delete, (deps, actor, { params, query }) =>
    cancelOwnDocument(deps, actor, { ...params, ...query }),
  ),

  answerPublic(documentRoutes.verify, (deps, _caller, { params }) => verifyDocument(deps, params)),
]
