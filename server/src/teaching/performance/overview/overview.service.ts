import { shareOf } from '@ngaji/contract/values/share'
import {
  presentShare,
  statusStats,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type {
  Overview,
  OverviewFilter,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import {
  isDrawnByWeek,
  monthOf,
  periodBefore,
  stepsOf,
} from '@ngaji/contract/teaching/performance/periods.rules'
import { addDays, mondayOf } from '@ngaji/contract/jakarta-time'
import { singleFlight } from '../../../platform/database/single-flight.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { closedOfMeetings } from '../../attendance/reads/expected-registers.ts'
import { countExpectedMeetings } from '../../attendance/reads/expected-registers.service.ts'
import type { SomeClasses } from '../../attendance/reads/expected-registers.queries.ts'
import { listOpenUnits, readRunningWeek } from '../../attendance/closed-registers.queries.ts'
import { listChildren } from '../children.queries.ts'
import type { Span } from '../day-totals.queries.ts'
import { addUp, countsFromPresence, violationsOf } from '../figures.ts'
import {
  branchLine,
  childLine,
  classLine,
  isMeant,
  overviewLines,
  subBranchLine,
  teachingGroupLine,
  type Found,
} from './overview-lines.ts'
import { classesIn, isInPlace, isOfWholeBranches, type Place } from '../place.scope.ts'
import { scopeOf, type Scope } from '../scope.service.ts'
import {
  countChildren,
  countMeetings,
  presenceBySteps,
  sumsByStep,
  sumsOfUnits,
  type StepPresence,
  type UnitLevel,
} from '../sums.queries.ts'
import { listUnits } from '../units.queries.ts'

/**
 * The figures of a scope and period with the rows of one level: for screens, documents and files.
 */
export async function readOverview(
  deps: Deps,
  actor: Actor,
  filter: OverviewFilter,
): Promise<Overview> {
  return overviewIn(deps, actor, await scopeOf(deps, actor, filter))
}

/** The overview of a validated filter. */
export function overviewIn(deps: Deps, actor: Actor, scope: Scope): Promise<Overview> {
  return readFigures(deps, { studentId: actor.studentId }, scope)
}

type Viewer = Pick<Actor, 'studentId'>

/** Many users read the figures of one region at the same time. */
const readFigures = singleFlight(computeFigures, (viewer, scope) => JSON.stringify([viewer, scope]))

/** The place of comparison is larger, and the same for all readers within it. */
const readPresence = singleFlight(
  (deps, place: Place, span: Span): Promise<StepPresence[]> =>
    presenceBySteps(deps.db, place, span),
  (place, span) => JSON.stringify([place, span]),
)

async function computeFigures(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  scope: Scope,
): Promise<Overview> {
  const { period, place, ofAnyYear, day } = scope
  const before = periodBefore(period)
  const span = { ...period, day, isByDay: isDrawnByWeek(period) }
  // The figures of children are read from the sums of their classes, like all others.
  const level: UnitLevel = scope.level === 'student' ? 'class' : scope.level
  const isByKelompok = level === 'subBranch'
  const { above, week, students, registers, ...sums } = await together({
    units: listUnits(deps.db, level, scope),
    now: sumsByStep(deps.db, { place, span, level }),
    before: sumsOfUnits(deps.db, {
      place: ofAnyYear,
      span: { ...before, day, isByDay: false },
      level,
    }),
    meetings: countMeetings(deps.db, place, period, level),
    // One register belongs to several kelompok.
    registers: isByKelompok ? countMeetings(deps.db, place, period, 'branch') : null,
    children: countChildren(deps.db, place, level),
    students: scope.lists.includes('student')
      ? listChildren(deps.db, viewer, { place, ofAnyYear, period, before, day })
      : [],
    above: scope.above && readPresence(deps, scope.above, span),
    week: readWeekIn(deps, scope),
    open: listOpenUnits(deps.db, { where: isInPlace(place, 'd'), level, period }, day),
  })
  const found = { ...sums, subBranchId: place.subBranchId }
  return {
    period,
    before,
    level: scope.level,
    ...wholeOf(found, registers ?? found.meetings),
    ...linesIn(scope, found),
    studentsData: students.map(childLine),
    series: seriesOf(scope, { found, above, week }),
  }
}

/** The figures of the whole selection. */
function wholeOf(found: Found, registers: readonly { count: number }[]) {
  const counts = addUp(found.now.filter(isMeant(found)))
  return {
    studentsCount: found.children.find(({ unit }) => unit === null)?.count ?? 0,
    meetingCount: registers.reduce((sum, { count }) => sum + count, 0),
    overallStats: statusStats(counts),
    violationStats: violationsOf(counts),
    present: presentShare(counts),
    presentBefore: presentShare(addUp(found.before.filter(isMeant(found)))),
    ...(found.open.size > 0 && { isOpen: true }),
  }
}

/** The rows of the shown levels; the other lists are empty. */
function linesIn({ lists }: Scope, found: Found) {
  const lines = overviewLines(found)
  const linesFor = <T>(level: UnitLevel, lineOf: (line: (typeof lines)[number]) => T): T[] =>
    lists.includes(level) ? lines.map(lineOf) : []
  return {
    studentsDataByBranch: linesFor('branch', branchLine),
    studentsDataByTeachingGroup: linesFor('teachingGroup', teachingGroupLine),
    studentsDataBySubBranch: linesFor('subBranch', subBranchLine),
    studentsDataByClass: linesFor('class', classLine),
  }
}

type Line = {
  found: Found
  above: readonly StepPresence[] | null
  week: Pick<Series[number], 'present' | 'meetings'> | null
}

type Series = Overview['series']

function seriesOf({ period, today }: Scope, { found, above, week }: Line): Series {
  const own = Map.groupBy(found.now.filter(isMeant(found)), ({ step }) => step)
  const others = new Map(above?.map((row) => [row.step, presentShare(countsFromPresence(row))]))
  const isByWeek = isDrawnByWeek(period)
  return stepsOf(period).map(({ from, to }) => {
    const step = isByWeek ? mondayOf(from) : monthOf(from).from
    if (week && step === mondayOf(today)) return { from, to, presentAbove: null, ...week }
    return {
      from,
      to,
      present: presentShare(addUp(own.get(step) ?? [])),
      presentAbove: others.get(step) ?? null,
    }
  })
}

/** The classes whose meetings are expected: of the whole region by their desa years, else by their ids. */
function meetingClasses(place: Place): SomeClasses {
  const { branchIds, branchYearIds } = place
  const isWhole = isOfWholeBranches(place) && branchIds === null && branchYearIds !== null
  return isWhole ? { branchYearIds } : classesIn(place)
}

/** The running week of a place, by its closed registers; null where the series does not show it. */
async function readWeekIn(
  deps: Pick<Deps, 'db' | 'now'>,
  { period, place, today, day }: Scope,
): Promise<Line['week']> {
  const monday = mondayOf(today)
  const isShown = isDrawnByWeek(period) && period.from <= monday && period.to >= today
  if (!isShown) return null
  const week = { from: monday, to: addDays(monday, 6) }
  const running = await readRunningWeek(deps.db, {
    where: isInPlace(place, 'd'),
    day,
    isOfWholeBranches: isOfWholeBranches(place),
  })
  const expected = await countExpectedMeetings(deps, meetingClasses(place), week)
  const meetings = closedOfMeetings(running, expected)
  return { present: shareOf(running.present, running.total), meetings }
}
