import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { figuresOfScore, missingInWords } from '../scores/class-rows.ts'

type ReportChildrenProps = {
  scores: readonly ListedScore[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Whose raport: the finished ones are ticked, the others say what they lack. */
export function ReportChildren({ scores, chosen, onChange }: ReportChildrenProps) {
  const isAll = scores.every(({ id }) => chosen.has(id))

  function turn(id: string, isIn: boolean) {
    const next = new Set(chosen)
    if (isIn) next.add(id)
    else next.delete(id)
    onChange(next)
  }

  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">Siswa</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Semua siswa"
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={(isIn) => onChange(new Set(isIn ? scores.map(({ id }) => id) : []))}
        />
        <output className="num text-small text-ink-soft">
          {formatNumber(chosen.size)} dari {formatNumber(scores.length)} siswa
        </output>
      </div>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {scores.map((score) => (
          <li key={score.id}>
            <Checkbox
              className="w-full py-1"
              label={<ChildLabel score={score} />}
              checked={chosen.has(score.id)}
              onChange={(isIn) => turn(score.id, isIn)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ChildLabel({ score }: { score: ListedScore }) {
  const { isComplete, missing, categoryCount } = figuresOfScore(score)
  return (
    <span className="block leading-snug">
      {score.studentId.name}
      {!isComplete && (
        <span className="block text-caption text-warning-ink">
          {missing.length === categoryCount
            ? 'Belum mulai'
            : `Belum dinilai: ${missingInWords(missing, categoryCount)}`}
        </span>
      )}
    </span>
  )
}
