/**
 * The filters of the tables, each a search parameter of its name. Kept free of imports: routes read
 * their parameters before their screen is there.
 */
export const classFilters = ['branch', 'group', 'grade', 'status', 'teachers', 'students'] as const

/** The filters of the students who could join: whoever has no class yet unless `show` says otherwise. */
export const studentFilters = ['show', 'subBranch'] as const
