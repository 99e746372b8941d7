import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { useState } from 'react'
import { TransferOfStudent } from '../../../structure/classes/lazy-parts.ts'

type ChangeClassOfStudentProps = { student: Student; open: boolean; onClose: () => void }

/** "Mutasi kelas", from the class of the running year. */
export function ChangeClassOfStudent({ student, open, onClose }: ChangeClassOfStudentProps) {
  // That of the opening: after the mutasi the record names another, or none, while the answer is being read.
  const [current] = useState(() =>
    student.classIds.find(({ teachingGroupId }) => teachingGroupId.branchYearId.isActive),
  )
  if (!current) return null
  return (
    <TransferOfStudent studentId={student.id} classId={current.id} open={open} onClose={onClose} />
  )
}
