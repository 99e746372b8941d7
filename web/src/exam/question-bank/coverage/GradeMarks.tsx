import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { cx } from '../../../ui/cx.ts'

type GradeMarksProps = { grades: readonly { grade: Grade; isReady: boolean }[] }

const shortLabel: Partial<Record<Grade, string>> = { 'PRA-PAUD': 'PP', PAUD: 'P', KHUSUS: 'K' }

/** Which grades reach 100: a tick or a cross each; only what is missing is tinted. */
export function GradeMarks({ grades }: GradeMarksProps) {
  return (
    <ul aria-label="Kelas yang mencapai 100 poin" className="flex flex-wrap gap-0.5">
      {grades.map(({ grade, isReady }) => (
        <li
          key={grade}
          title={`${gradeLabel(grade)}: ${isReady ? 'tepat 100 poin' : 'belum 100 poin'}`}
          className={cx(
            'num inline-flex min-h-6 items-center rounded-tag px-1 text-caption font-label',
            isReady ? 'text-ink-soft' : 'bg-warning-soft text-warning-ink',
          )}
        >
          <span aria-hidden="true">
            {shortLabel[grade] ?? grade} {isReady ? '✓' : '✗'}
          </span>
          <span className="sr-only">
            {gradeLabel(grade)} {isReady ? '100 poin' : 'belum 100 poin'}
          </span>
        </li>
      ))}
    </ul>
  )
}
