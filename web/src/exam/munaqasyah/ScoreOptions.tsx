import { ScorePicker } from '../../ui/choice/ScorePicker.tsx'

type ScoreOptionsProps = {
  number: number
  options: readonly number[]
  mark: number | null
  /** Absent: nothing can be chosen here. */
  onMark?: ((mark: number | null) => void) | undefined
  /** What the slips lead to; the examiner still taps. */
  proposed?: number | null | undefined
}

/** The marks of a question, the highest at the right. */
export function ScoreOptions({ number, options, mark, onMark, proposed }: ScoreOptionsProps) {
  return (
    <ScorePicker
      label={`Nilai soal ${number}`}
      options={options.toSorted((a, b) => a - b)}
      value={mark}
      onChange={(next) => onMark?.(next)}
      proposed={proposed}
      disabled={!onMark}
    />
  )
}
