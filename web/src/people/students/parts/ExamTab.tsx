import { StudentScores } from '../../../exam/munaqasyah/lazy-parts.ts'
import type { StudentTabProps } from '../model/student-tabs.ts'

/** "Munaqosah": the scores of each year. */
export function ExamTab({ student, reportLink }: StudentTabProps) {
  return <StudentScores studentId={student.id} reportLink={reportLink} />
}
