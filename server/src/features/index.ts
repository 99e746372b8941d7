import type { Implemented } from '../http/implement.ts'
import type { JobKinds } from '../jobs/jobs.ts'
import type { NightlyTask } from '../jobs/nightly.ts'
import { accountRequestAnswers } from './account-requests/account-requests.routes.ts'
import {
  forgetUnwantedPeople,
  sweepSentPhotos,
} from './account-requests/account-requests.service.ts'
import { academicYearAnswers } from './academic-years/academic-years.routes.ts'
import { attendanceAnswers } from './attendance/attendance.routes.ts'
import { auditLogAnswers } from './audit-log/audit-log.routes.ts'
import { backupAnswers } from './backups/backups.routes.ts'
import { backUpNightly, nightlyAt, sweepBackups } from './backups/backups.service.ts'
import { branchYearAnswers } from './branch-years/branch-years.routes.ts'
import { copyAnswers } from './branch-years/copy.routes.ts'
import { classAnswers } from './classes/classes.routes.ts'
import { dashboardAnswers } from './dashboard/dashboard.routes.ts'
import { documentAnswers } from './documents/documents.routes.ts'
import { makeDocument, removeExpiredDocuments } from './documents/make-document.service.ts'
import { exportAnswers, importAnswers } from './imports/imports.routes.ts'
import { removeExpiredImports } from './imports/imports.service.ts'
import { journalAnswers } from './journals/journals.routes.ts'
import { levelAnswers } from './levels/levels.routes.ts'
import { materialProgressAnswers } from './material-progress/material-progress.routes.ts'
import { examLevelAnswers } from './munaqasyah/exam-levels.routes.ts'
import { scoringAnswers } from './munaqasyah/scoring.routes.ts'
import { resultAnswers } from './munaqasyah/results.routes.ts'
import { notificationAnswers } from './notifications/notifications.routes.ts'
import { tellOfExpiringCodes } from './notifications/expiring-codes.service.ts'
import { familyAnswers } from './families/families.routes.ts'
import { performanceAnswers } from './performance/performance.routes.ts'
import { packageAnswers } from './question-bank/packages.routes.ts'
import { questionAnswers } from './question-bank/questions.routes.ts'
import { regionSettingAnswers } from './region-settings/region-settings.routes.ts'
import { signInAnswers } from './sign-in/sign-in.routes.ts'
import { privacyAnswers } from './students/privacy.routes.ts'
import { studentRecordAnswers } from './students/student-records.routes.ts'
import { studentCardAnswers } from './student-cards/student-cards.routes.ts'
import { removeErasedFiles } from './students/students.service.ts'
import { studentAnswers } from './students/students.routes.ts'
import { recordDiskDay } from './system-health/system-health.service.ts'
import { systemHealthAnswers } from './system-health/system-health.routes.ts'
import { teacherAnswers } from './teachers/teachers.routes.ts'
import { teachingGroupAnswers } from './teaching-groups/teaching-groups.routes.ts'
import { photoAnswers } from './users/photos.routes.ts'
import { sweepPictures } from './users/sweep-pictures.service.ts'
import { accountAnswers } from './users/accounts.routes.ts'
import { userAnswers } from './users/users.routes.ts'
import { mailResetLink, mailVerifyLink } from './sign-in/sign-in.service.ts'

/** Everything the server answers. Mirrors `routes` in the contract; a test keeps them equal. */
export const implementedFeatures: readonly Implemented[] = [
  ...signInAnswers,
  ...userAnswers,
  ...accountAnswers,
  ...photoAnswers,
  ...levelAnswers,
  ...academicYearAnswers,
  ...branchYearAnswers,
  ...copyAnswers,
  ...teachingGroupAnswers,
  ...classAnswers,
  ...studentAnswers,
  ...studentRecordAnswers,
  ...privacyAnswers,
  ...familyAnswers,
  ...teacherAnswers,
  ...attendanceAnswers,
  ...journalAnswers,
  ...materialProgressAnswers,
  ...performanceAnswers,
  ...dashboardAnswers,
  ...regionSettingAnswers,
  ...auditLogAnswers,
  ...systemHealthAnswers,
  ...backupAnswers,
  ...notificationAnswers,
  ...studentCardAnswers,
  ...documentAnswers,
  ...resultAnswers,
  ...importAnswers,
  ...exportAnswers,
  ...accountRequestAnswers,
  ...questionAnswers,
  ...packageAnswers,
  ...examLevelAnswers,
  ...scoringAnswers,
]

/** Work done later, by the feature that asked for it. */
export const jobKinds: JobKinds = {
  'sign-in.mail-reset-link': mailResetLink,
  'sign-in.mail-verify-link': mailVerifyLink,
  'documents.make': makeDocument,
  'documents.remove-expired': removeExpiredDocuments,
  'students.remove-files': removeErasedFiles,
  'backups.sweep': sweepBackups,
}

/** Every night at 02:15 WIB, in this order, each remembered under its name. */
export const nightlyTasks: readonly NightlyTask[] = [
  { name: 'pictures.sweep', run: sweepPictures },
  { name: 'account-requests.sweep-photos', run: sweepSentPhotos },
  { name: 'notifications.expiring-codes', run: tellOfExpiringCodes },
  { name: 'documents.remove-expired', run: removeExpiredDocuments },
  { name: 'imports.remove-expired', run: removeExpiredImports },
  { name: 'account-requests.forget-unwanted', run: forgetUnwantedPeople },
  { name: 'system-health.record-disk', run: recordDiskDay },
  // When it runs, the night's other tasks are done: it takes longest.
  { name: 'backups.nightly', at: nightlyAt, run: backUpNightly },
]
