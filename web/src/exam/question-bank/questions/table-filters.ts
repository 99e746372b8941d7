/**
 * The filters of a grade's list, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const questionListFilters = [
  'status',
  'type',
  'category',
  'semester',
  'month',
  'points',
  'age',
] as const

/** What a new question can start with. */
export const newQuestionParameters = ['category', 'semester', 'month'] as const

/** How the coverage of the bank is looked at. */
export const coverageParameters = ['semester', 'month', 'only'] as const
