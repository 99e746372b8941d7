import { addDays, instantInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import type { Deps } from '../../src/deps.ts'
import { examDaysOf, type ExamDays, type Semester } from '../calendar.ts'
import { completeAbove, completeSubBranches, startLevels, type ExamPlaces } from './exam-levels.ts'
import { examine, type DemoCategory, type Progress } from './exam-results.ts'
import { insertExams, loadExamHistory, type ExamRow } from './insert-exams.ts'
import type { People } from '../load-people.ts'
import type { Places } from '../load-places.ts'
import type { Bank } from '../load-questions.ts'
import type { PlaceKey } from '../plan-people.ts'
import { seeded, type Random } from '../random.ts'
import { showLife } from '../show-life.ts'

type ExamStage = {
  deps: Deps
  newId: () => string
  places: Places
  people: People
  bank: Bank
}

/** The running exam of the desa of the sign-ins: one kelompok examines, one is done, one waits. */
const examinedNow = { running: '0.0', completed: '0.1' } satisfies Record<string, PlaceKey>

/** Munaqosah of every semester: the finished ones complete, the running one in its midst. */
export async function loadExams(
  stage: ExamStage,
  { semesters, running, today }: { semesters: readonly Semester[]; running: string; today: Day },
): Promise<void> {
  // A stream of its own: the children stay who they are.
  const random = seeded(71_001)
  const talents = new Map<string, number>()
  for (const semester of semesters) {
    const isRunning = semester.name === running
    const kelompok = isRunning ? Object.values(examinedNow) : [...stage.places.subBranchIds.keys()]
    const exam: Exam = {
      stage,
      random,
      talents,
      semester: semester.name.endsWith('1') ? 1 : 2,
      isRunning,
      ...examDaysOf(semester, today),
      diary: new Map(),
    }
    await hold(exam, await placesOf(stage, semester, kelompok))
  }
  await loadExamHistory(stage.deps.db)
}

type Exam = ExamDays & {
  stage: ExamStage
  random: Random
  /** How good each child is: about the same every time. */
  talents: Map<string, number>
  semester: 1 | 2
  isRunning: boolean
  /** How many children each examiner has seen. */
  diary: Map<string, number>
}

/** One semester's exam from its start as far as it came. */
async function hold(exam: Exam, places: ExamPlaces): Promise<void> {
  const { stage, from, days, isRunning } = exam
  const children = await listChildren(stage.deps, places)
  await startLevels(stage, places, from)
  const exams: ExamRow[] = []
  for (const [index, child] of children.entries()) {
    await showLife(stage.deps.db, index)
    exams.push(demoExamRow(exam, child, index))
  }
  await insertExams(stage.deps.db, exams)
  const last = addDays(from, days - 1)
  if (isRunning) {
    const done = places.subBranches.filter(({ key }) => key === examinedNow.completed)
    await completeSubBranches(stage.deps, done, last)
  } else {
    await completeSubBranches(stage.deps, places.subBranches, last)
    await completeAbove(stage.deps, places, addDays(last, 1))
  }
}

async function placesOf(
  { deps, places }: ExamStage,
  semester: Semester,
  kelompok: readonly PlaceKey[],
): Promise<ExamPlaces> {
  const academicYearId = places.academicYearIds.get(semester.name) ?? ''
  const branchYears = await deps.db
    .selectFrom('branch_year')
    .select(['id', 'branch_id as branchId'])
    .where('academic_year_id', '=', academicYearId)
    .execute()
  const yearOf = new Map(branchYears.map(({ id, branchId }) => [branchId, id]))
  const subBranches = kelompok.map((key) => ({
    key,
    subBranchId: places.subBranchIds.get(key) ?? '',
    branchYearId: yearOf.get(places.branchIds[Number(key.split('.')[0])] ?? '') ?? '',
  }))
  const branchYearIds = [...new Set(subBranches.map(({ branchYearId }) => branchYearId))]
  return { academicYearId, branchYearIds, subBranches }
}

type Child = { studentId: string; classId: string; grade: string; key: PlaceKey }

/** Who sits in a class of the semester and belongs to one of the kelompok. */
async function listChildren({ db }: Deps, { subBranches }: ExamPlaces): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select member.student_id as "studentId", member.class_id as "classId", class.grade, v.key
    from jsonb_to_recordset(${JSON.stringify(subBranches)}::jsonb)
      as v(key text, "subBranchId" uuid, "branchYearId" uuid)
    join class_student member on member.branch_year_id = v."branchYearId"
      and member.sub_branch_id = v."subBranchId" and member.left_on is null
    join class on class.id = member.class_id
    order by member.id`.execute(db)
  return rows
}

function demoExamRow(
  exam: Exam,
  { studentId, classId, grade, key }: Child,
  index: number,
): ExamRow {
  const { stage, random, talents, semester, isRunning } = exam
  const ability = talents.get(studentId) ?? 0.4 + random.next() * 0.54
  talents.set(studentId, ability)
  const isOpen = isRunning && key === examinedNow.running
  const progress = isOpen ? progressOf(random, index) : undefined
  const hall = { bank: stage.bank, random, newId: stage.newId }
  const categories = examine(hall, { grade, semester, ability }, progress)
  const examiner = random.pick(examinersOf(stage, key))
  return {
    scoreId: stage.newId(),
    studentId,
    classId,
    subBranchId: stage.places.subBranchIds.get(key) ?? '',
    examiner,
    categories: timed(exam, examiner, categories),
  }
}

const nobody: Progress = { finished: 0, begun: 0 }

/** Every third child was seen already: some categories are saved, the next is begun. */
function progressOf(random: Random, index: number): Progress {
  return index % 3 === 0 ? { finished: random.between(1, 5), begun: 1 } : nobody
}

function examinersOf({ people }: ExamStage, key: PlaceKey): string[] {
  return people.teachers
    .filter(({ plan }) => plan.role === 'munaqisy' && plan.place === key)
    .map(({ userId }) => userId)
}

const minuteMs = 60_000
const childrenPerEvening = 6
const minutesPerChild = 45

/** One child after the other, one category after the other. */
function timed({ random, from, days, diary }: Exam, examiner: string, categories: DemoCategory[]) {
  const seen = diary.get(examiner) ?? 0
  diary.set(examiner, seen + 1)
  const day = addDays(from, Math.floor(seen / childrenPerEvening) % days)
  const turn = (seen % childrenPerEvening) * minutesPerChild
  let at = instantInJakarta(day, '15:30').getTime() + turn * minuteMs
  return categories.map((one) => {
    const startedAt = new Date(at)
    at += random.between(120, 210) * 1000
    return { ...one, startedAt, scoredAt: new Date(at) }
  })
}
