import { administrators, entry } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

const classStaff = { teacher: 'C', ...administrators } as const satisfies CellTexts

const childAndStaff = { student: 'O', ...classStaff } as const satisfies CellTexts

const examiners = { teacher: 'Ds', munaqisy: 'Ds' } as const satisfies CellTexts

const questionKeepers = { curriculum: 'A', admin: 'A' } as const satisfies CellTexts

const questionKeepersGuarded = { curriculum: 'As', admin: 'As' } as const satisfies CellTexts

/** The register, what is taught, the examination and its questions. */
export const teachingPolicy = {
  'attendance.read-day': entry('N1', classStaff),
  'attendance.read-rosters': entry(null, { teacher: 'C' }),
  'attendance.open-register': entry('N2', { teacher: 'Cs' }),
  'attendance.change': entry(null, { teacher: 'Cs', subBranchAdmin: 'Ks' }),
  'attendance.change-today': entry('N3', { teacher: 'Cs' }),
  'attendance.change-past-day': entry('N4', { teacher: 'Cs', subBranchAdmin: 'Ks' }),
  'attendance.void': entry('N5', { subBranchAdmin: 'Ks†' }),
  'attendance.cancel-register': entry(null, { teacher: 'Cs' }),
  'attendance.read-history': entry('N6', classStaff),
  'attendance.read-own': entry('N7', { student: 'O' }),
  'attendance.read-student': entry(null, childAndStaff),
  'attendance.sync': entry('N9', { teacher: 'Cs' }),

  'performance.read-overview': entry('N8', classStaff),
  'performance.read-student-report': entry('S13', childAndStaff),

  'journals.use-own': entry('J1', { teacher: 'O' }),

  'material-progress.read-own': entry('M1', { teacher: 'O' }),
  'material-progress.create': entry(null, { teacher: 'Cs' }),
  'material-progress.change-own': entry(null, { teacher: 'Os' }),
  'material-progress.read-class': entry('M2', classStaff),
  'material-progress.read-summary': entry(null, { ...administrators, curriculum: 'Ar' }),

  'munaqasyah.open-score': entry(null, examiners),
  'munaqasyah.read-scores': entry(null, {
    student: 'Os',
    teacher: ['Ds', 'C'],
    munaqisy: 'Ds',
    ...administrators,
  }),
  'munaqasyah.open-score-by-nis': entry('X1', examiners),
  'munaqasyah.claim-score': entry('X2', examiners),
  'munaqasyah.release-score': entry(null, { ...examiners, subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.score-category': entry('X3', examiners),
  'munaqasyah.rescore-own-category': entry('X4', { teacher: 'Os', munaqisy: 'Os' }),
  'munaqasyah.release-claim-of-others': entry('X5', { subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.void-category': entry('X6', { branchAdmin: 'Ds†' }),
  'munaqasyah.read-sub-branch-scores': entry('X7', administrators),
  'munaqasyah.read-class-scores': entry(null, { teacher: 'Cs', ...administrators }),
  'munaqasyah.read-branch-year-scores': entry('X8', {
    subBranchAdmin: 'Kr',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'munaqasyah.read-score': entry('X9', { student: 'Os', teacher: 'C', ...administrators }),
  'munaqasyah.print-report': entry('X10', { student: 'Os', teacher: 'Cs', ...administrators }),
  'munaqasyah.read-sub-branch-summary': entry('X11', { ...administrators, curriculum: 'Ar' }),
  'munaqasyah.read-region-summary': entry(null, { curriculum: 'Ar', admin: 'A' }),
  'munaqasyah.list-queue': entry('X12', { ...examiners, ...administrators }),
  'munaqasyah.list-claims': entry(null, { subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.list-examiners': entry(null, { subBranchAdmin: 'K', branchAdmin: 'D' }),
  'munaqasyah.read-exam-questions': entry('Q1', examiners),

  'question-bank.read': entry('Q2', questionKeepers),
  'question-bank.change': entry('Q3', questionKeepers),
  'question-bank.delete': entry('Q4', questionKeepersGuarded),
  'question-bank.read-packages': entry(null, questionKeepers),
  'question-bank.change-packages': entry('Q5', questionKeepersGuarded),
} as const satisfies Record<string, PolicyEntry>
