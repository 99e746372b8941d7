import type { Role } from '@ngaji/contract/roles'
import type { FileRouteTypes } from './routeTree.gen.ts'

export type RoutePath = FileRouteTypes['fullPaths']

type Visitor = Role | 'anonymous'

const administrators = ['admin', 'branchAdmin', 'subBranchAdmin'] as const
const staff = [...administrators, 'curriculum'] as const
const people = ['teacher', 'munaqisy', 'student'] as const
const everyRole = [...staff, ...people] as const

/** The teacher of the class, and the offices above. The screen itself decides who may correct. */
const attendanceReaders = ['teacher', ...administrators] as const

/** The screen tells roles that may not add people which role can. */
const classReaders = ['teacher', ...administrators] as const

/** Examiners: their scanner, a student, a category. */
const examiners = ['teacher', 'munaqisy'] as const

/** Editors of the question bank. */
const questionKeepers = ['curriculum', 'admin'] as const

/** Teachers and examiners read their own record. */
const teacherReaders = ['teacher', 'munaqisy', ...administrators] as const

/**
 * The roles that may open each screen. Every file route has its line; a screen without one does not compile.
 * To a role not listed, the address is unknown.
 */
export const roleRoutes: Record<RoutePath, readonly Visitor[]> = {
  '/': ['anonymous', ...people],
  '/dashboard/': staff,
  '/reset-password/': ['anonymous', ...everyRole],
  '/reset-password/$token': ['anonymous', ...everyRole],
  '/verify-email/$token': ['anonymous', ...everyRole],
  '/undo-email/$token': ['anonymous', ...everyRole],
  '/settings/security': everyRole,
  '/profile/$userId': everyRole,
  '/settings/profile/$userId': everyRole,
  '/academic/': administrators,
  '/academic/new': administrators,
  '/academic/$academicYearId': ['admin', 'branchAdmin'],
  '/academic/copy/$branchYearId': ['branchAdmin'],
  '/academic/teachingGroups/new': administrators,
  '/academic/classes/new': ['teacher', ...administrators],
  '/dashboard/teaching-groups/': administrators,
  '/dashboard/teaching-groups/$teachingGroupId/': administrators,
  '/dashboard/teaching-groups/$teachingGroupId/add-class/': administrators,
  '/dashboard/teaching-groups/$teachingGroupId/add-sub-branches/': administrators,
  '/dashboard/academic': ['teacher'],
  '/settings/region': ['admin'],
  '/settings/audit': ['admin', 'branchAdmin'],
  '/settings/system': ['admin'],
  '/settings/backups': ['admin'],
  '/settings/users/': ['admin'],
  '/settings/users/new': ['admin'],
  '/settings/users/$userId': ['admin'],
  '/settings/users/bulk-create': ['admin'],
  '/settings/requestAccount/': administrators,
  '/settings/requestAccount/$accountType': administrators,
  '/settings/requestAccount/import': ['branchAdmin', 'subBranchAdmin'],
  '/settings/requestAccount/ticket/$ticketId': administrators,
  '/settings/requested-accounts': ['admin'],
  '/settings/levels/': ['admin'],
  '/settings/levels/new': ['admin'],
  '/settings/levels/$branchId': ['admin'],
  '/settings/levels/teaching-group/$subBranchId': ['admin'],
  '/dashboard/teachers/': administrators,
  '/dashboard/teachers/new': administrators,
  '/dashboard/teachers/$teacherId/': teacherReaders,
  '/dashboard/teachers/$teacherId/update': teacherReaders,
  '/notifications': everyRole,
  '/documents/$documentId': everyRole,
  '/help/$page': everyRole,
  '/card': ['student'],
  '/scan/': ['teacher'],
  '/scan/select-class': ['teacher'],
  '/scan/class/$classId': ['teacher'],
  '/dashboard/classes/': administrators,
  '/dashboard/classes/academic-year/': administrators,
  '/dashboard/classes/academic-year/$classId': administrators,
  '/dashboard/classes/$classId/': classReaders,
  '/dashboard/classes/$classId/add-students': classReaders,
  '/dashboard/classes/$classId/add-teachers': administrators,
  '/dashboard/students/': ['teacher', ...administrators],
  '/dashboard/students/new': administrators,
  '/dashboard/students/$studentId/': ['student', 'teacher', ...administrators],
  '/dashboard/students/$studentId/update': ['student', 'teacher', ...administrators],
  '/performance': ['teacher', ...administrators],
  '/performances/student/$childId': ['student', 'teacher', ...administrators],
  '/attendance/history/': ['teacher'],
  '/attendance/history/class/$classId/': attendanceReaders,
  '/attendance/history/class/$classId/$attendanceId/': attendanceReaders,
  '/attendance/history/class/$classId/$attendanceId/edit': attendanceReaders,
  '/journal/': ['teacher'],
  '/journal/new': ['teacher'],
  '/materialProgress/': ['teacher'],
  '/materialProgress/new': ['teacher'],
  '/munaqasyah/scanner': examiners,
  '/munaqasyah/student/': examiners,
  '/munaqasyah/examination': examiners,
  '/munaqasyah/question-bank/': questionKeepers,
  '/munaqasyah/question-bank/import': questionKeepers,
  '/munaqasyah/question-bank/$classGrade/': questionKeepers,
  '/munaqasyah/question-bank/$classGrade/new': questionKeepers,
  '/munaqasyah/question-bank/$classGrade/$questionId/': questionKeepers,
  '/munaqasyah/question-bank/$classGrade/$questionId/update': questionKeepers,
  '/munaqasyah/question-package/': questionKeepers,
  '/munaqasyah/question-package/class': questionKeepers,
  '/munaqasyah/': [...staff, 'teacher', 'munaqisy'],
  '/munaqasyah/monitor': ['admin'],
  '/munaqasyah/$branchYearId/': administrators,
  '/munaqasyah/$branchYearId/sub-branch/$subBranchId': administrators,
  '/munaqasyah/class/$classId': administrators,
  '/munaqasyah/student/score': ['student', 'teacher', ...administrators],
  '/verify/$documentCode': ['anonymous', ...everyRole],
  '/wali/$token': ['anonymous', ...everyRole],
  '/dev/mail': developmentOnly(),
}

/**
 * Screens that work without signal: of daily work, of copies on the device, and of unsent records. Each
 * device precaches those of its role (`device/warm-up.ts`); other screens are cached once they were opened.
 */
export const routesWithoutSignal: readonly RoutePath[] = [
  '/',
  '/dashboard/',
  '/scan/',
  '/scan/select-class',
  '/scan/class/$classId',
  '/attendance/history/',
  '/attendance/history/class/$classId/',
  '/attendance/history/class/$classId/$attendanceId/',
  '/journal/',
  '/journal/new',
  '/materialProgress/',
  '/materialProgress/new',
  '/munaqasyah/scanner',
  '/munaqasyah/student/',
  '/munaqasyah/examination',
  '/card',
  '/notifications',
  '/help/$page',
  '/settings/security',
  '/settings/profile/$userId',
  '/settings/requestAccount/',
  '/settings/requestAccount/$accountType',
]

/** Pages for developers; the production build has none of them. */
function developmentOnly(): readonly Visitor[] {
  return import.meta.env.DEV ? ['anonymous', ...everyRole] : []
}

/** The home address of a role. */
export function homeOf(role: Role): '/' | '/dashboard' {
  return roleRoutes['/'].includes(role) ? '/' : '/dashboard'
}
