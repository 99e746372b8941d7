import { z } from 'zod/mini'
import type { ErrorEntry } from './error-entry.ts'
import { academicYearErrors } from './structure/academic-years/academic-years.errors.ts'
import { accountRequestErrors } from './people/account-requests/account-requests.errors.ts'
import { attendanceErrors } from './teaching/attendance/attendance.errors.ts'
import { backupErrors } from './office/backups/backups.errors.ts'
import { branchYearErrors } from './structure/branch-years/branch-years.errors.ts'
import { classErrors } from './structure/classes/classes.errors.ts'
import { documentErrors } from './office/documents/documents.errors.ts'
import { familyErrors } from './office/families/families.errors.ts'
import { importErrors } from './office/imports/imports.errors.ts'
import { journalErrors } from './teaching/journals/journals.errors.ts'
import { levelErrors } from './identity/levels/levels.errors.ts'
import { materialProgressErrors } from './teaching/material-progress/material-progress.errors.ts'
import { munaqasyahErrors } from './exam/munaqasyah/munaqasyah.errors.ts'
import { notificationErrors } from './identity/notifications/notifications.errors.ts'
import { questionBankErrors } from './exam/question-bank/question-bank.errors.ts'
import { regionSettingErrors } from './identity/region-settings/region-settings.errors.ts'
import { signInErrors } from './identity/sign-in/sign-in.errors.ts'
import { studentCardErrors } from './people/student-cards/student-cards.errors.ts'
import { studentErrors } from './people/students/students.errors.ts'
import { teacherErrors } from './people/teachers/teachers.errors.ts'
import { teachingGroupErrors } from './structure/teaching-groups/teaching-groups.errors.ts'
import { userErrors } from './identity/users/users.errors.ts'
import { fillIn, type Placeholder } from './words/fill-in.ts'
import { systemErrors } from './system.errors.ts'

/** Every refusal of the API: a code for programs, a message for users. */
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

/** The placeholders in the message of a code: `ErrorValues<'class.student-elsewhere'>` is `{ class }`. */
export type ErrorValues<Code extends ErrorCode> = Partial<
  Record<Placeholder<(typeof errorCatalogue)[Code]['message']>, string | number | undefined>
>

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

export function httpStatus(code: ErrorCode): ErrorEntry['status'] {
  return errorCatalogue[code].status
}

/** `messageForCode('teacher.still-teaching', { names: 'Kelas 5' })`; a missing value is shown as a dash. */
export function messageForCode<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code> = {},
): string {
  return fillIn(errorCatalogue[code].message, values)
}
