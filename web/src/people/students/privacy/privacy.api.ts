import { searchRoutes } from '@ngaji/contract/office/dashboard/search.routes'
import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { keepFilledPage } from '../../../api/queries/kept-page.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import { call } from '../../../api/client/client.ts'
import { download, saveBlob } from '../../../api/client/download.ts'
import { firstLines } from '../../../api/client/first-lines.ts'

export const consentsOf = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'consents', studentId],
    queryFn: async ({ signal }) => {
      const answer = await call(privacyRoutes.listConsents, { params: { studentId } }, { signal })
      return answer.consents
    },
  })

/** The newest, as many as were asked for so far. */
export const readsOf = (studentId: string, count: number) =>
  queryOptions({
    queryKey: ['students', 'reads', studentId, count],
    queryFn: ({ signal }) =>
      firstLines(count, async (query) => {
        const input = { params: { studentId }, query }
        const { reads, total } = await call(privacyRoutes.readAccessLog, input, { signal })
        return { lines: reads, total }
      }),
    placeholderData: (before) => keepFilledPage(before),
  })

/** The record of the child that is signed in. */
export const ownRecord = (userId: string) =>
  queryOptions({
    queryKey: ['students', 'own', userId],
    queryFn: async ({ signal }) => {
      const input = { params: { userId } }
      return (await call(studentRecordRoutes.readOfUser, input, { signal })).student
    },
    refetchOnWindowFocus: false,
  })

/** Records that may be of the same child. */
export const studentsFound = (words: string) =>
  queryOptions({
    queryKey: ['students', 'found', words],
    queryFn: async ({ signal }) => {
      const answer = await call(searchRoutes.search, { query: { q: words } }, { signal })
      return answer.students
    },
    enabled: words.length >= 2,
  })

export const mergePreview = (studentId: string, otherId: string) =>
  queryOptions({
    queryKey: ['students', 'merge', studentId, otherId],
    queryFn: async ({ signal }) => {
      const input = { params: { studentId }, body: { otherId } }
      const answer = await call(privacyRoutes.previewMerge, input, { signal })
      return answer.preview
    },
    // Another look after each change: it is decided on what is there now.
    staleTime: 0,
    retry: false,
  })

export type NewConsentBody = RouteCall<typeof privacyRoutes.recordConsent>['body']
export type NewConsentsBody = RouteCall<typeof privacyRoutes.recordConsents>['body']
export type MergeBody = RouteCall<typeof privacyRoutes.merge>['body']

/** Everything on screen may show the child: it is asked again, however the change went. */
export function usePrivacyWrites() {
  const write = useWrite()
  return {
    record: (studentId: string, body: NewConsentBody, idempotencyKey: string) =>
      write(() =>
        call(privacyRoutes.recordConsent, { params: { studentId }, body }, { idempotencyKey }),
      ),

    recordMany: (body: NewConsentsBody, idempotencyKey: string) =>
      write(() => call(privacyRoutes.recordConsents, { body }, { idempotencyKey })),

    withdraw: (ids: { studentId: string; consentId: string }, date: string) =>
      write(() =>
        call(privacyRoutes.withdrawConsent, { params: ids, body: { isWithdrawn: true, date } }),
      ),

    allowMessages: (studentId: string, body: { allowMessages: boolean; version: number }) =>
      write(() => call(studentRecordRoutes.change, { params: { studentId }, body })),

    merge: (studentId: string, body: MergeBody, idempotencyKey: string) =>
      write(() => call(privacyRoutes.merge, { params: { studentId }, body }, { idempotencyKey })),

    erase: (
      studentId: string,
      body: { confirmNis: string; reason: string },
      idempotencyKey: string,
    ) =>
      write(() => call(privacyRoutes.erase, { params: { studentId }, body }, { idempotencyKey })),
  }
}

export function downloadCopy(studentId: string): Promise<void> {
  return download(privacyRoutes.export, { params: { studentId }, query: { format: 'pdf' } })
}

/** Downloads the copy for another program to read. */
export async function downloadCopyAsJson(studentId: string, nis: string): Promise<void> {
  const input = { params: { studentId }, query: { format: 'json' as const } }
  const answer = await call(privacyRoutes.export, input)
  const text = JSON.stringify(answer.export, null, 2)
  saveBlob(new Blob([text], { type: 'application/json' }), `Salinan_Data_${nis}.json`)
}
