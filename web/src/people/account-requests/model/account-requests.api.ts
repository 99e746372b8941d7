import { accountRequestRoutes } from '@ngaji/contract/people/account-requests/account-requests.routes'
import type {
  NewTicket,
  RequestedPerson,
  TicketCorrections,
  TicketResponse,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { RouteCall, RouteResponse } from '@ngaji/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { firstLines } from '../../../api/client/first-lines.ts'
import { live } from '../../../api/queries/live.ts'

export type TicketWish = RouteCall<typeof accountRequestRoutes.list>['query']
export type OwnTicketWish = RouteCall<typeof accountRequestRoutes.listOwn>['query']
export type ReadTicket = RouteResponse<typeof accountRequestRoutes.read>

/** One page of the region's requests. */
export const ticketPage = (query: TicketWish) =>
  queryOptions({
    queryKey: ['tickets', 'page', query],
    queryFn: ({ signal }) => call(accountRequestRoutes.list, { query }, { signal }),
    ...live,
  })

/** Every request that is found, page by page. */
export async function listAllTickets(wish: TicketWish) {
  const { lines } = await firstLines(Infinity, async (page) => {
    const { tickets, total } = await call(accountRequestRoutes.list, {
      query: { ...wish, ...page },
    })
    return { lines: tickets, total }
  })
  return lines
}

/** How many requests wait for the region. */
export const pendingTickets = () =>
  queryOptions({
    queryKey: ['tickets', 'pending'],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: 1 }
      return (await call(accountRequestRoutes.list, { query }, { signal })).total
    },
    refetchInterval: 60_000,
  })

export const ownTicketPage = (userId: string, query: OwnTicketWish) =>
  queryOptions({
    queryKey: ['tickets', 'own', userId, query],
    queryFn: ({ signal }) =>
      call(accountRequestRoutes.listOwn, { params: { userId }, query }, { signal }),
    staleTime: 0,
  })

export const ticketOf = (ticketId: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', ticketId],
    queryFn: ({ signal }) => call(accountRequestRoutes.read, { params: { ticketId } }, { signal }),
    staleTime: 0,
  })

/** Who of a list may exist already. */
export const duplicatesOf = (accountList: RequestedPerson[]) =>
  queryOptions({
    queryKey: ['tickets', 'duplicates', accountList],
    queryFn: async ({ signal }) => {
      const body = { accountList }
      return (await call(accountRequestRoutes.check, { body }, { signal })).duplicates
    },
    enabled: accountList.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Each change of the list is checked anyway, and the server allows only so many checks an hour: coming back to
    // the window is no reason for one.
    refetchOnWindowFocus: false,
  })

/** The kelompok of the own desa. */
export const placesOfDesa = (branchId: string) =>
  queryOptions({
    queryKey: ['levels', 'places-of-desa', branchId],
    queryFn: async ({ signal }) => {
      const { branch } = await call(levelRoutes.readBranch, { params: { branchId } }, { signal })
      return (branch.subBranches ?? []).map(({ id, name }) => ({ value: id, label: name }))
    },
  })

/** Every kelompok of the region, by desa and name. */
export const placesOfRegion = () =>
  queryOptions({
    queryKey: ['levels', 'places-of-region'],
    queryFn: async ({ signal }) =>
      (await call(levelRoutes.listSubBranches, {}, { signal })).subBranches,
  })

/** One photo ahead of its request. */
export function sendPhoto(digest: string, photo: Blob, onProgress: (part: number) => void) {
  const params = { photo: digest }
  return call(accountRequestRoutes.sendPhoto, { params, files: [photo] }, { onProgress })
}

/** Which photos the server has already. */
export async function findSentPhotos(photos: string[]): Promise<string[]> {
  return (await call(accountRequestRoutes.findPhotos, { body: { photos } })).photos
}

export function fileTicket(body: NewTicket, idempotencyKey: string) {
  return call(accountRequestRoutes.create, { body }, { idempotencyKey })
}

export function correctTicket(ticketId: string, body: TicketCorrections) {
  return call(accountRequestRoutes.correct, { params: { ticketId }, body })
}

export function respondToTicket(body: TicketResponse) {
  return call(accountRequestRoutes.respond, { body })
}

export function approveTickets(ticketIds: string[], idempotencyKey: string) {
  return call(accountRequestRoutes.approveAll, { body: { ticketIds } }, { idempotencyKey })
}
