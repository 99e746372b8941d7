import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import { isMeetingExpected } from '@ngaji/contract/features/dashboard/dashboard.rules'
import type {
  HomeClass,
  TeacherHome,
} from '@ngaji/contract/features/dashboard/teacher-home.schemas'
import { changeOf } from '@ngaji/contract/features/performance/figures.rules'
import { addDays, dayInJakarta, mondayOf, weekdayOf } from '@ngaji/contract/jakarta-time'
import { askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { readExamOfDesa } from '../munaqasyah/munaqasyah.service.ts'
import {
  findLastMaterial,
  listAbsentThrice,
  listHomeClasses,
  sumOwnClasses,
  type HomeClassRow,
  type Presence,
} from './teacher-home.queries.ts'

/** What a teacher sees first: the own classes of the running year. */
export async function readTeacherHome(deps: Deps, actor: Actor): Promise<TeacherHome> {
  const today = dayInJakarta(deps.now())
  const from = mondayOf(today)
  const week = { from, to: addDays(from, 6) }
  const [classes, presence, lastMaterial, absent3] = await askTogether(deps.db, [
    listHomeClasses(actor, today),
    sumOwnClasses(actor, week, today),
    findLastMaterial(actor),
    listAbsentThrice(actor, today),
  ])
  return {
    role: 'teacher',
    classes: classes.map((row) => homeClassOf(row, today)),
    week: { ...week, ...weekOf(presence) },
    lastMaterial,
    absent3,
    munaqasyah: await runningExam(deps, actor),
  }
}

function weekOf({ meetingCount, present, total, presentBefore, totalBefore }: Presence) {
  const share = percentageOf(present, total)
  const change = changeOf(share, percentageOf(presentBefore, totalBefore))
  return { meetingCount, present: share, change }
}

/** Before and after, a teacher's home has nothing to say about it. */
async function runningExam(deps: Deps, actor: Actor): Promise<TeacherHome['munaqasyah']> {
  const exam = await readExamOfDesa(deps, actor)
  return exam?.branchYear === 'inProgress' ? exam : null
}

function homeClassOf(row: HomeClassRow, today: string): HomeClass {
  const { meetingDays, openedOfLastFour, isHoliday, ...rest } = row
  const habit = { weekday: weekdayOf(today), meetingDays, openedOfLastFour, isHoliday }
  return { ...rest, isExpected: isMeetingExpected(habit) }
}
