import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'
import {
  copyActionOf,
  type CopyDecisions,
  type CopyPlan,
  type PlannedClass,
} from '@ngaji/contract/structure/branch-years/copy.rules'
import type {
  CopyAction,
  CopyClass,
  CopyPreview,
  CopyStudent,
  CopyTeachingGroup,
} from '@ngaji/contract/structure/branch-years/copy.schemas'

/** Everybody, who does not come along, or whose way somebody decided. */
export type CopyShow = 'all' | 'left' | 'changed'

export type ShownStudent = {
  student: CopyStudent
  action: CopyAction
  /** The class of the new year; null for who stays behind. */
  to: PlannedClass | null
}

export type ShownClass = {
  source: CopyClass
  isOut: boolean
  /** What becomes of it as a whole; null where it ends or stays behind. */
  becomes: PlannedClass | null
  students: ShownStudent[]
  /** The counts of all students of the class, shown or not. */
  counts: { comes: number; left: number; elsewhere: number }
}

export type ShownGroup = {
  group: CopyTeachingGroup
  isOut: boolean
  classes: ShownClass[]
  counts: { classes: number; students: number }
}

export type CopyView = {
  groups: ShownGroup[]
  counts: Record<CopyShow, number>
  /** How many students the search and the filter leave, drawn or not. */
  found: number
}

/** What is looked for. */
export type CopySearch = { search: string; show: CopyShow }

/** `most`: so many students are drawn at once, where they are looked for. */
type Looking = CopySearch & { most: number }

/** The tree as it is drawn: what the plan makes of each, and only what is looked for. */
export function viewOf(
  { preview, plan, decisions }: { preview: CopyPreview; plan: CopyPlan; decisions: CopyDecisions },
  looking: Looking,
): CopyView {
  const whole = preview.teachingGroups.map((group) => shownGroup(group, plan, decisions))
  const everybody = whole.flatMap((group) => group.classes.flatMap(({ students }) => students))
  const counts = {
    all: everybody.length,
    left: everybody.filter((one) => isShown(one, 'left')).length,
    changed: everybody.filter((one) => isShown(one, 'changed')).length,
  }
  const isNarrowed = looking.search !== '' || looking.show !== 'all'
  if (!isNarrowed) return { groups: whole, counts, found: everybody.length }
  const isFound = finderOf(looking)
  const found = everybody.filter(isFound)
  const drawn = new Set(found.slice(0, looking.most))
  return { groups: narrowed(whole, drawn), counts, found: found.length }
}

function shownGroup(
  group: CopyTeachingGroup,
  plan: CopyPlan,
  decisions: CopyDecisions,
): ShownGroup {
  const planned = plan.teachingGroups.find(({ sourceId }) => sourceId === group.id)?.classes ?? []
  const placeOf = new Map(planned.flatMap((one) => one.studentIds.map((id) => [id, one] as const)))
  const isOut = decisions.leaveOut.has(group.id)
  const classes = group.classes.map((source): ShownClass => {
    const becomes = planned.find((one) => isContinuation(one, source)) ?? null
    const students = source.students.map((student): ShownStudent => {
      const action = copyActionOf(source, student, decisions)
      return { student, action, to: placeOf.get(student.id) ?? null }
    })
    const comes = students.filter(({ to }) => to !== null)
    return {
      source,
      isOut: isOut || decisions.leaveOut.has(source.id),
      becomes,
      students,
      counts: {
        comes: comes.length,
        left: students.length - comes.length,
        elsewhere: comes.filter(({ to }) => to !== becomes).length,
      },
    }
  })
  const students = planned.reduce((sum, { studentIds }) => sum + studentIds.length, 0)
  return { group, isOut, classes, counts: { classes: planned.length, students } }
}

/** Not the class made for those who repeat: that one has another grade. */
function isContinuation(planned: PlannedClass, source: CopyClass): boolean {
  return planned.sourceId === source.id && planned.grade === source.newGrade
}

function isShown({ student, action, to }: ShownStudent, show: CopyShow): boolean {
  switch (show) {
    case 'all':
      return true
    case 'left':
      return to === null
    case 'changed':
      return action !== student.action
    default:
      return show satisfies never
  }
}

function finderOf({ search, show }: Looking): (one: ShownStudent) => boolean {
  const words = searchWords(search)
  return (one) => isShown(one, show) && holdsWords(`${one.student.name} ${one.student.nis}`, words)
}

/** Only these students, and what they are in. */
function narrowed(groups: readonly ShownGroup[], drawn: ReadonlySet<ShownStudent>): ShownGroup[] {
  return groups
    .map((group) => ({
      ...group,
      classes: group.classes
        .map((one) => ({ ...one, students: one.students.filter((student) => drawn.has(student)) }))
        .filter(({ students }) => students.length > 0),
    }))
    .filter(({ classes }) => classes.length > 0)
}
