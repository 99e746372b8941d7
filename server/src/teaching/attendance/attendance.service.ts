// What other features may ask of the registers.
export { listTodaysMeetings } from './todays-registers.service.ts'
export {
  readGrid as readAttendanceGrid,
  readStudent as readAttendanceOfStudent,
} from './reads.service.ts'
export { readRunningWeek, type RunningWeek } from './closed-registers.queries.ts'
export {
  listHabits,
  listHolidays,
  runningClassesOf,
  type ClassIds,
  type HabitRow,
} from './expected-registers.queries.ts'
export { countExpectedMeetings, countExpectedRegisters } from './expected-registers.service.ts'
export {
  countMeetingsOf,
  expectedRegisters,
  type ExpectedRegisters,
  type Period,
} from './expected-registers.ts'
export { presenceOfClasses } from './class-presence.queries.ts'
export {
  isCancelledAmongMany,
  isCounted,
  isCountedAmongMany,
  isDayCancelled,
  isMarkedOrOver,
  isNotVoid,
} from './counted-entries.scope.ts'
export { releaseUnmarked, restoreUnmarked } from './release.service.ts'

// Two records of one child become one; what is written about an erased child goes.
export { moveRegister } from './merge-registers.service.ts'
export { blankNotes } from './erase-notes.queries.ts'
