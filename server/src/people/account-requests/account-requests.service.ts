// A request, filed by another way than its form.
export { createTicket } from './create-ticket.service.ts'

// What they said of people who are erased.
export { forgetPeople } from './forget-people.queries.ts'

// And of those nobody made accounts for.
export { forgetUnwantedPeople } from './forget-unwanted.service.ts'

// Photos that were sent ahead of a request.
export { sweepSentPhotos } from './sent-photos.service.ts'

// Which requests their list shows, as conditions on a row `request`.
export { isDecidedSince as isTicketDecidedSince } from './list-tickets.queries.ts'
export { isReached as isTicketReached } from './tickets.queries.ts'

// Requests as the region lists them.
export { listTickets } from './list-tickets.service.ts'
