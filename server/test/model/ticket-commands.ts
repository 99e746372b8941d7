import { accountRequestRoutes } from '@ngaji/contract/people/account-requests/account-requests.routes'
import type { TicketResponse } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { anAdmin, chooseNeedy, type Choose, type Command } from './structure-attempt.ts'
import type { Model, ModelTicket } from './structure-model.ts'

export const fileTicket: Command = (model, app, choose) => {
  const branch = choose(model.branches)
  const subBranch = branch && choose(branch.subBranches)
  const people = choose([1, 2, 3])
  if (!branch || !subBranch || !people) return null
  const accountList = Array.from({ length: people }, (_, index) => ({
    accountRole: 'student' as const,
    name: `Anak ${model.tickets.length} ${index}`,
    dateOfBirth: '2016-04-05',
    gender: 'male' as const,
  }))
  const body = { subBranchId: subBranch.id, accountList }
  return {
    what: `ask for ${people} accounts`,
    who: branch.admin,
    call: (as) => app.as(as).call(accountRequestRoutes.create, { body }),
    expected: null,
    effect: ({ ticket: { id } }: { ticket: { id: string } }) => {
      model.tickets.push({ id, requester: branch.admin, status: 'pending', people })
    },
  }
}

const aTicket = (model: Model, choose: Choose) =>
  chooseNeedy(choose, model.tickets, ({ status }) => status === 'pending')

const answers: readonly Pick<TicketResponse, 'respond' | 'reason'>[] = [
  { respond: 'approved' },
  { respond: 'approved' },
  { respond: 'rejected', reason: 'Data belum lengkap.' },
  { respond: 'rejected' },
  { respond: 'cancelled' },
]

/** Approved, rejected or cancelled, once; a rejection has a reason. */
export const decideTicket: Command = (model, app, choose) => {
  const ticket = aTicket(model, choose)
  const answer = choose(answers)
  if (!ticket || !answer) return null
  const isSilent = answer.respond === 'rejected' && answer.reason === undefined
  const isDecided = ticket.status !== 'pending'
  const body = { ticketId: ticket.id, ...answer }
  return {
    what: `a ticket ${answer.respond}`,
    who: answer.respond === 'cancelled' ? ticket.requester : anAdmin(model, choose),
    call: (as) => app.as(as).call(accountRequestRoutes.respond, { body }),
    expected: isSilent
      ? { code: 'request.invalid' }
      : isDecided
        ? { code: 'ticket.decided' }
        : null,
    isMalformed: isSilent,
    effect: () => decide(model, ticket, answer.respond),
  }
}

/** Several at once: pending ones are approved, the others only reported. */
export const approveTickets: Command = (model, app, choose) => {
  const named = new Set([aTicket(model, choose), aTicket(model, choose), choose(model.tickets)])
  const tickets = [...named].filter((ticket) => ticket !== undefined)
  if (tickets.length === 0) return null
  const waiting = tickets.filter(({ status }) => status === 'pending')
  const body = { ticketIds: tickets.map(({ id }) => id) }
  return {
    what: 'approve several tickets',
    who: anAdmin(model, choose),
    call: (as) => app.as(as).call(accountRequestRoutes.approveAll, { body }),
    expected: waiting.length === 0 ? { code: 'ticket.none-pending' } : null,
    effect: () => waiting.forEach((ticket) => decide(model, ticket, 'approved')),
  }
}

function decide(model: Model, ticket: ModelTicket, status: TicketResponse['respond']): void {
  ticket.status = status
  if (status === 'approved') model.accountCount += ticket.people
}
