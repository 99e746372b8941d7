// A request, filed by another way than its form.
export { createTicket } from './create-ticket.service.ts'

// What they said of people who are erased.
export { forgetPeople } from './forget-people.queries.ts'

// And of those nobody made accounts for.
export { forgetUnwantedPeople } from './forget-unwanted.service.ts'

// Requests as the region lists them.
export { listTickets } from './list-tickets.service.ts'
