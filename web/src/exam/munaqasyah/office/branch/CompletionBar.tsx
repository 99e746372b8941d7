import { wholeShareOf } from '@ngaji/contract/values/share'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'

type CompletionBarProps = {
  /** The name read before "Penyelesaian". */
  name: string
  completedCount: number
  studentCount: number
  /** Whole percent of the categories. */
  progress: number
  /** Adds a label to the first two numbers, for use outside of a table. */
  isAlone?: boolean
}

/**
 * "41/60 · 68%": the students examined in every category, as one measure. The categories are another, with
 * their own word: they move while no student is done.
 */
export function CompletionBar(props: CompletionBarProps) {
  const { name, completedCount, studentCount, progress, isAlone = false } = props
  return (
    <Progress label={`Penyelesaian ${name}`} value={completedCount} max={studentCount}>
      <span className="block">
        {formatNumber(completedCount)}/{formatNumber(studentCount)}
        {isAlone && ' siswa selesai'} · {wholeShareOf(completedCount, studentCount) ?? 0}%
      </span>
      <span className="block text-ink-soft">Kategori dinilai {progress}%</span>
    </Progress>
  )
}
