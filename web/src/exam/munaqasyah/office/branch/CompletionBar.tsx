import { formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'

type CompletionBarProps = {
  /** Whose: said before "Penyelesaian". */
  name: string
  completedCount: number
  studentCount: number
  /** Whole percent of the categories. */
  progress: number
  /** Says what the first two numbers count: outside of a table nobody knows. */
  isAlone?: boolean
}

/** "41/60 · 68%": children who are done, and how much of everything is scored. */
export function CompletionBar(props: CompletionBarProps) {
  const { name, completedCount, studentCount, progress, isAlone = false } = props
  return (
    <Progress label={`Penyelesaian ${name}`} value={progress} max={100}>
      {formatNumber(completedCount)}/{formatNumber(studentCount)}
      {isAlone && ' siswa selesai'} · {progress}%
    </Progress>
  )
}
