import { accountRequestRoutes } from '@ngaji/contract/people/account-requests/account-requests.routes'
import type { PersonRecords } from '../../identity/users/records.ts'
import { answer, answerPrepared } from '../../platform/http/implement.ts'
import { approveAll } from './deciding/approve-all.service.ts'
import { correctTicket } from './deciding/correct-ticket.service.ts'
import { createTicket, readTicketPhotos } from './filing/create-ticket.service.ts'
import { findDuplicates } from './filing/duplicates.service.ts'
import { listTickets, listTicketsOf } from './list-tickets.service.ts'
import { readTicket } from './read-tickets.service.ts'
import { refuseGuesses } from './refuse-guesses.ts'
import { respond } from './deciding/respond.service.ts'
import { keepSentPhoto, listSentPhotos } from './filing/sent-photos.service.ts'

const responded = {
  approved: 'Permintaan disetujui. Cetak slip masuk untuk dibagikan.',
  rejected: 'Permintaan ditolak.',
  cancelled: 'Permintaan dibatalkan.',
}

const readAnswers = [
  answer(accountRequestRoutes.list, (deps, actor, { query }) => listTickets(deps, actor, query)),

  answer(accountRequestRoutes.listOwn, (deps, actor, { params, query }) =>
    listTicketsOf(deps, actor, { ...params, query }),
  ),

  answer(accountRequestRoutes.read, (deps, actor, { params }) =>
    readTicket(deps, actor, params.ticketId),
  ),

  answer(accountRequestRoutes.findPhotos, async (deps, actor, { body }) => ({
    photos: await listSentPhotos(deps, actor, body.photos),
  })),

  answer(accountRequestRoutes.check, async (deps, actor, { body }) => {
    refuseGuesses(body.accountList)
    const wish = { people: body.accountList, branchId: actor.branchId }
    return { duplicates: await findDuplicates(deps, actor, wish) }
  }),
]

export const accountRequestAnswers = (records: PersonRecords) => [
  ...readAnswers,

  answerPrepared(
    accountRequestRoutes.create,
    (deps, actor, input) => readTicketPhotos(deps, actor, input),
    async (deps, actor, { body }, photos) => {
      const ticket = await createTicket(deps, actor, { body, photos })
      const message = `Permintaan ${ticket.ticketId} terkirim ke Admin Daerah.`
      return { message, ticket }
    },
  ),

  answerPrepared(
    accountRequestRoutes.sendPhoto,
    (deps, actor, { params, files }) => keepSentPhoto(deps, actor, { digest: params.photo, files }),
    async ({ audit }) => {
      // The request itself is what is written down.
      audit(null)
      return { message: 'Foto tersimpan.' }
    },
  ),

  answer(accountRequestRoutes.correct, async (deps, actor, { params, body }) => ({
    message: 'Perbaikan disimpan.',
    ticket: await correctTicket(deps, actor, { ...params, body }),
  })),

  answer(accountRequestRoutes.respond, async (deps, actor, { body }) => ({
    message: responded[body.respond],
    ...(await respond({ ...deps, ...records }, actor, body)),
  })),

  answer(accountRequestRoutes.approveAll, async (deps, actor, { body }) => {
    const result = await approveAll({ ...deps, ...records }, actor, body.ticketIds)
    const { approved, failed } = result
    const rest = failed.length > 0 ? ` ${failed.length} tidak dapat disetujui.` : ''
    return { message: `${approved.length} permintaan disetujui.${rest}`, ...result }
  }),
]
