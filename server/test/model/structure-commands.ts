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
import { switchAdmin } from './account-commands.ts'
import { moveBranchExam, moveRegionExam, moveSubBranchExam } from './exam-commands.ts'
import {
  cancelRegister,
  markByHand,
  markByPhone,
  openRegister,
  voidEntry,
} from './register-commands.ts'
import type { Command } from './structure-attempt.ts'
import { approveTickets, decideTicket, fileTicket } from './ticket-commands.ts'

/** The commands that build years. A command listed more often is chosen more often. */
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

/**
 * The commands for exams, registers and tickets. Their number is odd: a step takes its kind from the remainder of
 * eight, and with a common factor some would never be chosen.
 */
export const lifeCommands: readonly Command[] = [
  fileTicket,
  fileTicket,
  ...Array<Command>(3).fill(decideTicket),
  approveTickets,
  switchAdmin,
  ...Array<Command>(2).fill(moveRegionExam),
  ...Array<Command>(2).fill(moveBranchExam),
  ...Array<Command>(3).fill(moveSubBranchExam),
  ...Array<Command>(3).fill(openRegister),
  ...Array<Command>(3).fill(markByHand),
  ...Array<Command>(3).fill(markByPhone),
  voidEntry,
  cancelRegister,
]
