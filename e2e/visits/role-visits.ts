import { byStudent, entry, entryEdit, history, sheet } from './attendance-visits.ts'
import { exams, unknownPaper } from './exam-visits.ts'
import { examining } from './examiner-visits.ts'
import { help } from './help-visits.ts'
import { cardOfStudent, linksOfStudent, students, teachers } from './people-visits.ts'
import { questions } from './question-visits.ts'
import { teachingRecords } from './teaching-visits.ts'
import { tickets } from './ticket-visits.ts'
import {
  auditLog,
  classes,
  copyYear,
  desaYears,
  levels,
  notifications,
  ownCard,
  ownYears,
  pastDocument,
  performance,
  profiles,
  regionSettings,
  regionYears,
  systemPages,
  teachingGroups,
  unknownLink,
  users,
  type Visit,
} from './visits.ts'

const dashboard: Visit = { route: '/dashboard/', path: () => '/dashboard', heading: /.+/ }
const security: Visit = {
  route: '/settings/security',
  path: () => '/settings/security',
  heading: 'Keamanan',
}
const home: Visit = { route: '/', path: () => '/', heading: /.+/ }
const ofOffices = [dashboard, security, profiles.ofOffice]
const ofOthers = [home, security, profiles.own]
const registers = [history, entry, entryEdit]

/** Who looks at which screens, in parts that take about as long as each other. */
export const parts: readonly Readonly<Record<string, readonly Visit[]>>[] = [
  {
    'admin@ngaji.test': [
      ...ofOffices,
      ...registers,
      classes.years,
      classes.list,
      classes.oneOfYear,
      classes.addStudents,
      classes.addTeachers,
      teachers.list,
      teachers.create,
      teachers.one,
      teachers.changes,
      teachers.update,
      notifications,
      students.list,
      students.create,
      students.one,
      students.changes,
      students.update,
      performance.table,
      performance.materials,
      performance.oneClass,
      ...levels,
      ...users,
      ...regionSettings,
      ...systemPages,
      ...auditLog,
      ...tickets.ofRegion,
      ...regionYears,
      ...exams.ofRegion,
      ...questions.ofRegion,
      help.users,
    ],
  },
  {
    nobody: [
      home,
      { route: '/reset-password/', path: () => '/reset-password/', heading: /.+/ },
      { route: '/reset-password/$token', path: () => '/reset-password/kunci', heading: /.+/ },
      { route: '/reset-password/$token', path: () => '/reset-password/reset', heading: /.+/ },
      { route: '/verify-email/$token', path: () => '/verify-email/kunci', heading: /.+/ },
      { route: '/undo-email/$token', path: () => '/undo-email/kunci', heading: /.+/ },
      unknownPaper,
      unknownLink,
    ],
    'desa@ngaji.test': [
      ...ofOffices,
      ...registers,
      classes.list,
      classes.one,
      classes.teachers,
      classes.meetings,
      classes.addStudents,
      teachers.list,
      teachers.activity,
      students.list,
      students.classes,
      students.attendance,
      performance.table,
      performance.charts,
      performance.attention,
      performance.student,
      ...tickets.ofDesa,
      copyYear,
      ...auditLog,
      ...desaYears,
      ...exams.ofDesa,
    ],
    'guru@ngaji.test': [
      ...ofOthers,
      { route: '/scan/', path: () => '/scan', heading: 'Absen' },
      { route: '/scan/select-class', path: () => '/scan/select-class', heading: 'Absen' },
      { route: '/attendance/history/', path: () => '/attendance/history/', heading: /Riwayat/ },
      ...registers,
      byStudent,
      sheet,
      classes.one,
      classes.meetings,
      teachers.own,
      teachers.updateOwn,
      notifications,
      students.list,
      students.one,
      students.attendance,
      students.update,
      performance.table,
      performance.attention,
      performance.oneClass,
      performance.student,
      ...teachingRecords,
      ...ownYears,
      {
        route: '/scan/class/$classId',
        path: ({ classId }) => `/scan/class/${classId}`,
        heading: /Kelas Umar 5/,
      },
      ...examining.ofTeacher,
      help.register,
      help.unknown,
    ],
  },
  {
    'kurikulum@ngaji.test': [...ofOffices, ...exams.ofKeepers, ...questions.ofKeepers],
    'kelompok@ngaji.test': [
      ...ofOffices,
      ...registers,
      byStudent,
      sheet,
      classes.one,
      classes.addStudents,
      teachers.list,
      students.list,
      students.one,
      students.update,
      cardOfStudent,
      linksOfStudent,
      pastDocument,
      performance.table,
      performance.student,
      ...tickets.ofKelompok,
      ...teachingGroups,
      ...exams.ofKelompok,
    ],
    'munaqis@ngaji.test': [...ofOthers, teachers.ownOfExaminer, ...examining.ofExaminer],
    '20240010': [...ofOthers, ownCard, performance.own, ...exams.ofChild, help.start],
  },
]

export const visitsOf: Readonly<Record<string, readonly Visit[]>> = Object.assign({}, ...parts)

/** Those who work on phones: each of their screens is measured at every width of one. */
export const phoneUsers: readonly string[] = ['guru@ngaji.test', 'munaqis@ngaji.test', '20240010']

/** Every role has another home; other screens it may share with one that stands before it here. */
const homes = new Set(['/', '/dashboard/'])
const firstOf = new Map<Visit, string>()
const firstOfPart = new Map<string, Visit>()
const partOf = ({ route }: Visit) => route.split('/', 2).join('/')
for (const [who, visits] of Object.entries(visitsOf)) {
  for (const visit of visits) {
    if (!firstOf.has(visit)) firstOf.set(visit, who)
    if (!firstOfPart.has(partOf(visit))) firstOfPart.set(partOf(visit), visit)
  }
}

/** Whether nobody before has looked at this screen. */
export function isFirst(who: string, visit: Visit): boolean {
  return homes.has(visit.route) || firstOf.get(visit) === who
}

/**
 * Whether the screen is opened by its address, as from a bookmark, and not from within the app: one of
 * each part of the app, because reading the whole app again takes longer than looking at a screen.
 */
export function isByAddress(who: string, visit: Visit): boolean {
  return isFirst(who, visit) && firstOfPart.get(partOf(visit)) === visit
}
