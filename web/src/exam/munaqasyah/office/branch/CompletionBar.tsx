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

/** "41/60 · 68%": students completed, and the share of categories scored. */
export function CompletionBar(props: CompletionBarProps) {
  const { name, completedCount, studentCount, progress, isAlone = false } = props
  return (
    <Progress label={`Penyelesaian ${name}`} value={progress} max={100}>
      {formatNumber(completedCount)}/{formatNumber(studentCount)}
      {isAlone && ' siswa selesai'} · {progress}%
    </Progress>
  )
}
