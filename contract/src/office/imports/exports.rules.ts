/** The lists that leave as a file. */
export const exportKinds = [
  'students',
  'teachers',
  'classes',
  'users',
  'handout',
  'tickets',
  'branches',
  'glance',
  'scores',
  'questions',
  'attendances',
  'performance',
  'audit',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** A list of more is made as a job. */
export const mostListedAtOnce = 500

/** A longer list is refused as a file. */
export const mostListedRows = 20_000
