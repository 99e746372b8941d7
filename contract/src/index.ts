import { academicYearRoutes } from './structure/academic-years/academic-years.routes.ts'
import { accountRequestRoutes } from './people/account-requests/account-requests.routes.ts'
import { attendanceRoutes } from './teaching/attendance/attendance.routes.ts'
import { auditLogRoutes } from './office/audit-log/audit-log.routes.ts'
import { backupRoutes } from './office/backups/backups.routes.ts'
import { branchYearRoutes } from './structure/branch-years/branch-years.routes.ts'
import { classRoutes } from './structure/classes/classes.routes.ts'
import { searchRoutes } from './office/dashboard/search.routes.ts'
import { dashboardRoutes } from './office/dashboard/dashboard.routes.ts'
import { documentRoutes } from './office/documents/documents.routes.ts'
import { familyRoutes } from './office/families/families.routes.ts'
import { exportRoutes } from './office/imports/exports.routes.ts'
import { importRoutes } from './office/imports/imports.routes.ts'
import { journalRoutes } from './teaching/journals/journals.routes.ts'
import { levelRoutes } from './identity/levels/levels.routes.ts'
import { materialProgressRoutes } from './teaching/material-progress/material-progress.routes.ts'
import { examLevelRoutes } from './exam/munaqasyah/exam-levels.routes.ts'
import { resultRoutes } from './exam/munaqasyah/results.routes.ts'
import { scoringRoutes } from './exam/munaqasyah/scoring.routes.ts'
import { notificationRoutes } from './identity/notifications/notifications.routes.ts'
import { performanceRoutes } from './teaching/performance/performance.routes.ts'
import { packageRoutes } from './exam/question-bank/packages.routes.ts'
import { questionRoutes } from './exam/question-bank/questions.routes.ts'
import { regionChangeRoutes } from './identity/region-settings/region-changes.routes.ts'
import { regionSettingRoutes } from './identity/region-settings/region-settings.routes.ts'
import { ownAccountRoutes } from './identity/sign-in/own-account.routes.ts'
import { sessionRoutes } from './identity/sign-in/sessions.routes.ts'
import { signInRoutes } from './identity/sign-in/sign-in.routes.ts'
import { privacyRoutes } from './people/students/privacy.routes.ts'
import { studentRecordRoutes } from './people/students/student-records.routes.ts'
import { studentCardRoutes } from './people/student-cards/student-cards.routes.ts'
import { studentRoutes } from './people/students/students.routes.ts'
import { systemHealthRoutes } from './office/system-health/system-health.routes.ts'
import { teacherRecordRoutes } from './people/teachers/teacher-records.routes.ts'
import { teacherRoutes } from './people/teachers/teachers.routes.ts'
import { teachingGroupRoutes } from './structure/teaching-groups/teaching-groups.routes.ts'
import { photoRoutes } from './identity/users/photos.routes.ts'
import { accountRoutes } from './identity/users/account-changes.routes.ts'
import { userRoutes } from './identity/users/users.routes.ts'
import { systemRoutes } from './system.ts'

/** Every call of the API, by feature. */
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
