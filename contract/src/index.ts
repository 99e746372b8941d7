import { academicYearRoutes } from './features/academic-years/academic-years.routes.ts'
import { accountRequestRoutes } from './features/account-requests/account-requests.routes.ts'
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts'
import { backupRoutes } from './features/backups/backups.routes.ts'
import { branchYearRoutes } from './features/branch-years/branch-years.routes.ts'
import { classRoutes } from './features/classes/classes.routes.ts'
import { searchRoutes } from './features/dashboard/search.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { familyRoutes } from './features/families/families.routes.ts'
import { exportRoutes } from './features/imports/exports.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { journalRoutes } from './features/journals/journals.routes.ts'
import { levelRoutes } from './features/levels/levels.routes.ts'
import { materialProgressRoutes } from './features/material-progress/material-progress.routes.ts'
import { examLevelRoutes } from './features/munaqasyah/exam-levels.routes.ts'
import { resultRoutes } from './features/munaqasyah/results.routes.ts'
import { scoringRoutes } from './features/munaqasyah/scoring.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { performanceRoutes } from './features/performance/performance.routes.ts'
import { packageRoutes } from './features/question-bank/packages.routes.ts'
import { questionRoutes } from './features/question-bank/questions.routes.ts'
import { regionChangeRoutes } from './features/region-settings/region-changes.routes.ts'
import { regionSettingRoutes } from './features/region-settings/region-settings.routes.ts'
import { ownAccountRoutes } from './features/sign-in/own-account.routes.ts'
import { sessionRoutes } from './features/sign-in/sessions.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { privacyRoutes } from './features/students/privacy.routes.ts'
import { studentRecordRoutes } from './features/students/student-records.routes.ts'
import { studentCardRoutes } from './features/student-cards/student-cards.routes.ts'
import { studentRoutes } from './features/students/students.routes.ts'
import { systemHealthRoutes } from './features/system-health/system-health.routes.ts'
import { teacherRecordRoutes } from './features/teachers/teacher-records.routes.ts'
import { teacherRoutes } from './features/teachers/teachers.routes.ts'
import { teachingGroupRoutes } from './features/teaching-groups/teaching-groups.routes.ts'
import { photoRoutes } from './features/users/photos.routes.ts'
import { accountRoutes } from './features/users/account-changes.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { systemRoutes } from './system.ts'

/** The table of contents of the product: every call the server answers. */
export const routes = {
  system: systemRoutes,
  signIn: { ...signInRoutes, ...sessionRoutes, ...ownAccountRoutes },
  users: { ...userRoutes, ...accountRoutes, ...photoRoutes },
  levels: levelRoutes,
  academicYears: academicYearRoutes,
  branchYears: branchYearRoutes,
  teachingGroups: teachingGroupRoutes,
  classes: classRoutes,
  students: { ...studentRoutes, ...studentRecordRoutes, ...privacyRoutes },
  teachers: { ...teacherRoutes, ...teacherRecordRoutes },
  attendance: attendanceRoutes,
  performance: performanceRoutes,
  journals: journalRoutes,
  materialProgress: materialProgressRoutes,
  families: familyRoutes,
  munaqasyah: { ...examLevelRoutes, ...scoringRoutes, ...resultRoutes },
  questions: questionRoutes,
  packages: packageRoutes,
  dashboard: { ...dashboardRoutes, ...searchRoutes },
  regionSettings: { ...regionSettingRoutes, ...regionChangeRoutes },
  auditLog: auditLogRoutes,
  systemHealth: systemHealthRoutes,
  backups: backupRoutes,
  notifications: notificationRoutes,
  studentCards: studentCardRoutes,
  documents: documentRoutes,
  imports: importRoutes,
  exports: exportRoutes,
  accountRequests: accountRequestRoutes,
}
