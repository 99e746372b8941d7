import { administrators, entry } from './policy-entry.ts'
import type { CellTexts, PolicyEntry } from './policy-entry.ts'

/** Writes to a desa's own year, KBM and classes: its admin alone, in the right state. */
const ownDesaGuarded = { branchAdmin: 'Ds' } as const satisfies CellTexts

const classStaff = { teacher: 'C', ...administrators } as const satisfies CellTexts

/** Desa and kelompok, years, KBM, classes. */
export const structurePolicy = {
  'levels.list-branches': entry('L1', {
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    curriculum: 'Ar',
    admin: 'A',
  }),
  'levels.read-branch': entry('L2', { subBranchAdmin: 'D', branchAdmin: 'D', admin: 'A' }),
  'levels.list-sub-branches-of-branch': entry('L3', {
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'levels.read-sub-branch': entry('L4', administrators),
  'levels.save-branch': entry('L5', { admin: 'A' }),
  'levels.delete-branch': entry('L6', { admin: 'As†' }),
  'levels.save-sub-branch': entry('L7', { admin: 'A' }),
  'levels.delete-sub-branch': entry('L8', { admin: 'As†' }),
  'levels.list-sub-branches': entry(null, { admin: 'A' }),
  'levels.list-sub-branches-of-teaching-group': entry(null, classStaff),

  'academic-years.list': entry('Y1', {
    teacher: 'Ar',
    munaqisy: 'Ar',
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.read-active': entry('Y2', {
    student: 'A',
    teacher: 'A',
    munaqisy: 'A',
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.read': entry(null, {
    subBranchAdmin: 'A',
    branchAdmin: 'A',
    curriculum: 'A',
    admin: 'A',
  }),
  'academic-years.create': entry('Y3', { admin: 'A' }),
  'academic-years.change': entry('Y4', { admin: 'As' }),
  'academic-years.activate': entry('Y5', { admin: 'As†' }),
  'academic-years.delete': entry('Y6', { admin: 'As†' }),
  'academic-years.set-munaqasyah-status': entry('Y7', { admin: 'As' }),

  'branch-years.list': entry('B1', { admin: 'A' }),
  'branch-years.list-of-branch': entry('B2', {
    student: 'Dr',
    teacher: 'Dr',
    munaqisy: 'Dr',
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    curriculum: 'Ar',
    admin: 'A',
  }),
  'branch-years.read': entry('B3', {
    teacher: 'Dr',
    munaqisy: 'Dr',
    subBranchAdmin: 'D',
    branchAdmin: 'D',
    admin: 'A',
  }),
  'branch-years.read-readiness': entry(null, { branchAdmin: 'D', admin: 'A' }),
  'branch-years.read-of-sub-branch': entry(null, administrators),
  'branch-years.list-teaching-groups': entry(null, classStaff),
  'branch-years.register': entry('B4', { branchAdmin: 'D' }),
  'branch-years.set-active': entry('B5', ownDesaGuarded),
  'branch-years.lock-all': entry(null, ownDesaGuarded),
  'branch-years.delete': entry('B6', ownDesaGuarded),
  'branch-years.set-munaqasyah-status': entry('B7', ownDesaGuarded),
  'branch-years.set-sub-branch-munaqasyah-status': entry('B8', {
    subBranchAdmin: 'Ks',
    branchAdmin: 'Ds',
  }),
  'branch-years.copy': entry(null, ownDesaGuarded),
  'branch-years.undo-copy': entry(null, { branchAdmin: 'Ds†' }),

  'teaching-groups.read': entry('G1', { teacher: 'Cr', ...administrators }),
  'teaching-groups.list-classes': entry(null, classStaff),
  'teaching-groups.create': entry('G2', ownDesaGuarded),
  'teaching-groups.change': entry('G3', ownDesaGuarded),
  'teaching-groups.register-sub-branch': entry('G4', ownDesaGuarded),
  'teaching-groups.remove-sub-branch': entry('G5', ownDesaGuarded),
  'teaching-groups.remove-class': entry('G6', ownDesaGuarded),
  'teaching-groups.set-locked': entry('G7', ownDesaGuarded),
  'teaching-groups.delete': entry('G8', ownDesaGuarded),

  'classes.list': entry('C1', administrators),
  'classes.list-of-teaching-group': entry('C2', administrators),
  'classes.list-of-sub-branch': entry(null, administrators),
  'classes.read-roster': entry('C3', classStaff),
  'classes.read': entry('C4', { student: 'Or', munaqisy: 'Dr', ...classStaff }),
  'classes.read-many': entry('C5', classStaff),
  'classes.save': entry('C6', ownDesaGuarded),
  'classes.set-locked': entry('C7', ownDesaGuarded),
  'classes.list-student-candidates': entry(null, {
    teacher: 'C',
    subBranchAdmin: 'K',
    branchAdmin: 'D',
  }),
  'classes.list-teacher-candidates': entry(null, { subBranchAdmin: 'K', branchAdmin: 'D' }),
  'classes.register-students': entry('C8', {
    teacher: 'Cs',
    subBranchAdmin: 'Ks',
    branchAdmin: 'Ds',
  }),
  'classes.remove-student': entry('C9', { subBranchAdmin: 'Ks', branchAdmin: 'Ds' }),
  'classes.change-teachers': entry('C10', { subBranchAdmin: 'Ks', branchAdmin: 'Ds' }),
  'classes.enrol-late': entry(null, ownDesaGuarded),
} as const satisfies Record<string, PolicyEntry>
