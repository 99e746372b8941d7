import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import type { GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'

/** The material calls of a user, with a new session: the test clock may have advanced. */
export async function materialsOf(app: TestApp, user: GivenUser) {
  const token = await app.givenSession(user)
  const { call } = app.as({ ...user, token })
  return {
    list: (query: Record<string, string> = {}, userId = user.id) =>
      call(materialProgressRoutes.list, { params: { userId }, query }),
    write: (body: Record<string, unknown>) =>
      call(materialProgressRoutes.create, {
        body: { category: 'reciting', material: 'Jilid 3 halaman 4', ...body } as never,
      }),
    change: (progressId: string, body: Record<string, unknown>) =>
      call(materialProgressRoutes.change, { params: { progressId }, body: body as never }),
    remove: (progressId: string, version = 1) =>
      call(materialProgressRoutes.delete, { params: { progressId }, body: { version } }),
    ofClass: (classId: string, query: Record<string, string> = {}) =>
      call(materialProgressRoutes.listOfClass, { params: { classId }, query }),
    map: (academicYearId: string, query: Record<string, string> = {}) =>
      call(materialProgressRoutes.readSummary, { query: { academicYearId, ...query } }),
  }
}

export type MaterialCalls = Awaited<ReturnType<typeof materialsOf>>
