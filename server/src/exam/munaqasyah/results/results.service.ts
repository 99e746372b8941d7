import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { ClassResults, ScoreDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isBranchYearInReach } from '../../../scopes/branch-year-locks.queries.ts'
import { readYear } from '../../../structure/branch-years/read-branch-years.service.ts'
import { requireClassInReach } from '../../../structure/classes/hold-classes.service.ts'
import { requireSubBranchInReach } from '../../../identity/levels/require-levels.service.ts'
import { listExaminedClasses } from './class-standings.queries.ts'
import { standingOf } from './class-standings.ts'
import {
  findScore,
  listOfClass,
  listOfYear,
  type Reader,
} from '../finding/reached-scores.queries.ts'
import { listLeftChildren, type LeftChildren } from './left-children.queries.ts'
import { classResultsOf } from './result.rows.ts'
import {
  findNeighbours,
  findOpenPages,
  findYearOfSubBranch,
  isClassOfYear,
  requirePlace,
} from './results.queries.ts'
import { listCategories, listChanges } from '../scoring/score-details.queries.ts'
import { examinedOf, scoreOf } from '../finding/score.rows.ts'
import type { ScoreRecord } from '../scoring/scores.queries.ts'

const isReleased = ({ subBranch }: ScoreRecord) => subBranch.munaqasyahStatus === 'completed'

/**
 * A teacher and a student see the raport once the kelompok has finished; administrators see a draft
 * before.
 */
function reportStateOf({ role }: Actor, record: ScoreRecord): ScoreDetail['report'] {
  if (isReleased(record)) return 'final'
  return role === 'teacher' || role === 'student' ? 'none' : 'draft'
}

/** One record. A student sees the own scores once they are final, and never the rank. */
export async function readScore(
  deps: Deps,
  actor: Actor,
  { scoreId }: { scoreId: string },
): Promise<ScoreDetail> {
  const { db, now } = deps
  const record = await findScore(db, actor, scoreId)
  if (!record) throw new AppError('score.not-found')
  const isChild = actor.role === 'student'
  refuseUnless(!isChild || isReleased(record), 'score.not-released')
  const { total, average } = figuresOf(examinedOf(record))
  const isOffice = !isChild && actor.role !== 'teacher'
  return {
    ...scoreOf(record, now()),
    total,
    average,
    report: reportStateOf(actor, record),
    ...(await findOpenPages(db, actor, record.id)),
    ...(await findRankAndNeighbours(db, actor, record)),
    ...(isOffice && (await detailsOf(db, record))),
  }
}

type Place = Pick<ScoreDetail, 'studentRank' | 'studentTotal' | 'previousId' | 'nextId'>

/** The rank of a record and its neighbours in the class. */
async function findRankAndNeighbours(
  db: Db,
  actor: Actor,
  { id, classId }: ScoreRecord,
): Promise<Place> {
  const [schoolClass] = await listExaminedClasses(db, [classId])
  if (!schoolClass) throw new AppError('score.not-found')
  const { ranks, studentTotal } = standingOf(schoolClass)
  if (actor.role === 'student')
    return { studentRank: null, studentTotal, previousId: null, nextId: null }
  const studentRank = ranks.get(id) ?? null
  return { studentRank, studentTotal, ...(await findNeighbours(db, actor, { id, classId })) }
}

async function detailsOf(
  db: Db,
  { id, grade }: ScoreRecord,
): Promise<Required<Pick<ScoreDetail, 'details' | 'releases'>>> {
  const categories = await listCategories(db, id)
  const changes = await listChanges(db, id)
  const details = categoriesOfGrade(grade).flatMap((category) => {
    const found = categories.find((one) => one.category === category)
    const own = changes.filter((change) => change.category === category)
    return found ? { ...found, changes: own } : []
  })
  return { details, releases: changes.filter(({ kind }) => kind === 'release') }
}

/** The records of a kelompok, class by class, in the format of the specification. */
export async function readSubBranch(
  { db, now }: Deps,
  actor: Actor,
  wish: { subBranchId: string; branchYearId?: string | undefined },
): Promise<{ classes: { classId: { id: string; name: string }; scores: Score[] }[] }> {
  const { subBranchId, branchYearId = null } = wish
  const year = await findYearOfSubBranch(db, actor, { subBranchId, branchYearId })
  refuseUnless(year, 'sub-branch.not-found')
  refuseUnless(year.branchYearId, 'branch-year.not-found')
  const { branchYearId: found } = year
  const records = await listOfYear(db, actor, { branchYearId: found, subBranchId })
  const classes = [...byClass(records).values()].map((own) => {
    const [{ classId: id, className: name }] = own
    return { classId: { id, name }, scores: own.map((record) => scoreOf(record, now())) }
  })
  return { classes }
}

