/**
 * The filters of the table, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const userFilters = ['role', 'branch', 'group', 'verified', 'account'] as const
