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

/** The defaults of a new question. */
export const newQuestionParameters = ['category', 'semester', 'month'] as const

/** The view of the bank's coverage. */
export const coverageParameters = ['semester', 'month', 'only'] as const
