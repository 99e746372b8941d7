import type { Role } from '@ngaji/contract/roles'

type OfClass = { classId: string }
type OfStudent = { studentId: string }
type OfTeachingGroup = { teachingGroupId: string }
type OfGrade = { classGrade: string }
type OfQuestion = OfGrade & { questionId: string }
type OfEntry = OfClass & { attendanceId: string }

/** Stands for the signed-in user's own record in an address. */
export const ownRecord = 'own'

/** Every screen's address, in one list, used by links and tests. */
export const paths = {
  /** The sign-in, and the home of teachers, examiners and students. */
  home: () => '/',
  dashboard: () => '/dashboard',
  requestPasswordReset: () => '/reset-password/reset',
  resetPassword: (p: { token: string }) => `/reset-password/${encodeURIComponent(p.token)}`,
  verifyEmail: (p: { token: string }) => `/verify-email/${encodeURIComponent(p.token)}`,
  undoEmail: (p: { token: string }) => `/undo-email/${encodeURIComponent(p.token)}`,
  /** The user's devices and sign-ins, and the data stored on this device. */
  security: () => '/settings/security',
  /** Years: of the region, or of the own desa. */
  academicYears: () => '/academic',
  newAcademicYear: () => '/academic/new',
  academicYear: (p: { academicYearId: string }) => `/academic/${p.academicYearId}`,
  /** Fills a year of the own desa from an earlier one. */
  copyYear: (p: { branchYearId: string }) => `/academic/copy/${p.branchYearId}`,
  newTeachingGroup: () => '/academic/teachingGroups/new',
  newClass: () => '/academic/classes/new',
  /** The years of the own desa, read-only: with a kelompok's KBM, or a teacher's. */
  teachingGroups: () => '/dashboard/teaching-groups',
  ownYears: () => '/dashboard/academic',
  teachingGroup: (p: OfTeachingGroup) => `/dashboard/teaching-groups/${p.teachingGroupId}`,
  addClass: (p: OfTeachingGroup) => `/dashboard/teaching-groups/${p.teachingGroupId}/add-class/`,
  addSubBranches: (p: OfTeachingGroup) =>
    `/dashboard/teaching-groups/${p.teachingGroupId}/add-sub-branches/`,
  /** The years, to choose one; then the classes of one year. */
  classYears: () => '/dashboard/classes',
  classes: () => '/dashboard/classes/academic-year',
  classOfYear: (p: OfClass) => `/dashboard/classes/academic-year/${p.classId}`,
  schoolClass: (p: OfClass) => `/dashboard/classes/${p.classId}`,
  addStudents: (p: OfClass) => `/dashboard/classes/${p.classId}/add-students`,
  addTeachers: (p: OfClass) => `/dashboard/classes/${p.classId}/add-teachers`,
  /** The region's desa and kelompok. */
  levels: () => '/settings/levels',
  newLevel: () => '/settings/levels/new',
  branch: (p: { branchId: string }) => `/settings/levels/${p.branchId}`,
  subBranch: (p: { subBranchId: string }) => `/settings/levels/teaching-group/${p.subBranchId}`,
  /** The own account: the offices have an address of their own. */
  profile: (p: { userId: string }) => `/profile/${p.userId}`,
  ownProfile: (p: { userId: string }) => `/settings/profile/${p.userId}`,
  notifications: () => '/notifications',
  /** A page of the user guide. */
  help: (p: { page: string }) => `/help/${p.page}`,
  students: () => '/dashboard/students',
  newStudent: () => '/dashboard/students/new',
  student: (p: OfStudent) => `/dashboard/students/${p.studentId}`,
  updateStudent: (p: OfStudent) => `/dashboard/students/${p.studentId}/update`,
  teachers: () => '/dashboard/teachers',
  newTeacher: () => '/dashboard/teachers/new',
  teacher: (p: { teacherId: string }) => `/dashboard/teachers/${p.teacherId}`,
  updateTeacher: (p: { teacherId: string }) => `/dashboard/teachers/${p.teacherId}/update`,
  /** Settings of the region; the audit log. */
  regionSettings: () => '/settings/region',
  auditLog: () => '/settings/audit',
  systemHealth: () => '/settings/system',
  backups: () => '/settings/backups',
  users: () => '/settings/users',
  newUser: () => '/settings/users/new',
  user: (p: { userId: string }) => `/settings/users/${p.userId}`,
  /** A number of new accounts, or people from a spreadsheet. */
  createMany: () => '/settings/users/bulk-create',
  /** Requests for accounts: the own ones, one to write, one to read, the region's inbox. */
  ownTickets: () => '/settings/requestAccount',
  newTicket: (p: { accountType: 'student' | 'teacher' }) =>
    `/settings/requestAccount/${p.accountType}`,
  ticket: (p: { ticketId: string }) => `/settings/requestAccount/ticket/${p.ticketId}`,
  tickets: () => '/settings/requested-accounts',
  /** People from a spreadsheet, asked of the region. */
  importPeople: () => '/settings/requestAccount/import',
  /** The child's own card, full screen. */
  ownCard: () => '/card',
  /** A document printed in bulk: its progress, then the paper. */
  document: (p: { documentId: string }) => `/documents/${p.documentId}`,
  /** Today's register: with one class at once, else the choice. */
  scan: () => '/scan',
  selectClass: () => '/scan/select-class',
  scanClass: (p: OfClass) => `/scan/class/${p.classId}`,
  attendanceHistory: () => '/attendance/history/',
  classHistory: (p: OfClass) => `/attendance/history/class/${p.classId}`,
  attendanceEntry: (p: OfEntry) => `/attendance/history/class/${p.classId}/${p.attendanceId}`,
  /** Attendance in numbers, by level and period, and the report of one student. */
  performance: () => '/performance',
  studentReport: (p: OfStudent) => `/performances/student/${p.studentId}`,
  /** Materials taught in the own classes. */
  materials: () => '/materialProgress',
  newMaterial: () => '/materialProgress/new',
  /** The own journal. */
  journal: () => '/journal',
  newJournal: () => '/journal/new',
  /** Munaqosah: the exam of the region, a desa or a kelompok, by role. */
  munaqasyah: () => '/munaqasyah',
  examMonitor: () => '/munaqasyah/monitor',
  examOfYear: (p: { branchYearId: string }) => `/munaqasyah/${p.branchYearId}`,
  examOfSubBranch: (p: { branchYearId: string; subBranchId: string }) =>
    `/munaqasyah/${p.branchYearId}/sub-branch/${p.subBranchId}`,
  classScores: (p: OfClass) => `/munaqasyah/class/${p.classId}`,
  report: () => '/munaqasyah/student/score',
  /** The examiner's three screens. */
  examScanner: () => '/munaqasyah/scanner',
  examStudent: () => '/munaqasyah/student',
  examination: () => '/munaqasyah/examination',
  questionBank: () => '/munaqasyah/question-bank',
  /** Questions from a spreadsheet, of all grades at once. */
  importQuestions: () => '/munaqasyah/question-bank/import',
  questions: (p: OfGrade) => `/munaqasyah/question-bank/${p.classGrade}`,
  newQuestion: (p: OfGrade) => `/munaqasyah/question-bank/${p.classGrade}/new`,
  question: (p: OfQuestion) => `/munaqasyah/question-bank/${p.classGrade}/${p.questionId}`,
  updateQuestion: (p: OfQuestion) =>
    `/munaqasyah/question-bank/${p.classGrade}/${p.questionId}/update`,
  questionPackages: () => '/munaqasyah/question-package',
  questionPackage: () => '/munaqasyah/question-package/class',
  /** A child's page for a parent without an account. */
  parentPage: (p: { token: string }) => `/wali/${encodeURIComponent(p.token)}`,
  /** Verification of a paper, public. */
  verifyDocument: (p: { documentCode: string }) => `/verify/${encodeURIComponent(p.documentCode)}`,
  attendanceEntryEdit: (p: OfEntry) =>
    `/attendance/history/class/${p.classId}/${p.attendanceId}/edit`,
} as const

/** The address of the user's own profile: the offices have one of their own. */
export function ownProfilePath({ userId, role }: { userId: string; role: Role }): string {
  const isOffice = !['teacher', 'munaqisy', 'student'].includes(role)
  return isOffice ? paths.profile({ userId }) : paths.ownProfile({ userId })
}
