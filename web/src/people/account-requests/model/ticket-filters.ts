/**
 * The filters of the tables, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const ownTicketFilters = ['status', 'kind', 'decided'] as const
export const ticketFilters = ['status', 'kind', 'branch', 'group'] as const
