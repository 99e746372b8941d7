import {
  registerYear,
  activateAcademicYear,
  activate,
  deactivate,
  deleteBranchYear,
  lockAll,
} from './year-commands.ts'
import {
  createGroup,
  registerSubBranch,
  removeSubBranch,
  lockGroup,
  unlockGroup,
  deleteGroup,
} from './group-commands.ts'
import {
  createClass,
  addStudent,
  addTeacher,
  removeStudent,
  removeTeacher,
  lockClass,
  unlockClass,
  removeClass,
} from './class-commands.ts'
import type { Command } from './structure-attempt.ts'

/** The more often a command stands here, the more often it comes up. */
export const commands: readonly Command[] = [
  registerYear,
  activateAcademicYear,
  createGroup,
  ...Array<Command>(3).fill(registerSubBranch),
  removeSubBranch,
  createClass,
  createClass,
  ...Array<Command>(5).fill(addStudent),
  ...Array<Command>(4).fill(addTeacher),
  removeStudent,
  removeTeacher,
  ...Array<Command>(3).fill(lockClass),
  unlockClass,
  ...Array<Command>(2).fill(lockGroup),
  unlockGroup,
  removeClass,
  deleteGroup,
  ...Array<Command>(4).fill(activate),
  deactivate,
  deleteBranchYear,
  ...Array<Command>(2).fill(lockAll),
]
