import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import { lowAttendanceDays } from '@ngaji/contract/features/performance/attention.rules'
import {
  mostAttention,
  type Attention,
  type AttentionFilter,
} from '@ngaji/contract/features/performance/performance.schemas'
import { addDays } from '@ngaji/contract/jakarta-time'
import { noteOpenings } from '../../audit/access-log.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { countExpectedRegisters } from '../dashboard/dashboard.service.ts'
import {
  listAttention,
  listClassNames,
  runningClasses,
  type AttentionRow,
} from './attention.queries.ts'
import { scopeOf } from './scope.service.ts'

/**
 * Children somebody should look after, and classes that met less often than was to be expected.
 * Numbers of families leave here, so whose they are is noted, as with every list.
 */
export async function readAttention(
  deps: Deps,
  actor: Actor,
  { reason, limit = mostAttention, ...filter }: AttentionFilter,
): Promise<Attention> {
  const { place, today } = await scopeOf(deps, actor, filter)
  const rows = await listAttention(deps.db, actor, { place, today, reason, limit })
  // Today is not over: a register may still be opened.
  const days = { from: addDays(today, 1 - lowAttendanceDays), to: addDays(today, -1) }
  const expected = await countExpectedRegisters(deps, runningClasses(place), days)
  const short = new Map(
    expected.filter((one) => one.opened < one.expected).map((one) => [one.classId, one]),
  )
  const names = short.size > 0 ? await listClassNames(deps.db, [...short.keys()]) : []
  const mayWrite = actor.role !== 'admin'
  const opened = mayWrite ? rows.filter(({ parentPhone }) => parentPhone !== null) : []
  const openedIds = opened.map(({ id }) => id)
  await noteOpenings(deps, actor, [...new Set(openedIds)], 'list')
  return {
    students: rows.map((row) => studentOf(row, mayWrite)),
    studentTotal: rows[0]?.studentTotal ?? 0,
    classes: names.map(({ id, name, teachingGroupName }) => ({
      classId: id,
      className: name,
      teachingGroupName,
      expected: short.get(id)?.expected ?? 0,
      opened: short.get(id)?.opened ?? 0,
    })),
  }
}

function studentOf(row: AttentionRow, mayWrite: boolean): Attention['students'][number] {
  const { present, total, studentTotal: _all, parentPhone, ...student } = row
  return {
    ...student,
    present30Days: percentageOf(present, total),
    ...(mayWrite && { parentPhone }),
  }
}