type Some<T> = [T, ...T[]]

function byClass(records: readonly ScoreRecord[]): Map<string, Some<ScoreRecord>> {
  const classes = new Map<string, Some<ScoreRecord>>()
  for (const record of records) {
    const own = classes.get(record.classId)
    if (own) own.push(record)
    else classes.set(record.classId, [record])
  }
  return classes
}

export type YearWish = {
  branchYearId: string
  classId?: string | undefined
  subBranchId?: string | undefined
}

/** The records of a desa year that are in reach; averages and ranks are those of whole classes. */
export async function readBranchYear(
  deps: Deps,
  actor: Actor,
  wish: YearWish,
): Promise<{ classes: ClassResults[] }> {
  await requireYear(deps, actor, wish)
  return { classes: await listClassResults(deps, actor, wish) }
}

/** @throws AppError unless the year, and what narrows it, is in reach */
export async function requireYear(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { branchYearId, classId, subBranchId }: YearWish,
): Promise<void> {
  refuseUnless(await isBranchYearInReach(db, actor, branchYearId), 'branch-year.not-found')
  if (classId !== undefined)
    refuseUnless(await isClassOfYear(db, actor, { classId, branchYearId }), 'class.not-found')
  if (subBranchId !== undefined) await requireSubBranchInReach(db, actor, subBranchId)
}

/** The results of one class, or of a year. */
export async function readResults(
  deps: Deps,
  actor: Actor,
  wish: Omit<YearWish, 'branchYearId'> & { branchYearId?: string | undefined },
): Promise<ClassResults[]> {
  const { classId, branchYearId, subBranchId } = wish
  if (classId !== undefined) await requireClassInReach(deps.db, actor, classId)
  const place = classId === undefined ? null : await requirePlace(deps.db, classId)
  const id = branchYearId ?? place?.branchYearId
  refuseUnless(id, 'branch-year.not-found')
  return (await readBranchYear(deps, actor, { branchYearId: id, classId, subBranchId })).classes
}

/** The results without checking that the year exists. */
export async function listClassResults(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  wish: YearWish,
): Promise<ClassResults[]> {
  const records = await listOfYear(db, reader, wish)
  const own = byClass(records)
  const classes = await listExaminedClasses(db, [...own.keys()])
  const beside = { left: await listLeftOf(db, records), now: now() }
  return classes.map((one) => classResultsOf(one, own.get(one.id) ?? [], beside))
}

function listLeftOf(db: Db, records: readonly ScoreRecord[]): Promise<LeftChildren> {
  return listLeftChildren(
    db,
    records.map(({ id }) => id),
  )
}

/** One class. A teacher sees children whose kelompok has finished its exam, and averages once no other one runs. */
export async function readClass(
  deps: Deps,
  actor: Actor,
  { classId }: { classId: string },
): Promise<{ classes: ClassResults[]; branchYear: BranchYear }> {
  const { db, now } = deps
  await requireClassInReach(db, actor, classId)
  const found = await listOfClass(db, actor, classId)
  const records = actor.role === 'teacher' ? found.filter(isReleased) : found
  refuseUnless(actor.role !== 'teacher' || records.length > 0, 'score.not-released')
  const [schoolClass] = await listExaminedClasses(db, [classId])
  if (!schoolClass) throw new AppError('class.not-found')
  const { branchYearId } = await requirePlace(db, classId)
  // The class is in reach, and so is its year.
  const branchYear = await readYear(deps, { ...actor, reaches: ['all'] }, { id: branchYearId })
  const beside = { left: await listLeftOf(db, records), now: now() }
  const results = classResultsOf(schoolClass, records, beside)
  const isWhole = records.length === found.length
  return { classes: [isWhole ? results : withoutAverages(results)], branchYear }
}

/** The averages cover the whole class: with them a teacher would read scores of an exam that still runs. */
function withoutAverages(results: ClassResults): ClassResults {
  return { ...results, average: null, examinedCount: 0, averageScores: {}, examinedCounts: {} }
}
