import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { formatNumber } from '../data/formats.ts'
import { SelectionLeavings, SelectionNames } from './SelectionNames.tsx'
import type { RowSelection } from './use-selection.ts'

type SelectionBarProps<Row> = {
  selection: RowSelection<Row>
  /** The number of rows of the whole result. */
  total: number
  /** The ids of the rows on the screen. */
  inSight: readonly string[]
  /** "siswa". */
  noun: string
  actions: ReactNode
  className?: string
}

const bar =
  'grid gap-2 border-brand-line bg-brand-soft px-4 py-2 font-strong text-brand-ink print:hidden'

/** The bar above the head while rows are selected: their count, whoever is out of sight, and the actions. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, total, inSight, noun, actions, className } = props
  const count = selection.count(total)
  const offersAll = selection.value.kind === 'some' && inSight.length > 0 && inSight.length < total
  const isShown = count > 0 || selection.leavings.length > 0
  return (
    <section
      aria-label={isShown ? `Tindakan untuk ${noun} terpilih` : undefined}
      className={isShown ? cx(bar, className) : 'contents'}
    >
      {isShown && <SelectionLeavings selection={selection} />}
      <div className={count > 0 ? 'flex flex-wrap items-center gap-2' : 'contents'}>
        {/* In the page before anything is selected: only then the first selection is read out. */}
        <output className={count > 0 ? 'num' : 'sr-only'}>
          {count > 0 && `${formatNumber(count)} ${noun} dipilih`}
        </output>
        {count > 0 && offersAll && inSight.every(selection.has) && (
          <button
            type="button"
            className="link min-h-8 font-strong pointer-coarse:min-h-11"
            onClick={selection.chooseAll}
          >
            Pilih semua {formatNumber(total)} hasil
          </button>
        )}
        {count > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {actions}
            <Button tone="ghost" size="small" onClick={selection.clear}>
              Batal pilih
            </Button>
          </div>
        )}
      </div>
      {count > 0 && <SelectionNames selection={selection} inSight={inSight} />}
    </section>
  )
}
