import type { Implemented } from './platform/http/implement.ts'
import type { JobKinds } from './platform/jobs/jobs.ts'
import type { NightlyTask } from './platform/jobs/nightly.ts'
import { accountRequestAnswers } from './people/account-requests/account-requests.routes.ts'
import { forgetUnwantedPeople } from './people/account-requests/deciding/forget-unwanted.service.ts'
import { sweepSentPhotos } from './people/account-requests/filing/sent-photos.service.ts'
import { academicYearAnswers } from './structure/academic-years/academic-years.routes.ts'
import { attendanceAnswers } from './teaching/attendance/attendance.routes.ts'
import { auditLogAnswers } from './office/audit-log/audit-log.routes.ts'
import { backupAnswers } from './office/backups/backups.routes.ts'
import { backUpNightly, nightlyAt, sweepBackups } from './office/backups/nightly-backup.service.ts'
import { branchYearAnswers } from './structure/branch-years/branch-years.routes.ts'
import { copyAnswers } from './structure/branch-years/copy/copy.routes.ts'
import { classAnswers } from './structure/classes/classes.routes.ts'
import { dashboardAnswers } from './office/dashboard/dashboard.routes.ts'
import { documentAnswers } from './office/documents/documents.routes.ts'
import { makeDocument, removeExpiredDocuments } from './office/documents/make-document.service.ts'
import { exportAnswers, importAnswers } from './office/imports/imports.routes.ts'
import { deleteImportsInto } from './office/imports/import/import-batches.queries.ts'
import { removeExpiredImports } from './office/imports/import/import-batch.service.ts'
import { journalAnswers } from './teaching/journals/journals.routes.ts'
import { levelAnswers } from './identity/levels/levels.routes.ts'
import { materialProgressAnswers } from './teaching/material-progress/material-progress.routes.ts'
import { giveExamRecord } from './exam/munaqasyah/finding/create-scores.queries.ts'
import { examLevelAnswers } from './exam/munaqasyah/statuses/exam-levels.routes.ts'
import { scoringAnswers } from './exam/munaqasyah/scoring/scoring.routes.ts'
import { resultAnswers } from './exam/munaqasyah/results/results.routes.ts'
import { notificationAnswers } from './identity/notifications/notifications.routes.ts'
import { tellOfExpiringCodes } from './identity/notifications/expiring-codes.service.ts'
import { familyAnswers } from './office/families/families.routes.ts'
import { revokeLinks } from './office/families/personal-links.queries.ts'
import { performanceAnswers } from './teaching/performance/performance.routes.ts'
import { packageAnswers } from './exam/question-bank/packages/packages.routes.ts'
import { questionAnswers } from './exam/question-bank/questions/questions.routes.ts'
import { regionSettingAnswers } from './identity/region-settings/region-settings.routes.ts'
import { signInAnswers } from './identity/sign-in/entry/sign-in.routes.ts'
import { privacyAnswers } from './office/records/privacy.routes.ts'
import { studentRecordAnswers } from './office/records/student-records.routes.ts'
import { noteCardUses } from './people/student-cards/card-use.queries.ts'
import { studentCardAnswers } from './people/student-cards/student-cards.routes.ts'
import { removeErasedFiles } from './people/students/record/remove-files.service.ts'
import { studentAnswers } from './people/students/record/students.routes.ts'
import { recordDiskDay } from './office/system-health/disk.service.ts'
import { systemHealthAnswers } from './office/system-health/system-health.routes.ts'
import { teacherAnswers } from './people/teachers/teachers.routes.ts'
import { teachingGroupAnswers } from './structure/teaching-groups/teaching-groups.routes.ts'
import { photoAnswers } from './identity/users/change/photos.routes.ts'
import { sweepPictures } from './identity/users/change/sweep-pictures.service.ts'
import { accountAnswers } from './identity/users/list/accounts.routes.ts'
import { userAnswers } from './identity/users/list/users.routes.ts'
import { mailResetLink, mailVerifyLink } from './identity/sign-in/account/account.service.ts'
import { assignToStay } from './teaching/attendance/marks-left.queries.ts'
import { listMarksLeft, settleMarksLeft } from './teaching/attendance/marks-left.service.ts'
import { releaseUnmarked, restoreUnmarked } from './teaching/attendance/release.service.ts'
import { personRecords } from './person-records.ts'

/**
 * Functions of attendance, exams and families, and of imports below, that the routes of classes, transfers and levels
 * are given: their areas may not import them.
 */
const unmarkedEntries = { release: releaseUnmarked, restore: restoreUnmarked }
const marksLeft = { list: listMarksLeft, settle: settleMarksLeft, assignToStay }

/** Every route of the server. Mirrors `routes` in the contract; a test keeps them equal. */
export const implementedFeatures: readonly Implemented[] = [
  ...signInAnswers({ noteCardUses }),
  ...userAnswers,
  ...accountAnswers(personRecords),
  ...photoAnswers(personRecords),
  ...levelAnswers({ deleteImportsInto }),
  ...academicYearAnswers,
  ...branchYearAnswers,
  ...copyAnswers,
  ...teachingGroupAnswers,
  ...classAnswers({ unmarkedEntries, giveExamRecord }),
  ...studentAnswers({ marksLeft, unmarkedEntries, giveExamRecord, revokeLinks }),
  ...studentRecordAnswers(personRecords),
  ...privacyAnswers,
  ...familyAnswers,
  ...teacherAnswers(personRecords),
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
  ...importAnswers(personRecords),
  ...exportAnswers,
  ...accountRequestAnswers(personRecords),
  ...questionAnswers,
  ...packageAnswers,
  ...examLevelAnswers,
  ...scoringAnswers,
]

/** Background work, by the feature that posts it. */
export const jobKinds: JobKinds = {
  'sign-in.mail-reset-link': mailResetLink,
  'sign-in.mail-verify-link': mailVerifyLink,
  'documents.make': makeDocument,
  'documents.remove-expired': removeExpiredDocuments,
  'students.remove-files': removeErasedFiles,
  'backups.sweep': sweepBackups,
}

/** Every night at 02:15 WIB, in this order, each recorded under its name. */
export const nightlyTasks: readonly NightlyTask[] = [
  { name: 'pictures.sweep', run: sweepPictures },
  { name: 'account-requests.sweep-photos', run: sweepSentPhotos },
  { name: 'notifications.expiring-codes', run: tellOfExpiringCodes },
  { name: 'documents.remove-expired', run: removeExpiredDocuments },
  { name: 'imports.remove-expired', run: removeExpiredImports },
  { name: 'account-requests.forget-unwanted', run: forgetUnwantedPeople },
  { name: 'system-health.record-disk', run: recordDiskDay },
  // Last in the list: it takes longest, and the other tasks of the night precede it.
  { name: 'backups.nightly', at: nightlyAt, run: backUpNightly },
]
