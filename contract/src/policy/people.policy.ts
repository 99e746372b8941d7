import { administrators, entry, everyoneReduced } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

const childAndAdministrators = { student: 'O', ...administrators } as const satisfies CellTexts

/** Students, their cards, their families, teachers. */
export const peoplePolicy = {
  'students.list': entry('S1', { teacher: 'Kr', ...administrators }),
  'students.read': entry(null, {
    student: 'O',
    teacher: ['C', 'Kr'],
    munaqisy: 'Drs',
    ...administrators,
  }),
  'students.read-full': entry('S2', { student: 'O', teacher: 'C', ...administrators }),
  'students.read-reduced': entry('S3', {
    student: 'O',
    teacher: 'Kr',
    munaqisy: 'Drs',
    ...administrators,
  }),
  'students.read-by-user': entry(null, childAndAdministrators),
  'students.create': entry('S4', { admin: 'A' }),
  'students.change': entry('S5', { student: 'Or', teacher: 'Cr', ...administrators }),
  'students.change-nis': entry('S6', { admin: 'A†' }),
  'students.change-labels': entry(null, administrators),
  'students.transfer': entry('S7', { branchAdmin: 'Ds', admin: 'A' }),
  'students.set-disabled': entry('S8', { subBranchAdmin: 'K', branchAdmin: 'D', admin: 'A†' }),
  'students.read-history': entry(null, { student: 'O', teacher: 'C', ...administrators }),
  'students.read-access-log': entry(null, childAndAdministrators),
  'students.read-consents': entry(null, { student: 'O', teacher: 'C', ...administrators }),
  'students.record-consent': entry('S11', administrators),
  'students.export-one': entry('S10', childAndAdministrators),
  'students.erase': entry('S9', { admin: 'A†' }),
  'students.merge': entry(null, { admin: 'A†' }),

  'student-cards.read-own': entry('S15', { student: 'O' }),
  'student-cards.void': entry('A12', administrators),
  'student-cards.list': entry(null, administrators),

  'families.write-messages': entry(null, { teacher: 'C', subBranchAdmin: 'K', branchAdmin: 'D' }),
  'families.manage-parent-links': entry(null, administrators),
  'families.read-parent-page': entry(null, everyoneReduced),

  'teachers.list': entry('T1', administrators),
  'teachers.read': entry('T2', { teacher: 'O', munaqisy: 'O', ...administrators }),
  'teachers.read-history': entry(null, administrators),
  'teachers.create': entry('T3', { admin: 'A' }),
  'teachers.change': entry('T4', { teacher: 'Or', munaqisy: 'Or', ...administrators }),
  'teachers.set-disabled': entry('T5', { admin: 'A†' }),
} as const satisfies Record<string, PolicyEntry>
