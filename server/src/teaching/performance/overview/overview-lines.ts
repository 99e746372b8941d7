import {
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type {
  Overview,
  StudentFigures,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import type { ChildRow } from '../children.queries.ts'
import { addUp, countsFromPresence, sharesIn } from '../figures.ts'
import type { ChildCount, MeetingCount, UnitSums } from '../sums.queries.ts'
import type { UnitRow } from '../units.queries.ts'

/** The query results of one level. */
export type Found = {
  units: readonly UnitRow[]
  now: readonly UnitSums[]
  before: readonly UnitSums[]
  meetings: readonly MeetingCount[]
  children: readonly ChildCount[]
  /** The units with a register that is still being taken. */
  open: ReadonlySet<string>
  /** The kelompok, where the figures are those of one kelompok of a class. */
  subBranchId: string | null
}

/** A table row without its place. */
type Line = { unit: UnitRow; figures: Figures; classPresent: number | null }

type Figures = Pick<
  Overview['studentsDataByBranch'][number],
  'studentsCount' | 'meetingCount' | 'attendances' | 'present' | 'presentBefore' | 'isOpen'
>

/** Is the sum that of the selected children, and not of others in their class? */
export function isMeant({ subBranchId }: Pick<Found, 'subBranchId'>) {
  return (sums: UnitSums) =>
    subBranchId === null || sums.subBranchId === null || sums.subBranchId === subBranchId
}

/** A row for each unit, also units without a register. */
export function overviewLines(found: Found): Line[] {
  const now = Map.groupBy(found.now, ({ unit }) => unit)
  const before = Map.groupBy(found.before, ({ unit }) => unit)
  const countIn = (counts: readonly { unit: string | null; count: number }[]) =>
    new Map(counts.map(({ unit, count }) => [unit, count]))
  const [meetings, children] = [countIn(found.meetings), countIn(found.children)]
  return found.units.map((unit) => {
    const all = now.get(unit.id) ?? []
    const own = addUp(all.filter(isMeant(found)))
    const earlier = addUp((before.get(unit.id) ?? []).filter(isMeant(found)))
    return {
      unit,
      classPresent: presentShare(addUp(all)),
      figures: {
        studentsCount: children.get(unit.id) ?? 0,
        meetingCount: meetings.get(unit.id) ?? 0,
        ...sharesIn(own, earlier),
        ...(found.open.has(unit.id) && { isOpen: true }),
      },
    }
  })
}

export function branchLine({ unit, figures }: Line): Overview['studentsDataByBranch'][number] {
  const { branchId, branchName, branchYearId } = unit
  return { branchId, branchName, branchYearId, ...figures }
}

export function teachingGroupLine({
  unit,
  figures,
}: Line): Overview['studentsDataByTeachingGroup'][number] {
  const { id, name, branchId, branchName } = unit
  return { teachingGroupId: id, teachingGroupName: name, branchId, branchName, ...figures }
}

export function subBranchLine({
  unit,
  figures,
}: Line): Overview['studentsDataBySubBranch'][number] {
  const { id, name, teachingGroupId, branchId } = unit
  return { subBranchId: id, subBranchName: name, teachingGroupId, branchId, ...figures }
}

export function classLine(line: Line): Overview['studentsDataByClass'][number] {
  const { unit, figures, classPresent } = line
  return {
    classId: unit.id,
    clsName: unit.name,
    teachingGroupId: unit.teachingGroupId ?? '',
    teachingGroupName: unit.teachingGroupName ?? '',
    subBranchId: unit.subBranchId,
    attendancesCount: figures.meetingCount,
    ...figures,
    classPresent,
  }
}

export function childLine(row: ChildRow): StudentFigures {
  const { id, name, nis, image, thumbnail, className, since, left, lastSeen } = row
  const before = countsFromPresence({ present: row.presentBefore, total: row.totalBefore })
  return {
    id,
    name,
    nis,
    image,
    thumbnail,
    className,
    since,
    left,
    meetingCount: sumStatusCounts(row),
    lastSeen,
    ...sharesIn(row, before),
    ...(row.isOpen && { isOpen: true }),
  }
}
