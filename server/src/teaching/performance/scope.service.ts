import type {
  OverviewFilter,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { daysBetween } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { figureDayAt, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { everywhere, type Place } from './place.scope.ts'
import { findScopeFacts, listYearsOf, type ScopeFacts, type YearFacts } from './scope.queries.ts'

/** The validated filter: place, days and levels. */
export type Scope = {
  facts: ScopeFacts
  period: Period
  today: string
  /** The moment at which the figures are read. */
  day: FigureDay
  level: PerformanceLevel
  /** The levels of the answered rows: with a kelompok both its classes and its children. */
  lists: PerformanceLevel[]
  /** Only registers of the selected desa years. */
  place: Place
  /** The place in any year: the basis of comparison. */
  ofAnyYear: Place
  /** The level above; null at the top. */
  above: Place | null
}

/** Resolves a filter for this actor; a missing record or one out of reach is refused. */
export async function scopeOf(deps: Deps, actor: Actor, filter: OverviewFilter): Promise<Scope> {
  const facts = await findScopeFacts(deps.db, actor, filter)
  refuseWhatIsMissing(filter, facts)
  refuseForeignParts(facts)
  const day = figureDayAt(deps.now())
  const { today } = day
  const period = overviewPeriod(filter, facts.year, today)
  const ofAnyYear = overviewPlace(actor, filter, facts)
  const { branchIds } = ofAnyYear
  const wish = facts.year ? { academicYearId: facts.year.id } : period
  const branchYearIds = facts.branchYear
    ? [facts.branchYear.id]
    : await listYearsOf(deps.db, { branchIds }, wish)
  const level = filter.level ?? levelOf(actor, filter)
  refuseTooWide(actor, level, ofAnyYear)
  return {
    facts,
    period,
    today,
    day,
    level,
    lists: hasBoth(filter) ? ['class', 'student'] : [level],
    place: { ...ofAnyYear, branchYearIds },
    ofAnyYear,
    above: aboveOf(actor, filter, facts),
  }
}

/** Only the requested level, where one is given. */
function hasBoth({ level, subBranchId, classId }: OverviewFilter): boolean {
  return level === undefined && subBranchId !== undefined && classId === undefined
}

function refuseWhatIsMissing(filter: OverviewFilter, facts: ScopeFacts): void {
  const isFound = (id: string | undefined, found: object | null) => id === undefined || found
  refuseUnless(isFound(filter.academicYearId, facts.year), 'academic-year.not-found')
  refuseUnless(isFound(filter.branchYearId, facts.branchYear), 'branch-year.not-found')
  refuseUnless(isFound(filter.branchId, facts.branch), 'branch.not-found')
  refuseUnless(isFound(filter.teachingGroupId, facts.teachingGroup), 'teaching-group.not-found')
  refuseUnless(isFound(filter.subBranchId, facts.subBranch), 'sub-branch.not-found')
  refuseUnless(isFound(filter.classId, facts.schoolClass), 'class.not-found')
  const chosen = new Set(filter.teacherClassIds)
  refuseUnless(facts.chosenClasses.length >= chosen.size, 'class.not-found')
}

/** Does the record belong to every other record of the filter? */
function isPartOf<Key extends string>(
  record: NoInfer<Record<Key, string>> | null,
  wanted: Record<Key, string | undefined>,
): boolean {
  const keys = Object.keys(wanted) as Key[]
  return (
    record === null || keys.every((key) => wanted[key] === undefined || wanted[key] === record[key])
  )
}

/** A KBM of another desa counts as missing beside the given desa. */
function refuseForeignParts(facts: ScopeFacts): void {
  const { branchYear, teachingGroup, subBranch, schoolClass } = facts
  const academicYearId = facts.year?.id
  const branchId = facts.branch?.id ?? branchYear?.branchId
  const branchYearId = branchYear?.id
  const isYear = isPartOf(branchYear, { branchId, academicYearId })
  refuseUnless(isYear, 'branch-year.not-found')
  const isGroup = isPartOf(teachingGroup, { branchId, branchYearId, academicYearId })
  refuseUnless(isGroup, 'teaching-group.not-found')
  const isKelompok = isPartOf(subBranch, { branchId }) && takesPart(subBranch, teachingGroup)
  refuseUnless(isKelompok, 'sub-branch.not-found')
  const teachingGroupId = teachingGroup?.id
  const wanted = { branchId, branchYearId, academicYearId, teachingGroupId }
  const isClass = isPartOf(schoolClass, wanted) && takesPart(subBranch, schoolClass)
  refuseUnless(isClass, 'class.not-found')
}

/** A kelompok in a KBM, or in a class of one. */
function takesPart(
  subBranch: { id: string } | null,
  group: { subBranchIds: readonly string[] } | null,
): boolean {
  return !subBranch || !group || group.subBranchIds.includes(subBranch.id)
}

type Days = Pick<OverviewFilter, 'startDate' | 'endDate'>
type DaysOfYear = Omit<YearFacts, 'id' | 'name'> | null

/** The requested days, else those of the year; future days are cut off. */
export function overviewPeriod(asked: Days, year: DaysOfYear, today: string): Period {
  refuseUnless(year ?? asked.startDate, 'attendance.period-needed')
  refuseWrongOrder(asked)
  const from = asked.startDate ?? firstOf(year) ?? asked.endDate ?? today
  const last = asked.endDate ?? lastOf(year) ?? today
  const to = last > today && from <= today ? today : last
  const period = to < from ? { from: to, to } : { from, to }
  refuseTooLong(period)
  return period
}

/** Longer than any region has registers; the series would be too long. */
const mostDays = 3660

function refuseTooLong({ from, to }: Period): void {
  if (daysBetween(from, to) < mostDays) return
  throw new AppError('request.invalid', { fields: { startDate: 'Paling lama sepuluh tahun.' } })
}

function refuseWrongOrder({ startDate, endDate }: Days): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return
  throw new AppError('request.invalid', { fields: { endDate: 'Tidak boleh sebelum awal.' } })
}

const firstOf = (year: DaysOfYear) => year?.startDate ?? year?.firstDay
const lastOf = (year: DaysOfYear) => year?.endDate ?? year?.lastDay

/** Children of a desa, or of the whole region, are listed class by class only. */
function refuseTooWide({ reaches }: Actor, level: PerformanceLevel, place: Place): void {
  const isNarrow =
    place.classIds !== null || place.subBranchId !== null || reaches.includes('class')
  if (level !== 'student' || isNarrow) return
  throw new AppError('request.invalid', { fields: { level: 'Pilih kelas atau kelompok.' } })
}

function overviewPlace(actor: Actor, filter: OverviewFilter, facts: ScopeFacts): Place {
  const subBranchId = actor.reaches.includes('kelompok') ? actor.subBranchId : null
  return {
    branchIds: branchesOf(actor, facts),
    branchYearIds: null,
    classIds: limitedClassIds(actor, filter, facts),
    subBranchId: subBranchId ?? facts.subBranch?.id ?? null,
  }
}

function branchesOf({ reaches, branchId }: Actor, facts: ScopeFacts): string[] | null {
  const { branch, branchYear, teachingGroup, subBranch, schoolClass } = facts
  const named = [branch?.id, branchYear?.branchId, teachingGroup?.branchId]
  const desa = [...named, subBranch?.branchId, schoolClass?.branchId].find((id) => id !== undefined)
  if (desa !== undefined) return [desa]
  if (reaches.includes('class')) return facts.ownBranchIds
  return reaches.includes('all') || branchId === null ? null : [branchId]
}

/** The selected classes of a KBM, limited to those a teacher teaches. */
function limitedClassIds(
  { reaches }: Actor,
  filter: OverviewFilter,
  facts: ScopeFacts,
): string[] | null {
  const { schoolClass, teachingGroup, chosenClasses, ownClassIds } = facts
  const chosenIds = chosenClasses.map(({ id }) => id)
  const limits = [
    schoolClass ? [schoolClass.id] : null,
    teachingGroup?.classIds ?? null,
    filter.teacherClassIds && filter.teacherClassIds.length > 0 ? chosenIds : null,
    reaches.includes('class') ? ownClassIds : null,
  ].filter((ids) => ids !== null)
  const [first, ...others] = limits
  return first?.filter((id) => others.every((ids) => ids.includes(id))) ?? null
}

/** The level below the narrowest filter, up to the top level of the role. */
function levelOf({ reaches }: Actor, filter: OverviewFilter): PerformanceLevel {
  if (filter.classId !== undefined) return 'student'
  const isNear = reaches.includes('class') || reaches.includes('kelompok')
  if (isNear || filter.subBranchId !== undefined) return 'class'
  if (filter.teachingGroupId !== undefined) return 'subBranch'
  const isOfDesa = filter.branchId !== undefined || filter.branchYearId !== undefined
  return isOfDesa || !reaches.includes('all') ? 'teachingGroup' : 'branch'
}

/** A class is compared with its kelompok or KBM, these with the desa, and the desa with the region. */
function aboveOf(actor: Actor, filter: OverviewFilter, facts: ScopeFacts): Place | null {
  const { teachingGroup, subBranch, schoolClass } = facts
  const own = actor.reaches.includes('kelompok') ? actor.subBranchId : null
  const desa = { ...everywhere, branchIds: branchesOf(actor, facts) }
  if (schoolClass) return aboveClass(desa, schoolClass, own ?? subBranch?.id ?? null)
  if (teachingGroup) return aboveInGroup(desa, { teachingGroup, subBranch, own })
  if (subBranch || isWithinDesa(actor, filter)) return desa
  return desa.branchIds === null ? null : everywhere
}

type InGroup = Pick<ScopeFacts, 'subBranch'> & {
  teachingGroup: { classIds: readonly string[] }
  /** The kelompok of a reader limited to one. */
  own: string | null
}

function aboveInGroup(desa: Place, { teachingGroup, subBranch, own }: InGroup): Place {
  if (own !== null) return { ...desa, subBranchId: own }
  return subBranch ? { ...desa, classIds: teachingGroup.classIds } : desa
}

function aboveClass(
  desa: Place,
  { classIds }: { classIds: readonly string[] },
  subBranchId: string | null,
): Place {
  return subBranchId === null ? { ...desa, classIds } : { ...desa, subBranchId }
}

function isWithinDesa({ reaches }: Actor, { teacherClassIds = [] }: OverviewFilter): boolean {
  return reaches.includes('class') || reaches.includes('kelompok') || teacherClassIds.length > 0
}
