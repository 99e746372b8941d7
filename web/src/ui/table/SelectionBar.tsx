import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { formatNumber } from '../data/formats.ts'
import { noSelection, selectedCount, type Selection } from './selection.ts'

type SelectionBarProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  /** Of the whole result. */
  total: number
  /** All rows of this page are selected: the whole result is offered. */
  pageIsChosen: boolean
  /** "siswa". */
  noun: string
  actions: ReactNode
}

/** Above the head while rows are selected: their count and actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, onChange, total, pageIsChosen, noun, actions } = props
  const count = selectedCount(selection, total)
  if (count === 0) return null
  return (
    <section
      aria-label={`Tindakan untuk ${noun} terpilih`}
      className="flex flex-wrap items-center gap-2 border-b border-brand-line bg-brand-soft px-4 py-2 font-strong text-brand-ink print:hidden"
    >
      <output className="num">
        {formatNumber(count)} {noun} dipilih
      </output>
      {selection.kind === 'some' && pageIsChosen && count < total && (
        <button
          type="button"
          className="link min-h-8 font-strong pointer-coarse:min-h-11"
          onClick={() => onChange({ kind: 'all', except: new Set() })}
        >
          Pilih semua {formatNumber(total)} hasil
        </button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions}
        <Button tone="ghost" size="small" onClick={() => onChange(noSelection)}>
          Batal pilih
        </Button>
      </div>
    </section>
  )
}
