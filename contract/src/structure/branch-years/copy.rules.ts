import { foldedName } from '../../values/person/folded-name.rules.ts'
import type { ClassName } from '../classes/class-names.rules.ts'
import { nextGrade, type Grade } from '../classes/classes.rules.ts'
import { classNameInNewYear, namesInNewYear } from './copy-names.rules.ts'
import {
  copyActions,
  type CopyAction,
  type CopyClass,
  type CopyPreview,
  type CopyReason,
  type CopyStudent,
  type CopyTeachingGroup,
  type CopyTotals,
} from './copy.schemas.ts'

/** What a person decided otherwise: ids of KBM, classes and people left out, and students' actions. */
export type CopyDecisions = {
  leaveOut: ReadonlySet<string>
  actions: ReadonlyMap<string, CopyAction>
}

export const noDecisions: CopyDecisions = { leaveOut: new Set(), actions: new Map() }

/** A class of the new year. `sourceId` names the class it comes from. */
export type PlannedClass = ClassName & {
  sourceId: string
  startTime: string
  endTime: string
  meetingDays: number[]
  /** One of its teachers, or nobody. */
  homeroomTeacherId: string | null
  teacherIds: string[]
  studentIds: string[]
}

export type PlannedTeachingGroup = {
  sourceId: string
  name: string
  address: string
  subBranchIds: string[]
  classes: PlannedClass[]
}

export type CopyPlan = { teachingGroups: PlannedTeachingGroup[]; totals: CopyTotals }

/** The grade a class has in the new year; null where it ends. KHUSUS stays what it is. */
export function gradeInNewYear(grade: Grade, promotes: boolean): Grade | null {
  return promotes && grade !== 'KHUSUS' ? nextGrade(grade) : grade
}

/** What becomes of a student unless somebody decides otherwise. */
export function defaultCopyAction(
  grade: Grade,
  promotes: boolean,
  reason: CopyReason | null,
): CopyAction {
  if (staysBehind(reason)) return 'leave'
  if (!promotes || grade === 'KHUSUS') return 'keep'
  return nextGrade(grade) === null ? 'leave' : 'promote'
}

/** No choice overrules these reasons: the reason has to be removed first. */
export function staysBehind(reason: CopyReason | null): boolean {
  return reason !== null && reason !== 'noNextGrade'
}

/** What one may decide about a student: nobody goes up where no grade follows. */
export function openCopyActions(grade: Grade, reason: CopyReason | null): readonly CopyAction[] {
  if (staysBehind(reason)) return ['leave']
  return nextGrade(grade) === null ? ['keep', 'leave'] : copyActions
}

/** What becomes of a student, decided or not. A decision that is not open counts as none. */
export function copyActionOf(
  { grade }: Pick<CopyClass, 'grade'>,
  student: Pick<CopyStudent, 'id' | 'action' | 'reason'>,
  { leaveOut, actions }: CopyDecisions,
): CopyAction {
  if (leaveOut.has(student.id)) return 'leave'
  const decided = actions.get(student.id)
  const isOpen = decided && openCopyActions(grade, student.reason).includes(decided)
  return isOpen ? decided : student.action
}

/**
 * What a copy writes. Each class moves on as a whole; a student who repeats or skips goes to a class
 * of that grade in the same KBM, and where there is none, one with the old label, times and teachers
 * is made. Nobody is lost without an answer.
 */
export function planCopy(preview: CopyPreview, decisions: CopyDecisions): CopyPlan {
  const kept = preview.teachingGroups.filter(({ id }) => !decisions.leaveOut.has(id))
  const teachingGroups = kept.map((group) => planTeachingGroup(group, decisions))
  return { teachingGroups, totals: totalsOf(teachingGroups) }
}

function planTeachingGroup(
  group: CopyTeachingGroup,
  decisions: CopyDecisions,
): PlannedTeachingGroup {
  const names = namesInNewYear(group.classes)
  const sources = group.classes.filter(({ id }) => !decisions.leaveOut.has(id))
  const classes = sources.flatMap((source) => {
    const name = names.get(source.id)
    return name ? [plannedClass(source, name, decisions)] : []
  })
  for (const source of sources) placeStudents(source, classes, decisions)
  const subBranchIds = group.subBranches.map(({ id }) => id)
  return { sourceId: group.id, name: group.name, address: group.address, subBranchIds, classes }
}

function plannedClass(
  source: CopyClass,
  name: ClassName,
  { leaveOut }: CopyDecisions,
): PlannedClass {
  const coming = source.teachers.filter(({ id, reason }) => reason === null && !leaveOut.has(id))
  const teacherIds = coming.map(({ id }) => id)
  const { homeroomTeacherId } = source
  const hasHomeroom = homeroomTeacherId !== null && teacherIds.includes(homeroomTeacherId)
  return {
    ...name,
    sourceId: source.id,
    startTime: source.startTime,
    endTime: source.endTime,
    meetingDays: source.meetingDays,
    homeroomTeacherId: hasHomeroom ? homeroomTeacherId : null,
    teacherIds,
    studentIds: [],
  }
}

function placeStudents(source: CopyClass, classes: PlannedClass[], decisions: CopyDecisions): void {
  for (const student of source.students) {
    const grade = gradeOfStudent(source, student, decisions)
    if (grade === null) continue
    const target =
      classOfGrade(source, grade, classes) ?? classMadeFor(source, grade, { classes, decisions })
    target.studentIds.push(student.id)
  }
}

function gradeOfStudent(
  source: CopyClass,
  student: CopyStudent,
  decisions: CopyDecisions,
): Grade | null {
  const action = copyActionOf(source, student, decisions)
  if (action === 'leave') return null
  return action === 'keep' ? source.grade : nextGrade(source.grade)
}

/** The class the student's own becomes, else one of that grade: of the same label if there is one. */
function classOfGrade(
  source: CopyClass,
  grade: Grade,
  classes: readonly PlannedClass[],
): PlannedClass | undefined {
  const ofGrade = classes.filter((one) => one.grade === grade)
  const label = foldedName(classNameInNewYear(source, grade).label)
  return (
    ofGrade.find((one) => one.sourceId === source.id) ??
    ofGrade.find((one) => foldedName(one.label) === label) ??
    ofGrade[0]
  )
}

type Making = { classes: PlannedClass[]; decisions: CopyDecisions }

/** The first of its grade, so no other can have its name. */
function classMadeFor(source: CopyClass, grade: Grade, { classes, decisions }: Making) {
  const made = plannedClass(source, classNameInNewYear(source, grade), decisions)
  classes.push(made)
  return made
}

function totalsOf(groups: readonly PlannedTeachingGroup[]): CopyTotals {
  const classes = groups.flatMap((group) => group.classes)
  return {
    teachingGroups: groups.length,
    subBranches: new Set(groups.flatMap(({ subBranchIds }) => subBranchIds)).size,
    classes: classes.length,
    teachers: new Set(classes.flatMap(({ teacherIds }) => teacherIds)).size,
    students: classes.reduce((total, { studentIds }) => total + studentIds.length, 0),
  }
}
