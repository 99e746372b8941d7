import type { Rolldown } from 'vite'

const web = String.raw`web\/src\/`

/** A group of modules by the folders and files it starts from. */
const startingFrom = (name: string, ...files: string[]) => ({
  name,
  test: new RegExp(`${web}(?:${files.join('|')})`),
})

/**
 * The chunks of the web app, in the order in which a phone needs them. A group includes everything
 * its modules import (Rolldown's default), so a chunk imports only earlier chunks. A module in no
 * group stays with the one screen that uses it.
 */
const groups = [
  { name: 'shell', tags: ['$initial' as const] },
  startingFrom('sign-in', 'app/SignInShell', 'app/SignInScreen'),
  // A teacher's home and an open register, with the outbox and the frame around them.
  startingFrom(
    'field',
    'app/session/',
    'app/shell/AppShell',
    'app/shell/PhoneShell',
    'app/screens/TeacherHome',
    'app/routes/index',
    'app/routes/scan',
    'exam/munaqasyah/examiner/ExamBanner',
    String.raw`teaching/attendance/(?:opening/start-register|scan/prefetch|sending/(?:attendance\.sender|send-again))`,
  ),
  // Forms, tables and API calls, for screens of phones and of offices.
  {
    name: 'pieces',
    test: /web\/src\/(?:ui|api|offline)\/|\.api\.ts|lazy-parts\.ts|contract\/src\/|node_modules\//,
    minShareCount: 2,
  },
  { name: 'office', test: new RegExp(web), minShareCount: 3 },
  // The other screens for phones: the exam, materials, attendance.
  startingFrom(
    'exam',
    String.raw`app/routes/munaqasyah\.(?:examination|scanner|student)`,
    'exam/munaqasyah/examiner/',
  ),
  startingFrom('notes', 'app/routes/(?:journal|materialProgress)'),
  startingFrom('history', 'app/routes/attendance'),
  startingFrom('performance', 'app/routes/performance'),
]

export const chunkGroups: Rolldown.CodeSplittingGroup[] = groups.map((group, rank) => ({
  ...group,
  priority: groups.length - rank,
}))
