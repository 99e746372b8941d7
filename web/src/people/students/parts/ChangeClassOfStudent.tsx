import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { TransferOfStudent } from '../../../structure/classes/lazy-parts.ts'

type ChangeClassOfStudentProps = { student: Student; open: boolean; onClose: () => void }

/** "Mutasi kelas", from the class of the running year. */
export function ChangeClassOfStudent({ student, open, onClose }: ChangeClassOfStudentProps) {
  const current = student.classIds.find(
    ({ teachingGroupId }) => teachingGroupId.branchYearId.isActive,
  )
  if (!current) return null
  return (
    <TransferOfStudent studentId={student.id} classId={current.id} open={open} onClose={onClose} />
  )
}
