import { administrators, entry } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

const classStaff = { teacher: 'C', ...administrators } as const satisfies CellTexts

const childAndStaff = { student: 'O', ...classStaff } as const satisfies CellTexts

const examiners = { teacher: 'Ds', munaqisy: 'Ds' } as const satisfies CellTexts

const questionKeepers = { curriculum: 'A', admin: 'A' } as const satisfies CellTexts

const questionKeepersGuarded = { curriculum: 'As', admin: 'As' } as const satisfies CellTexts

/** The register, what is taught, the examination and its questions. */
export const teachingPolicy = {
  'attendance.read-day': entry(classStaff),
  'attendance.read-rosters': entry({ teacher: 'C' }),
  'attendance.open-register': entry({ teacher: 'Cs' }),
  'attendance.change': entry({ teacher: 'Cs', subBranchAdmin: 'Ks' }),
  'attendance.change-today': entry({ teacher: 'Cs' }),
  'attendance.change-past-day': entry({ teacher: 'Cs', subBranchAdmin: 'Ks' }),
  'attendance.void': entry({ subBranchAdmin: 'Ks†' }),
  'attendance.cancel-register': entry({ teacher: 'Cs' }),
  'attendance.read-history': entry(classStaff),
  'attendance.read-own': entry({ student: 'O' }),
  'attendance.read-student': entry(childAndStaff),
  'attendance.sync': entry({ teacher: 'Cs' }),

  'performance.read-overview': entry(classStaff),
  'performance.read-student-report': entry(childAndStaff),

  'journals.use-own': entry({ teacher: 'O' }),

  'material-progress.read-own': entry({ teacher: 'O' }),
  'material-progress.create': entry({ teacher: 'Cs' }),
  'material-progress.change-own': entry({ teacher: 'Os' }),
  'material-progress.read-class': entry(classStaff),
  'material-progress.read-summary': entry({ ...administrators, curriculum: 'Ar' }),

  'munaqasyah.open-score': entry(examiners),
  'munaqasyah.read-scores': entry({
    student: 'Os',
    teacher: ['Ds', 'C'],
    munaqisy: 'Ds',
    ...administrators,
  }),
  'munaqasyah.open-score-by-nis': entry(examiners),
  'munaqasyah.claim-score': entry(examiners),
  'munaqasyah.release-score': entry({ ...examiners, subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.score-category': entry(examiners),
  'munaqasyah.rescore-own-category': entry({ teacher: 'Os', munaqisy: 'Os' }),
  'munaqasyah.release-claim-of-others': entry({ subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.void-category': entry({ branchAdmin: 'Ds†' }),
  'munaqasyah.read-sub-branch-scores': entry(administrators),
  'munaqasyah.read-class-scores': entry({ teacher: 'Cs', ...administrators }),
  'munaqasyah.read-branch-year-scores': entry({
    subBranchAdmin: 'Kr',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'munaqasyah.read-score': entry({ student: 'Os', teacher: 'C', ...administrators }),
  'munaqasyah.print-report': entry({ student: 'Os', teacher: 'Cs', ...administrators }),
  'munaqasyah.read-sub-branch-summary': entry({ ...administrators, curriculum: 'Ar' }),
  'munaqasyah.read-region-summary': entry({ curriculum: 'Ar', admin: 'A' }),
  'munaqasyah.list-queue': entry({ ...examiners, ...administrators }),
  'munaqasyah.list-claims': entry({ subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.list-examiners': entry({ subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.read-exam-questions': entry(examiners),

  'question-bank.read': entry(questionKeepers),
  'question-bank.change': entry(questionKeepers),
  'question-bank.delete': entry(questionKeepersGuarded),
  'question-bank.read-packages': entry(questionKeepers),
  'question-bank.change-packages': entry(questionKeepersGuarded),
} as const satisfies Record<string, PolicyEntry>
