import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { sessionRoutes } from '@ngaji/contract/identity/sign-in/sessions.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import type {
  BulkCreate,
  ChangedUser,
  NewCodes,
  NewUser,
} from '@ngaji/contract/identity/users/account-changes.schemas'
import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import type { RouteCall, RouteResponse } from '@ngaji/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { firstLines } from '../../../api/client/first-lines.ts'

export type UserWish = RouteCall<typeof accountRoutes.list>['query']

/** One page of the region's accounts. */
export const userPage = (query: UserWish) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => call(accountRoutes.list, { query }, { signal }),
  })

/** Everybody who is found, page by page. */
export async function listAllUsers(wish: UserWish) {
  const { lines } = await firstLines(Infinity, async (page) => {
    const { users, total } = await call(accountRoutes.list, { query: { ...wish, ...page } })
    return { lines: users, total }
  })
  return lines
}

export const userOf = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: async ({ signal }) => {
      const { users } = await call(userRoutes.read, { params: { userId } }, { signal })
      return users
    },
  })

/** What hangs on an account, which says whether it may be deleted. */
export const holdingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'holdings', userId],
    queryFn: async ({ signal }) => {
      const { accounts } = await readHoldings([userId], signal)
      return accounts[0]?.holds ?? null
    },
  })

export function readHoldings(userIds: readonly string[], signal?: AbortSignal) {
  const query = { userIds: userIds.join(',') }
  return call(accountRoutes.readHoldings, { query }, signal ? { signal } : {})
}

export const devicesOf = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'devices', userId],
    queryFn: async ({ signal }) => {
      const answer = await call(sessionRoutes.listSessions, { query: { userId } }, { signal })
      return answer.sessions
    },
    staleTime: 0,
  })

/** Every kelompok of the region, by desa and name. */
export const placesOfRegion = () =>
  queryOptions({
    queryKey: ['users', 'places'],
    queryFn: async ({ signal }) => {
      const { subBranches } = await call(levelRoutes.listSubBranches, {}, { signal })
      return subBranches
    },
  })

export const nextNumbers = (query: { count: number; year: number }) =>
  queryOptions({
    queryKey: ['users', 'next-numbers', query],
    queryFn: ({ signal }) => call(accountRoutes.readNextNumbers, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be making accounts as well.
    staleTime: 0,
  })

/** Never kept: its codes are read while they may be. */
export const handoutOf = (id: string) =>
  queryOptions({
    queryKey: ['users', 'handout', id],
    queryFn: async ({ signal }) => {
      const { handout } = await call(accountRoutes.readHandout, { params: { id } }, { signal })
      return handout
    },
    staleTime: 0,
    gcTime: 0,
  })
export type ReadHandout = RouteResponse<typeof accountRoutes.readHandout>['handout']

export function addUser(body: NewUser, idempotencyKey: string) {
  return call(accountRoutes.create, { body }, { idempotencyKey })
}

export function addStudent(
  body: RouteCall<typeof studentRecordRoutes.create>['body'],
  idempotencyKey: string,
) {
  return call(studentRecordRoutes.create, { body }, { idempotencyKey })
}

export function addManyStudents(body: BulkCreate, idempotencyKey: string) {
  return call(accountRoutes.createMany, { body }, { idempotencyKey })
}

export function changeUser(userId: string, body: ChangedUser) {
  return call(accountRoutes.change, { params: { userId }, body })
}

export function issueCode(userId: string) {
  return call(accountRoutes.issueCode, { params: { userId } })
}

export function removeEmailOf(userId: string) {
  return call(accountRoutes.removeEmail, { params: { userId } })
}

export function issueCodes(body: NewCodes, idempotencyKey: string) {
  return call(accountRoutes.issueCodes, { body }, { idempotencyKey })
}

export function setDisabled(
  userId: string,
  body: { isDisabled: boolean; reason: string; version: number },
) {
  return call(accountRoutes.setDisabled, { params: { userId }, body })
}

export function setManyDisabled(body: { userIds: string[]; isDisabled: boolean; reason: string }) {
  return call(accountRoutes.setManyDisabled, { body })
}

export function removeUser(userId: string) {
  return call(accountRoutes.delete, { params: { userId } })
}

export function removeUsers(userIds: string[]) {
  return call(accountRoutes.deleteMany, { body: { userIds } })
}

export function endDevicesOf(userId: string) {
  return call(sessionRoutes.endSessions, { body: { userId } })
}
