import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'

type CellChoicesProps = {
  /** The cell they are for, as it is read out. */
  label: string
  choices: readonly string[] | undefined
  onChoose: (text: string) => unknown
}

/** What a cell may have meant: a tap writes it there. */
export function CellChoices({ label, choices = [], onChoose }: CellChoicesProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const offlineReason = useOfflineReason()
  if (choices.length === 0) return null

  async function choose(text: string) {
    setChosen(text)
    await onChoose(text)
    setChosen(null)
  }

  return (
    <span className="flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          // A long text breaks: a column is narrow, and what is offered has to be read whole.
          className="shrink! px-2! py-1 text-left whitespace-normal! wrap-anywhere"
          busy={chosen === choice && 'Menyimpan…'}
          disabledReason={offlineReason}
          onClick={() => void choose(choice)}
        >
          Pakai {choice}
          <span className="sr-only"> untuk {label}</span>
        </Button>
      ))}
    </span>
  )
}
