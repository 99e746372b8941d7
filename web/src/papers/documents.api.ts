import { documentRoutes } from '@ngaji/contract/office/documents/documents.routes'
import type { Document, NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client/client.ts'
import { pollWhile } from '../api/queries/live.ts'

/** Requests a document; the same idempotency key creates it once. No `useWrite`: no screen lists documents. */
export function createDocument(body: NewDocument, idempotencyKey: string) {
  return call(documentRoutes.create, { body }, { idempotencyKey })
}

const pollMs = 700

export function isUnderWay({ state }: Document): boolean {
  return state === 'waiting' || state === 'running'
}

/** One of the own documents, polled while it is being created. */
export const documentOf = (id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: async ({ signal }) => {
      const answer = await call(documentRoutes.read, { params: { id } }, { signal })
      return answer.document
    },
    refetchInterval: pollWhile(isUnderWay, pollMs),
    refetchIntervalInBackground: true,
  })

/** Stops a document that is being made; one that is finished by now stays. */
export function stopMaking(id: string) {
  return call(documentRoutes.delete, { params: { id }, query: { onlyUnfinished: true } })
}

/** The URL of the file; the session cookie grants access. */
export function fileAddress(id: string): string {
  return hrefOf(documentRoutes.readFile, { id })
}
