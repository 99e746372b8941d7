import { shareOf } from '@ngaji/contract/values/share'
import { isMeetingExpected, isUsualDay } from '@ngaji/contract/office/dashboard/dashboard.rules'
import type { HomeClass, TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { addDays, mondayOf, weekdayOf } from '@ngaji/contract/jakarta-time'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import type { RunningWeek } from '../../../teaching/attendance/closed-registers.queries.ts'
import {
  closedOfMeetings,
  countMeetingsOf,
  expectedRegisters,
  nextMeetings,
  withDaysAfter,
} from '../../../teaching/attendance/reads/expected-registers.ts'
import { readRegisterDays } from '../../../teaching/attendance/reads/register-days.service.ts'
import { registerDayOf } from '../../../teaching/attendance/reads/register-days.rows.ts'
import { readRunningExamOfDesa } from '../../../exam/munaqasyah/statuses/exam-homes.service.ts'
import {
  findOwnFacts,
  listAbsentThrice,
  listHomeClasses,
  ownClassesOf,
  listOwnHabits,
  readOwnWeek,
  type HomeClassRow,
} from './teacher-home.queries.ts'

/** The home of a teacher: the own classes of the running year. */
export async function readTeacherHome(deps: Deps, actor: Actor): Promise<TeacherHome> {
  const day = figureDayAt(deps.now())
  const { today } = day
  const from = mondayOf(today)
  const week = { from, to: addDays(from, 6) }
  const days = await readRegisterDays(deps, ownClassesOf(actor.teacherId))
  const { teacherId, userId } = actor
  const { classes, facts, absent3, running, habits, munaqasyah } = await together({
    classes: listHomeClasses(deps.db, actor, days),
    facts: findOwnFacts(deps.db, { teacherId, userId, from, holidays: withDaysAfter(week, today) }),
    absent3: listAbsentThrice(deps.db, actor, day),
    running: readOwnWeek(deps.db, actor, day),
    habits: listOwnHabits(deps.db, actor, week),
    munaqasyah: readRunningExamOfDesa(deps, actor),
  })
  const { meetingCount, holidays, lastMaterial } = facts
  const expected = countMeetingsOf(expectedRegisters(habits, holidays, week))
  const next = nextMeetings(habits, holidays, today)
  const nextOfYesterday = nextMeetings(habits, holidays, days.yesterday)
  return {
    role: 'teacher',
    classes: classes.map((row) => {
      const date = registerDayOf(days, row.id)
      const nextMeeting = (date === today ? next : nextOfYesterday).get(row.id)
      return homeClassOf(row, { date, nextMeeting })
    }),
    week: { ...week, meetingCount, ...weekFigures(running, expected) },
    lastMaterial,
    absent3,
    munaqasyah,
  }
}

/** Presence in closed registers. */
function weekFigures(week: RunningWeek, expected: number) {
  const { present, total } = week
  return { present: shareOf(present, total), meetings: closedOfMeetings(week, expected) }
}

function homeClassOf(
  row: HomeClassRow,
  { date, nextMeeting }: { date: string; nextMeeting: string | undefined },
): HomeClass {
  const { meetingDays, openedOfLastFour, isHoliday, ...rest } = row
  const isUsual = isUsualDay(openedOfLastFour)
  const habit = { weekday: weekdayOf(date), meetingDays, isUsual, isHoliday }
  return { ...rest, date, isExpected: isMeetingExpected(habit), nextMeeting }
}
