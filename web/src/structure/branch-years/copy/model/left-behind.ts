import { staysBehind } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { CopyPreview, CopyReason } from '@ngaji/contract/structure/branch-years/copy.schemas'

export type LeftBehind = { reason: CopyReason; students: number; teachers: number }

/** Who cannot come along, by reason, the most frequent first. A teacher of several classes counts once. */
export function leftBehindIn({ teachingGroups }: CopyPreview): LeftBehind[] {
  const classes = teachingGroups.flatMap((group) => group.classes)
  const students = classes
    .flatMap((one) => one.students)
    .filter(({ reason }) => staysBehind(reason))
  const teachers = new Map(
    classes.flatMap((one) => one.teachers).map((one) => [one.id, one.reason]),
  )
  const found = new Map<CopyReason, LeftBehind>()
  const of = (reason: CopyReason) => {
    const one = found.get(reason) ?? { reason, students: 0, teachers: 0 }
    found.set(reason, one)
    return one
  }
  for (const { reason } of students) if (reason) of(reason).students += 1
  for (const reason of teachers.values()) if (reason) of(reason).teachers += 1
  const size = (one: LeftBehind) => one.students + one.teachers
  return [...found.values()].toSorted((a, b) => size(b) - size(a))
}
