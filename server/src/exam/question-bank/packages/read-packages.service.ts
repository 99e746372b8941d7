import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import type {
  Package,
  PackageLine,
  PackageQuestion,
  PackageYear,
} from '@ngaji/contract/exam/question-bank/packages.schemas'
import {
  newerVersionOf,
  type NewerVersion,
} from '@ngaji/contract/exam/question-bank/question-content.rules'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { drawGrades, newSeed, type DrawnGrades, type PackageDraw } from './draw-packages.service.ts'
import {
  findPackage,
  listCandidateIds,
  listLines,
  listYearsWithPackages,
  type LineRecord,
  type PackageRecord,
  type YearRecord,
} from './packages.queries.ts'
import { listVersions, questionOf } from '../questions/question-rows.queries.ts'

/** The years with the package of each category, or null. */
export async function listPackageYears({ db }: Pick<Deps, 'db'>): Promise<PackageYear[]> {
  return (await listYearsWithPackages(db)).map(({ packages, ...year }) => {
    const byCategory = new Map(packages.map((line) => [line.category, toPackageLine(line)]))
    const entries = scoreCategories.map((category) => [category, byCategory.get(category) ?? null])
    return { ...year, ...(Object.fromEntries(entries) as Record<string, PackageLine | null>) }
  })
}

function toPackageLine({
  category: _category,
  ...line
}: YearRecord['packages'][number]): PackageLine {
  return { ...line, grades: grades.filter((grade) => line.grades.includes(grade)) }
}

type SetOfGrade<Q extends Question> = { classGrade: Grade; totalScore: number; questions: Q[] }

function setOf<Q extends Question>(classGrade: Grade, questions: Q[]): SetOfGrade<Q> {
  return { classGrade, totalScore: pointsOf(questions), questions }
}

function pointsOf(questions: readonly { maxScore: number }[]): number {
  return questions.reduce((sum, { maxScore }) => sum + maxScore, 0)
}

/** @throws AppError `package.not-found` */
export async function requirePackage({ db }: Pick<Deps, 'db'>, id: string): Promise<PackageRecord> {
  const record = await findPackage(db, id)
  refuseUnless(record, 'package.not-found')
  return record
}

export async function readPackage(deps: Pick<Deps, 'db'>, id: string): Promise<Package> {
  return packageOf(deps, await requirePackage(deps, id))
}

/** A package with its questions, by grade and in order. */
export async function packageOf(
  { db }: Pick<Deps, 'db'>,
  { academicYear, createdAt, ...record }: PackageRecord,
): Promise<Package> {
  const byGrade = Map.groupBy(await listLines(db, record.id), ({ classGrade }) => classGrade)
  return {
    ...record,
    academicYearId: academicYear,
    createdAt: createdAt.toISOString(),
    classes: grades.flatMap((grade) => {
      const lines = byGrade.get(grade)
      return lines
        ? setOf(
            grade,
            lines.map((line) => packageQuestionOf(line, record.state)),
          )
        : []
    }),
  }
}

/** A frozen package keeps its versions on purpose: only a draft names newer ones. */
function packageQuestionOf(line: LineRecord, state: Package['state']): PackageQuestion {
  const { versionId: _version, ordinal: _ordinal, latest: _latest, ...question } = line
  const newerVersion = state === 'draft' ? newerVersionOfLine(line) : null
  return { ...questionOf(question), newerVersion }
}

/** How the question of a line changed in the question bank since; null where it has the latest version. */
export function newerVersionOfLine(line: LineRecord): NewerVersion | null {
  return line.latest && newerVersionOf(line, line.latest)
}

type Preview = {
  semester: PackageDraw['semester']
  category: PackageDraw['category']
  seed: string
  classes: SetOfGrade<Question>[]
  missing: DrawnGrades['missing']
}

/** The package that a draw from the seed would give; without a seed, from a new one. */
export async function previewPackage(
  { db }: Pick<Deps, 'db'>,
  {
    semester,
    category,
    seed = newSeed(),
  }: Omit<PackageDraw, 'seed'> & { seed?: string | undefined },
): Promise<Preview> {
  const { drawn, missing } = await drawGrades(db, { semester, category, seed })
  const versions = await listVersions(
    db,
    drawn.flatMap(({ versionIds }) => versionIds),
  )
  const byGrade = Map.groupBy(versions, ({ classGrade }) => classGrade)
  const classes = drawn.map(({ classGrade }) => {
    const questions = byGrade.get(classGrade) ?? []
    return setOf(
      classGrade,
      questions.map(({ versionId: _version, ...question }) => questionOf(question)),
    )
  })
  return { semester, category, seed, classes, missing }
}

/** The line of a package with the question. @throws AppError `question.not-found` */
export async function requireLine(
  { db }: Pick<Deps, 'db'>,
  packageId: string,
  questionId: string,
): Promise<LineRecord> {
  const lines = await listLines(db, packageId)
  const line = lines.find(({ id }) => id === questionId)
  refuseUnless(line, 'question.not-found')
  return line
}

type CandidatesFor = { id: string; questionId: string }

/** Possible replacements of a question: equal points, and not in the package yet. */
export async function listCandidates(
  deps: Pick<Deps, 'db'>,
  { id, questionId }: CandidatesFor,
): Promise<Question[]> {
  await requirePackage(deps, id)
  const { versionId } = await requireLine(deps, id, questionId)
  const found = await listCandidateIds(deps.db, { packageId: id, versionId })
  const versions = await listVersions(
    deps.db,
    found.map((one) => one.versionId),
  )
  return versions.map(({ versionId: _version, ...question }) => questionOf(question))
}
