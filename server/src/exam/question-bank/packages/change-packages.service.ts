import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import type {
  ChangedPackage,
  NewPackage,
  Package,
} from '@ngaji/contract/exam/question-bank/packages.schemas'
import { countsInWords } from '@ngaji/contract/words/wording'
import { AppError, refuseOldVersion, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { drawGrades, newCode, newSeed, noSet, type DrawnGrades } from './draw-packages.service.ts'
import {
  deleteLines,
  deletePackage,
  lockExamOf,
  lockPackage,
  lockVersions,
  insertLines,
  insertPackage,
  orderLines,
  savePackage,
  lockYearShared,
  swapLine,
  type LineRow,
} from './package-writes.queries.ts'
import { listCandidateIds, listLines, type PackageRecord } from './packages.queries.ts'
import {
  newerVersionOfLine,
  readPackage,
  requireLine,
  requirePackage,
} from './read-packages.service.ts'

type Created = { package: Package; missing: DrawnGrades['missing'] }

const mostTries = 20

/** Draws a package for every grade that can reach 100. */
export async function createPackage(
  deps: Deps,
  actor: Actor,
  { academicYearId, category, classGrades, seed = newSeed() }: NewPackage,
): Promise<Created> {
  const { db, newId, now } = deps
  const year = await lockYearShared(db, academicYearId)
  refuseUnless(year, 'academic-year.not-found')
  const semester = semesterOf(year.name)
  const { drawn, missing } = await drawGrades(db, { semester, category, seed, classGrades })
  if (drawn.length === 0) throw noSet(missing, { semester, category })
  const id = newId()
  const row = { id, academicYearId, semester, category, seed }
  const code = await insertUnderNewCode(deps, { ...row, createdBy: actor.userId, createdAt: now() })
  await insertLines(db, id, packageLineRows(drawn))
  deps.audit({ target: { type: 'package', id, label: code }, details: { category, seed } })
  return { package: await readPackage(deps, id), missing }
}

async function insertUnderNewCode(
  { db }: Deps,
  row: Omit<Parameters<typeof insertPackage>[1], 'code'>,
): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const code = newCode()
    if (await insertPackage(db, { ...row, code })) return code
  }
  throw new Error('no free package code')
}

function packageLineRows(drawn: DrawnGrades['drawn']): LineRow[] {
  return drawn.flatMap(({ classGrade, versionIds }) =>
    versionIds.map((versionId, index) => ({ classGrade, ordinal: index + 1, versionId })),
  )
}

type Change = Omit<ChangedPackage, 'version'>

/** One change of a package; setting a present value changes nothing. */
export async function changePackage(
  deps: Deps,
  _actor: Actor,
  { id, version, ...change }: ChangedPackage & { id: string },
): Promise<Package> {
  // The year is locked before the package: starting the region's exam and this change exclude each
  // other.
  const exam = change.isUsedInExam === undefined ? null : await lockExamOf(deps.db, id)
  const locked = await lockRequired(deps, id)
  await refuseOldVersion(version, locked.version, () => readPackage(deps, id))
  const isChange = await apply(deps, locked, { ...change, isExamRunning: exam === 'inProgress' })
  const target = { type: 'package', id, label: locked.code } as const
  deps.audit(
    isChange
      ? { target, details: { ...packageChangeDetails(change), category: locked.category } }
      : null,
  )
  return readPackage(deps, id)
}

/** The audit log's note of a change: of an order only the grade. */
function packageChangeDetails({ order, ...change }: Change) {
  return { ...change, ...(order && { order: order.classGrade }) }
}

async function lockRequired(deps: Deps, id: string): Promise<PackageRecord> {
  await lockPackage(deps.db, id)
  return requirePackage(deps, id)
}

/** Returns whether a value changed. */
async function apply(
  deps: Deps,
  locked: PackageRecord,
  { swap, order, seed, state, isUsedInExam, isExamRunning }: Change & { isExamRunning: boolean },
): Promise<boolean> {
  if (state !== undefined) return freeze(deps, locked)
  if (isUsedInExam !== undefined) return useInExam(deps, locked, { isUsedInExam, isExamRunning })
  refuseUnless(locked.state === 'draft', 'package.frozen')
  if (swap) await swapQuestion(deps, locked, swap)
  if (order) await orderQuestions(deps, locked, order)
  await (seed === undefined ? savePackage(deps.db, locked.id, {}) : drawAgain(deps, locked, seed))
  return true
}

