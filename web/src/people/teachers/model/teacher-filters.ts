/**
 * The filters of the list, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const teacherFilters = [
  'branch',
  'group',
  'position',
  'status',
  'profile',
  'account',
] as const
