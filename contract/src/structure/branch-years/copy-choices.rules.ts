import { copyActionOf, openCopyActions, type CopyDecisions } from './copy.rules.ts'
import type { CopyAction, CopyClass, CopyPreview } from './copy.schemas.ts'

type Choices = { leaveOut: string[]; actions: { studentId: string; action: CopyAction }[] }
type SomeChoices = { [Part in keyof Choices]?: Choices[Part] | undefined }

export function decisionsOf({ leaveOut = [], actions = [] }: SomeChoices): CopyDecisions {
  return {
    leaveOut: new Set(leaveOut),
    actions: new Map(actions.map(({ studentId, action }) => [studentId, action])),
  }
}

/**
 * The decisions that make a difference to this preview, as a call carries them: nothing about what is
 * gone, stays behind anyway, or lies in something left out.
 */
export function choicesOf(preview: CopyPreview, decisions: CopyDecisions): Choices {
  const { leaveOut } = decisions
  const groups = preview.teachingGroups.filter(({ id }) => !leaveOut.has(id))
  const classes = groups.flatMap((group) => group.classes).filter(({ id }) => !leaveOut.has(id))
  const teachers = classes.flatMap((one) => one.teachers).filter(({ reason }) => reason === null)
  const left = [
    ...preview.teachingGroups.map(({ id }) => id),
    ...groups.flatMap((group) => group.classes.map(({ id }) => id)),
    ...new Set(teachers.map(({ id }) => id)),
  ].filter((id) => leaveOut.has(id))
  return { leaveOut: left, actions: classes.flatMap((one) => actionsIn(one, decisions)) }
}

function actionsIn(source: CopyClass, decisions: CopyDecisions): Choices['actions'] {
  return source.students.flatMap((student): Choices['actions'] => {
    const action = copyActionOf(source, student, decisions)
    return action === student.action ? [] : [{ studentId: student.id, action }]
  })
}

/** Where the choices speak of what the preview does not hold or does not allow: body path -> sentence. */
export function faultsOfChoices(
  preview: CopyPreview,
  { leaveOut = [], actions = [] }: SomeChoices,
): Record<string, string> {
  const known = idsIn(preview)
  const open = openActionsIn(preview)
  const unknown = leaveOut.flatMap((id, index): [string, string][] =>
    known.has(id) ? [] : [[`leaveOut.${index}`, 'Tidak ada dalam pratinjau.']],
  )
  const impossible = actions.flatMap(({ studentId, action }, index): [string, string][] => {
    const allowed = open.get(studentId)
    if (!allowed) return [[`actions.${index}.studentId`, 'Siswa ini tidak ada dalam pratinjau.']]
    if (allowed.includes(action)) return []
    return [[`actions.${index}.action`, 'Pilihan ini tidak terbuka untuk siswa ini.']]
  })
  return Object.fromEntries([...unknown, ...impossible])
}

function idsIn({ teachingGroups }: CopyPreview): ReadonlySet<string> {
  const classes = teachingGroups.flatMap((group) => group.classes)
  const people = classes.flatMap(({ teachers, students }) => [...teachers, ...students])
  return new Set([...teachingGroups, ...classes, ...people].map(({ id }) => id))
}

function openActionsIn({ teachingGroups }: CopyPreview) {
  const classes = teachingGroups.flatMap((group) => group.classes)
  return new Map(
    classes.flatMap(({ grade, students }) =>
      students.map(({ id, reason }) => [id, openCopyActions(grade, reason)] as const),
    ),
  )
}