async function swapQuestion(
  deps: Deps,
  { id: packageId }: PackageRecord,
  { questionId, by }: NonNullable<Change['swap']>,
): Promise<void> {
  const { versionId } = await requireLine(deps, packageId, questionId)
  const findStandIn = async () =>
    (await listCandidateIds(deps.db, { packageId, versionId })).find((one) => one.questionId === by)
  const found = await findStandIn()
  refuseUnless(found, 'question.not-found')
  // An edit may have given it other points meanwhile: as it is under the lock counts.
  await lockVersions(deps.db, [found.versionId])
  const standIn = await findStandIn()
  refuseUnless(standIn?.versionId === found.versionId, 'question.not-found')
  await swapLine(deps.db, { packageId, from: versionId, to: found.versionId })
}

async function orderQuestions(
  deps: Deps,
  { id: packageId }: PackageRecord,
  { classGrade, questionIds }: NonNullable<Change['order']>,
): Promise<void> {
  const lines = await listLines(deps.db, packageId)
  const ofGrade = lines.filter((line) => line.classGrade === classGrade)
  const versionOf = new Map(ofGrade.map((line) => [line.id, line.versionId]))
  const versionIds = questionIds.flatMap((id) => versionOf.get(id) ?? [])
  const isWhole = new Set(versionIds).size === ofGrade.length
  if (!isWhole || questionIds.length !== ofGrade.length)
    throw new AppError('request.invalid', {
      fields: { 'order.questionIds': 'Sebutkan setiap soal kelas ini satu kali.' },
    })
  await orderLines(deps.db, { packageId, versionIds })
}

/** Draws every grade of the package again: all of them, or none. */
async function drawAgain(deps: Deps, locked: PackageRecord, seed: string): Promise<void> {
  const { id, semester, category } = locked
  const lines = await listLines(deps.db, id)
  const classGrades = [...new Set(lines.map(({ classGrade }) => classGrade))]
  const { drawn, missing } = await drawGrades(deps.db, { semester, category, seed, classGrades })
  if (missing.length > 0) throw noSet(missing, locked)
  await deleteLines(deps.db, id)
  await insertLines(deps.db, id, packageLineRows(drawn))
  await savePackage(deps.db, id, { seed })
}

/**
 * Only active questions are printed, and as the bank has them now: a question flagged since is
 * refused, and one that kept an earlier version, because the package would not add up or the
 * question went to another category or semester.
 */
async function freeze(deps: Deps, locked: PackageRecord): Promise<boolean> {
  if (locked.state === 'frozen') return false
  const versionIds = (await listLines(deps.db, locked.id)).map(({ versionId }) => versionId)
  await lockVersions(deps.db, versionIds)
  const lines = await listLines(deps.db, locked.id)
  const inactive = lines.filter(({ status }) => status !== 'active')
  if (inactive.length > 0) throw badQuestions('package.inactive-questions', inactive)
  const old = lines.filter((line) => newerVersionOfLine(line) !== null)
  if (old.length > 0) throw badQuestions('package.old-questions', old)
  await savePackage(deps.db, locked.id, { frozenAt: deps.now() })
  return true
}

type BadQuestions = 'package.inactive-questions' | 'package.old-questions'

/** The refusal names how many questions of which grade it is about. */
function badQuestions(code: BadQuestions, lines: readonly LineRow[]): AppError {
  const counts = grades.map((grade) => {
    const { length } = lines.filter(({ classGrade }) => classGrade === grade)
    return [`soal ${gradeLabel(grade)}`, length] as const
  })
  const questions = countsInWords(Object.fromEntries(counts))
  return new AppError(code, { values: { questions } })
}

type Use = { isUsedInExam: boolean; isExamRunning: boolean }

async function useInExam(
  deps: Deps,
  locked: PackageRecord,
  { isUsedInExam, isExamRunning }: Use,
): Promise<boolean> {
  refuseUnless(locked.state === 'frozen', 'package.not-frozen')
  if (locked.isUsedInExam === isUsedInExam) return false
  refuseUnless(!isExamRunning, 'munaqasyah.running')
  await savePackage(deps.db, locked.id, { isUsedInExam })
  return true
}

/** Removes a package that no exam uses or used. Returns its code. */
export async function removePackage(deps: Deps, id: string): Promise<string> {
  const locked = await lockRequired(deps, id)
  refuseUnless(!locked.isUsedInExam && !locked.hasBeenAsked, 'package.used')
  await deletePackage(deps.db, id)
  deps.audit({ target: { type: 'package', id, label: locked.code } })
  return locked.code
}
