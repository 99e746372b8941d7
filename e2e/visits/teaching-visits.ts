import type { Stage, Visit } from './visits.ts'

/** What a teacher writes down: materials of the own classes, and the own journal. */
export const teachingRecords: readonly Visit[] = [
  {
    route: '/materialProgress/',
    path: () => '/materialProgress',
    heading: 'Pencapaian Materi',
  },
  {
    route: '/materialProgress/new',
    path: ({ classId }: Stage) => `/materialProgress/new?class=${classId}`,
    heading: 'Catat Materi',
  },
  { route: '/journal/', path: () => '/journal', heading: 'Jurnal' },
  { route: '/journal/new', path: () => '/journal/new', heading: 'Tulis Jurnal' },
]
