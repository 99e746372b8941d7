/**
 * The filters of the list, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const studentFilters = [
  'status',
  'profile',
  'label',
  'sub',
  'branch',
  'class',
  'grade',
  'account',
] as const
