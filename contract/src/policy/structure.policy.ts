import { administrators, entry } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

/** Writes to a desa's own year, KBM and classes: its admin alone, in the right state. */
const ownDesaGuarded = { branchAdmin: 'Ds' } as const satisfies CellTexts

const classStaff = { teacher: 'C', ...administrators } as const satisfies CellTexts

/** Desa and kelompok, years, KBM, classes. */
export const structurePolicy = {
  'levels.list-branches': entry({
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    curriculum: 'Ar',
    admin: 'A',
  }),
  'levels.read-branch': entry({ subBranchAdmin: 'D', branchAdmin: 'D', admin: 'A' }),
  'levels.list-sub-branches-of-branch': entry({
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'levels.read-sub-branch': entry(administrators),
  'levels.save-branch': entry({ admin: 'A' }),
  'levels.delete-branch': entry({ admin: 'As†' }),
  'levels.save-sub-branch': entry({ admin: 'A' }),
  'levels.delete-sub-branch': entry({ admin: 'As†' }),
  'levels.list-sub-branches': entry({ admin: 'A' }),
  'levels.list-sub-branches-of-teaching-group': entry(classStaff),

  'academic-years.list': entry({
    teacher: 'Ar',
    munaqisy: 'Ar',
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.read-active': entry({
    student: 'A',
    teacher: 'A',
    munaqisy: 'A',
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.read': entry({
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.create': entry({ admin: 'A' }),
  'academic-years.change': entry({ admin: 'As' }),
  'academic-years.activate': entry({ admin: 'As†' }),
  'academic-years.delete': entry({ admin: 'As†' }),
  'academic-years.set-munaqasyah-status': entry({ admin: 'As' }),

  'branch-years.list': entry({ admin: 'A' }),
  'branch-years.list-of-branch': entry({
    student: 'Dr',
    teacher: 'Dr',
    munaqisy: 'Dr',
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    curriculum: 'Ar',
    admin: 'A',
  }),
  'branch-years.read': entry({
    teacher: 'Dr',
    munaqisy: 'Dr',
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'branch-years.read-readiness': entry({ branchAdmin: 'D', admin: 'A' }),
  'branch-years.read-of-sub-branch': entry(administrators),
  'branch-years.list-teaching-groups': entry(classStaff),
  'branch-years.register': entry({ branchAdmin: 'D' }),
  'branch-years.set-active': entry(ownDesaGuarded),
  'branch-years.lock-all': entry(ownDesaGuarded),
  'branch-years.delete': entry(ownDesaGuarded),
  'branch-years.set-munaqasyah-status': entry(ownDesaGuarded),
  'branch-years.set-sub-branch-munaqasyah-status': entry({
    subBranchAdmin: 'Ks',
    branchAdmin: 'Ds',
  }),
  'branch-years.copy': entry(ownDesaGuarded),
  'branch-years.undo-copy': entry({ branchAdmin: 'Ds†' }),

  'teaching-groups.read': entry({ teacher: 'Cr', ...administrators }),
  'teaching-groups.list-classes': entry(classStaff),
  'teaching-groups.create': entry(ownDesaGuarded),
  'teaching-groups.change': entry(ownDesaGuarded),
  'teaching-groups.register-sub-branch': entry(ownDesaGuarded),
  'teaching-groups.remove-sub-branch': entry(ownDesaGuarded),
  'teaching-groups.remove-class': entry(ownDesaGuarded),
  'teaching-groups.set-locked': entry(ownDesaGuarded),
  'teaching-groups.delete': entry(ownDesaGuarded),

  'classes.list': entry(administrators),
  'classes.list-of-teaching-group': entry(administrators),
  'classes.list-of-sub-branch': entry(administrators),
  'classes.read-roster': entry(classStaff),
  'classes.read': entry({ student: 'Or', munaqisy: 'Dr', ...classStaff }),
  'classes.read-many': entry(classStaff),
  'classes.save': entry(ownDesaGuarded),
  'classes.set-locked': entry(ownDesaGuarded),
  'classes.list-student-candidates': entry({
    teacher: 'C',
    subBranchAdmin: 'K',
    branchAdmin: 'D',
  }),
  'classes.list-teacher-candidates': entry({ subBranchAdmin: 'K', branchAdmin: 'D' }),
  'classes.register-students': entry({
    teacher: 'Cs',
    subBranchAdmin: 'Ks',
    branchAdmin: 'Ds',
  }),
  'classes.remove-student': entry({ subBranchAdmin: 'Ks', branchAdmin: 'Ds' }),
  'classes.change-teachers': entry({ subBranchAdmin: 'Ks', branchAdmin: 'Ds' }),
  'classes.change-running-teachers': entry(ownDesaGuarded),
  'classes.enrol-late': entry(ownDesaGuarded),
} as const satisfies Record<string, PolicyEntry>
