import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/database/row-types.ts'
import type { Deps } from '../src/deps.ts'
import type { Semester } from './calendar.ts'
import { insertRows } from './insert-rows.ts'
import type { LoadedTeacher, People } from './load-people.ts'
import type { Places } from './load-places.ts'
import type { ClassKey } from './plan-people.ts'
import type { Random } from './random.ts'
import { gradeBefore, regionPlan, type ClassPlan } from './region-plan.ts'
import { signInClass } from './student-numbers.ts'

export type LoadedClass = {
  id: string
  key: ClassKey
  plan: ClassPlan
  place: { branch_id: string; branch_year_id: string }
  teachers: LoadedTeacher[]
  members: { studentId: string; subBranchId: string; presence: number; lateness: number }[]
}

type Row<T extends keyof Database> = Insertable<Database[T]>
type Stage = {
  deps: Deps
  random: Random
  newId: () => string
  places: Places
  people: People
  /** Who teaches what, the same in every semester. */
  teaching: Map<ClassKey, LoadedTeacher[]>
}

/** One semester of the whole region: registered, filled, locked. */
export async function loadSemester(
  stage: Stage,
  semester: Semester,
  { running, isActive }: { running: Semester; isActive: boolean },
): Promise<LoadedClass[]> {
  const { deps, newId, places } = stage
  const schoolYear = (name: string) => Number(name.slice(0, 4))
  const yearsBefore = schoolYear(running.name) - schoolYear(semester.name)
  const academicYearId = places.academicYearIds.get(semester.name) ?? ''
  const branchYears = places.branchIds.map((branchId) => ({
    id: newId(),
    branch_id: branchId,
    academic_year_id: academicYearId,
  }))
  await insertRows(deps.db, 'branch_year', branchYears)
  const loaded: LoadedClass[] = []
  for (const [b, branch] of regionPlan.entries()) {
    const place = { branch_id: places.branchIds[b] ?? '', branch_year_id: branchYears[b]?.id ?? '' }
    for (const g of branch.teachingGroups.keys()) {
      loaded.push(...(await loadTeachingGroup(stage, { b, g, place, semester, yearsBefore })))
    }
  }
  await lockAll(
    deps,
    branchYears.map(({ id }) => id),
    isActive,
  )
  return loaded
}

type Group = {
  b: number
  g: number
  place: { branch_id: string; branch_year_id: string }
  semester: Semester
  yearsBefore: number
}

async function loadTeachingGroup(stage: Stage, group: Group): Promise<LoadedClass[]> {
  const { deps, newId, places } = stage
  const { b, g, place } = group
  const plan = regionPlan[b]?.teachingGroups[g]
  if (!plan) throw new Error('the region plan has no such KBM')
  const id = newId()
  const { name, address } = plan
  await insertRows(deps.db, 'teaching_group', [{ id, ...place, name, address }])
  const registered = plan.subBranches.map((s) => ({
    teaching_group_id: id,
    sub_branch_id: places.subBranchIds.get(`${b}.${s}`) ?? '',
    branch_id: place.branch_id,
  }))
  await insertRows(deps.db, 'teaching_group_sub_branch', registered)
  const classes = plan.classes.map((one, c) => toLoadedClass(stage, group, { one, c }))
  await insertRows(
    deps.db,
    'class',
    classes.map((one) => classRow(one, id, group.yearsBefore)),
  )
  await insertMembers(stage, { classes, teachingGroupId: id, joinedOn: group.semester.startDate })
  return classes
}

function toLoadedClass(
  stage: Stage,
  { b, g, place, semester }: Group,
  { one, c }: { one: ClassPlan; c: number },
): LoadedClass {
  const key: ClassKey = `${b}.${g}.${c}`
  const entered = Number(semester.startDate.slice(0, 4))
  const members = stage.people.students
    .filter(({ plan }) => plan.classKey === key && plan.entryYear <= entered)
    .map(({ id, plan }) => ({
      studentId: id,
      subBranchId: stage.places.subBranchIds.get(plan.place) ?? '',
      presence: plan.presence,
      lateness: plan.lateness,
    }))
  const teachers = stage.teaching.get(key) ?? []
  return { id: stage.newId(), key, plan: one, place, teachers, members }
}

function classRow(
  { id, place, plan }: LoadedClass,
  teachingGroupId: string,
  yearsBefore: number,
): Row<'class'> {
  const grade = gradeBefore(plan.grade, yearsBefore)
  return {
    id,
    ...place,
    teaching_group_id: teachingGroupId,
    name: ['Kelas', plan.label, grade].filter(Boolean).join(' '),
    label: plan.label,
    grade,
    start_time: plan.startTime,
    end_time: plan.endTime,
    meeting_days: [...plan.meetingDays],
  }
}

type Members = { classes: LoadedClass[]; teachingGroupId: string; joinedOn: string }

async function insertMembers(
  { deps, newId }: Stage,
  { classes, teachingGroupId, joinedOn }: Members,
) {
  const teachers: Row<'class_teacher'>[] = []
  const students: Row<'class_student'>[] = []
  for (const { id, place, teachers: staff, members } of classes) {
    const shared = {
      ...place,
      teaching_group_id: teachingGroupId,
      class_id: id,
      joined_on: joinedOn,
    }
    for (const teacher of staff) teachers.push({ id: newId(), ...shared, teacher_id: teacher.id })
    for (const { studentId, subBranchId } of members) {
      students.push({ id: newId(), ...shared, student_id: studentId, sub_branch_id: subBranchId })
    }
  }
  await insertRows(deps.db, 'class_teacher', teachers)
  await insertRows(deps.db, 'class_student', students)
}

async function lockAll({ db }: Deps, branchYearIds: string[], isActive: boolean): Promise<void> {
  const locked = { is_locked: true }
  await db.updateTable('class').set(locked).where('branch_year_id', 'in', branchYearIds).execute()
  await db
    .updateTable('teaching_group')
    .set(locked)
    .where('branch_year_id', 'in', branchYearIds)
    .execute()
  if (!isActive) return
  await db
    .updateTable('branch_year')
    .set({ is_active: true })
    .where('id', 'in', branchYearIds)
    .execute()
}

const classesOfSignInTeacher: readonly ClassKey[] = ['0.0.0', signInClass, '0.0.3']

/** Two teachers a class from the KBM's kelompok; the teacher of the sign-ins has three classes. */
export function planTeaching(random: Random, { teachers }: People): Map<ClassKey, LoadedTeacher[]> {
  const signIn = teachers.find(({ plan }) => plan.email === 'guru@ngaji.test')
  const teaching = new Map<ClassKey, LoadedTeacher[]>()
  for (const [b, branch] of regionPlan.entries()) {
    for (const [g, group] of branch.teachingGroups.entries()) {
      const places = new Set(group.subBranches.map((s) => `${b}.${s}`))
      const staff = teachers.filter(
        (one) => one !== signIn && one.plan.role === 'teacher' && places.has(one.plan.place),
      )
      for (const c of group.classes.keys()) {
        const key: ClassKey = `${b}.${g}.${c}`
        const pair = random.shuffle(staff).slice(0, 2)
        const isOurs = signIn !== undefined && classesOfSignInTeacher.includes(key)
        teaching.set(key, isOurs ? [signIn, ...pair.slice(0, 1)] : pair)
      }
    }
  }
  return teaching
}
