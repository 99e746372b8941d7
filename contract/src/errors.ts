import { z } from 'zod/mini'
import type { ErrorEntry } from './error-entry.ts'
import { academicYearErrors } from './features/academic-years/academic-years.errors.ts'
import { accountRequestErrors } from './features/account-requests/account-requests.errors.ts'
import { attendanceErrors } from './features/attendance/attendance.errors.ts'
import { backupErrors } from './features/backups/backups.errors.ts'
import { branchYearErrors } from './features/branch-years/branch-years.errors.ts'
import { classErrors } from './features/classes/classes.errors.ts'
import { documentErrors } from './features/documents/documents.errors.ts'
import { familyErrors } from './features/families/families.errors.ts'
import { importErrors } from './features/imports/imports.errors.ts'
import { journalErrors } from './features/journals/journals.errors.ts'
import { levelErrors } from './features/levels/levels.errors.ts'
import { materialProgressErrors } from './features/material-progress/material-progress.errors.ts'
import { munaqasyahErrors } from './features/munaqasyah/munaqasyah.errors.ts'
import { notificationErrors } from './features/notifications/notifications.errors.ts'
import { questionBankErrors } from './features/question-bank/question-bank.errors.ts'
import { regionSettingErrors } from './features/region-settings/region-settings.errors.ts'
import { signInErrors } from './features/sign-in/sign-in.errors.ts'
import { studentCardErrors } from './features/student-cards/student-cards.errors.ts'
import { studentErrors } from './features/students/students.errors.ts'
import { teacherErrors } from './features/teachers/teachers.errors.ts'
import { teachingGroupErrors } from './features/teaching-groups/teaching-groups.errors.ts'
import { userErrors } from './features/users/users.errors.ts'
import { fillIn, type Placeholder } from './fill-in.ts'
import { systemErrors } from './system.errors.ts'

/** Every refusal the API can utter. The wire carries the code; people read the message. */
export const errorCatalogue = {
  ...systemErrors,
  ...signInErrors,
  ...notificationErrors,
  ...userErrors,
  ...accountRequestErrors,
  ...levelErrors,
  ...academicYearErrors,
  ...branchYearErrors,
  ...teachingGroupErrors,
  ...classErrors,
  ...studentErrors,
  ...studentCardErrors,
  ...teacherErrors,
  ...attendanceErrors,
  ...journalErrors,
  ...materialProgressErrors,
  ...munaqasyahErrors,
  ...questionBankErrors,
  ...documentErrors,
  ...importErrors,
  ...familyErrors,
  ...regionSettingErrors,
  ...backupErrors,
}

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** The body of every refusal. `fields` maps a body path (`accountList.3.email`) to a sentence. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

/** What the message of a code leaves open: `ErrorValues<'class.student-elsewhere'>` is `{ class }`. */
export type ErrorValues<Code extends ErrorCode> = Partial<
  Record<Placeholder<(typeof errorCatalogue)[Code]['message']>, string | number | undefined>
>

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

export function statusOf(code: ErrorCode): ErrorEntry['status'] {
  return errorCatalogue[code].status
}

/** `messageOf('teacher.in-locked-class', { names: 'Kelas 5' })`; an open value is shown as a dash. */
export function messageOf<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code> = {},
): string {
  return fillIn(errorCatalogue[code].message, values)
}
