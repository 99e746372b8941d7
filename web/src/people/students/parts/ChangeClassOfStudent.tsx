import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { useState } from 'react'
import { TransferOfStudent } from '../../../structure/classes/lazy-parts.ts'
import { runningClasses } from '../model/running-classes.ts'

type ChangeClassOfStudentProps = { student: Student; open: boolean; onClose: () => void }

/** "Mutasi kelas", from the class of the running year. */
export function ChangeClassOfStudent({ student, open, onClose }: ChangeClassOfStudentProps) {
  // The class at the opening: once the mutasi is written the record names another one or none, while the result is
  // still on the screen.
  const [current] = useState(() => runningClasses(student).at(0))
  if (!current) return null
  return (
    <TransferOfStudent studentId={student.id} classId={current.id} open={open} onClose={onClose} />
  )
}
