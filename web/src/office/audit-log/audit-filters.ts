/**
 * The filters of the audit log, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const auditFilters = ['kind', 'period', 'from', 'to', 'branch', 'actor', 'target'] as const
