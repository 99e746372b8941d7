import { shareOf } from '@ngaji/contract/values/share'
import type { RegisterSpan } from '@ngaji/contract/teaching/performance/missed-registers.rules'
import {
  mostAttention,
  type Attention,
  type AttentionFilter,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { logOpenings } from '../../platform/audit/access-log.ts'
import { singleFlight } from '../../platform/database/single-flight.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isMissing } from '../attendance/reads/expected-registers.ts'
import { readDueRegisters } from '../attendance/reads/expected-registers.service.ts'
import {
  listAttention,
  listClassNames,
  runningClasses,
  type AttentionRow,
  type AttentionWish,
} from './attention.queries.ts'
import type { Place } from './place.scope.ts'
import { scopeOf } from './scope.service.ts'

/**
 * Children who need attention, and classes with fewer registers than expected; with `registers` the
 * classes alone. Phone numbers of families are included, so the read is logged, as for every list.
 */
export async function readAttention(
  deps: Deps,
  actor: Actor,
  { reason, registers, limit = mostAttention, ...filter }: AttentionFilter,
): Promise<Attention> {
  const { place, day } = await scopeOf(deps, actor, filter)
  const classes = await listClassesMissing(deps, place, {
    span: registers ?? 'month',
    at: minuteOf(deps.now()),
  })
  if (registers !== undefined) return { students: [], studentTotal: 0, classes }
  const { studentId } = actor
  const rows = await listChildren(deps, { studentId }, { place, day, reason, limit })
  const mayWrite = actor.role !== 'admin'
  const opened = mayWrite ? rows.filter(({ parentPhone }) => parentPhone !== null) : []
  const openedIds = opened.map(({ id }) => id)
  await logOpenings(deps, actor, [...new Set(openedIds)], 'list')
  return {
    students: rows.map((row) => attentionStudent(row, mayWrite)),
    studentTotal: rows[0]?.studentTotal ?? 0,
    classes,
  }
}

/** All readers of one place share a read, as for the figures. */
const listChildren = singleFlight(
  ({ db }, viewer: Pick<Actor, 'studentId'>, wish: AttentionWish) =>
    listAttention(db, viewer, wish),
  (...wish) => JSON.stringify(wish),
)

/** A moment to the minute, so that readers of the same minute share a read. */
function minuteOf(now: Date): string {
  return `${now.toISOString().slice(0, 16)}:00.000Z`
}

/** The classes of a place with missing registers in a span, by desa, KBM and name. */
const listClassesMissing = singleFlight(findClassesMissing, (...wish) => JSON.stringify(wish))

async function findClassesMissing(
  deps: Pick<Deps, 'db'>,
  place: Place,
  { span, at }: { span: RegisterSpan; at: string },
): Promise<Attention['classes']> {
  const wish = { span, now: new Date(at) }
  const registers = await readDueRegisters(deps, runningClasses(place), wish)
  const missing = new Map(registers.filter(isMissing).map((one) => [one.classId, one]))
  const names = missing.size > 0 ? await listClassNames(deps.db, [...missing.keys()]) : []
  return names.map(({ id, name, ...where }) => ({
    classId: id,
    className: name,
    ...where,
    expected: missing.get(id)?.expected ?? 0,
    opened: missing.get(id)?.opened ?? 0,
  }))
}

function attentionStudent(row: AttentionRow, mayWrite: boolean): Attention['students'][number] {
  const { present, total, isOpen, studentTotal: _all, parentPhone, ...student } = row
  return {
    ...student,
    present30Days: shareOf(present, total),
    ...(isOpen && { isOpen }),
    ...(mayWrite && { parentPhone }),
  }
}
