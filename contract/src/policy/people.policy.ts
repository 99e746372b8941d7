import { administrators, entry, everyoneReduced } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

const childAndAdministrators = { student: 'O', ...administrators } as const satisfies CellTexts

/** Students, their cards, their families, teachers. */
export const peoplePolicy = {
  'students.list': entry({ teacher: ['Cr', 'Kr'], ...administrators }),
  'students.read': entry({
    student: 'O',
    teacher: ['C', 'Kr'],
    munaqisy: 'Drs',
    ...administrators,
  }),
  'students.read-full': entry({ student: 'O', teacher: 'C', ...administrators }),
  'students.read-reduced': entry({
    student: 'O',
    teacher: 'Kr',
    munaqisy: 'Drs',
    ...administrators,
  }),
  'students.read-by-user': entry(childAndAdministrators),
  'students.create': entry({ admin: 'A' }),
  'students.change': entry({ student: 'Or', teacher: 'Cr', ...administrators }),
  'students.change-nis': entry({ admin: 'A†' }),
  'students.change-labels': entry(administrators),
  'students.transfer': entry({ branchAdmin: 'Ds', admin: 'A' }),
  'students.set-disabled': entry({ subBranchAdmin: 'K', branchAdmin: 'D', admin: 'A†' }),
  'students.read-history': entry({ student: 'O', teacher: 'C', ...administrators }),
  'students.read-access-log': entry(childAndAdministrators),
  'students.read-consents': entry({ student: 'O', teacher: 'C', ...administrators }),
  'students.record-consent': entry(administrators),
  'students.export-one': entry(childAndAdministrators),
  'students.erase': entry({ admin: 'A†' }),
  'students.merge': entry({ admin: 'A†' }),

  'student-cards.read-own': entry({ student: 'O' }),
  'student-cards.void': entry(administrators),
  'student-cards.list': entry(administrators),

  'families.write-messages': entry({ teacher: 'C', subBranchAdmin: 'K', branchAdmin: 'D' }),
  'families.manage-parent-links': entry(administrators),
  'families.read-parent-page': entry(everyoneReduced),

  'teachers.list': entry(administrators),
  'teachers.read': entry({ teacher: 'O', munaqisy: 'O', ...administrators }),
  'teachers.read-history': entry(administrators),
  'teachers.create': entry({ admin: 'A' }),
  'teachers.change': entry({ teacher: 'Or', munaqisy: 'Or', ...administrators }),
  'teachers.set-disabled': entry({ admin: 'A†' }),
} as const satisfies Record<string, PolicyEntry>
