import { accountRequestRoutes } from '@ngaji/contract/people/account-requests/account-requests.routes'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { sessionRoutes } from '@ngaji/contract/identity/sign-in/sessions.routes'
import { teacherRecordRoutes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import type {
  ChangedTeacher,
  NewTeacher,
  TeacherDetail,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { teacherRoutes } from '@ngaji/contract/people/teachers/teachers.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

export type TeacherWish = RouteCall<typeof teacherRecordRoutes.list>['query']

export const teachersOf = (wish: TeacherWish) =>
  queryOptions({
    queryKey: ['teachers', 'list', wish],
    queryFn: ({ signal }) => call(teacherRecordRoutes.list, { query: wish }, { signal }),
  })

/** The most the server gives at once. */
const pageSize = 100

/** All teachers of a result, page by page: whoever chose them all may have unticked some. */
export async function listAll(wish: TeacherWish): Promise<TeacherRecordAnswer[]> {
  const all: TeacherRecordAnswer[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...wish, page, limit: pageSize }
    const { teachers, total } = await call(teacherRecordRoutes.list, { query })
    all.push(...teachers)
    if (teachers.length === 0 || all.length >= total) return all
  }
}

/** Who has this name and birth date already, or is asked for with them. */
export const namesakesOf = ({ name, dateOfBirth }: { name: string; dateOfBirth: string }) =>
  queryOptions({
    queryKey: ['teachers', 'namesakes', name, dateOfBirth],
    queryFn: async ({ signal }) => {
      // The call asks for a gender, and compares nobody by it.
      const person = { accountRole: 'student', name, dateOfBirth, gender: 'male' } as const
      const body = { accountList: [person] }
      return (await call(accountRequestRoutes.check, { body }, { signal })).duplicates
    },
    staleTime: 60_000,
    retry: false,
  })

/** A teacher by the record; or by the own account, for whoever knows no other number of oneself. */
export type WhichTeacher = { teacherId: string } | { userId: string }

export const teacherQuery = (which: WhichTeacher) =>
  queryOptions({
    queryKey: ['teachers', 'one', which],
    queryFn: async ({ signal }): Promise<TeacherDetail> => {
      const { teacher } =
        'teacherId' in which
          ? await call(teacherRecordRoutes.read, { params: which }, { signal })
          : await call(teacherRoutes.readOfUser, { params: which }, { signal })
      return teacher
    },
  })

export const teacherHistoryOf = (teacherId: string) =>
  queryOptions({
    queryKey: ['teachers', 'history', teacherId],
    queryFn: ({ signal }) =>
      call(teacherRecordRoutes.readHistory, { params: { teacherId } }, { signal }),
  })

/** Every kelompok of the region, to put a new teacher into. */
export const allSubBranches = () =>
  queryOptions({
    queryKey: ['teachers', 'sub-branches'],
    queryFn: async ({ signal }) => {
      const answer = await call(levelRoutes.listSubBranches, {}, { signal })
      return answer.subBranches
    },
  })

type Sending = { files?: readonly Blob[]; onProgress?: (part: number) => void }

export function addTeacher(
  body: NewTeacher,
  idempotencyKey: string,
  { files = [], onProgress }: Sending = {},
) {
  return call(teacherRecordRoutes.create, { body, files }, { idempotencyKey, onProgress })
}

export function changeTeacher(
  teacherId: string,
  body: ChangedTeacher,
  { files = [], onProgress }: Sending = {},
) {
  return call(teacherRecordRoutes.change, { params: { teacherId }, body, files }, { onProgress })
}

export function endDevices(userId: string) {
  return call(sessionRoutes.endSessions, { body: { userId, keepCurrent: false } })
}
