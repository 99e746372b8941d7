import type { Slips } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { Minus } from 'lucide-react'
import { Icon } from '../../ui/icons/Icon.tsx'
import { slipKinds, slipLabel, type SlipKind } from './slip-kinds.ts'

type SlipCountersProps = {
  number: number
  slips: Slips
  /** Adds or subtracts one. A delta, not a sum, so that two quick taps count two. */
  onSlip?: ((kind: SlipKind, by: 1 | -1) => void) | undefined
}

const most = 999

/** Counters used during a recitation: the whole tile adds one, so that it is hit without looking. */
export function SlipCounters({ number, slips, onSlip }: SlipCountersProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="mb-1.5 text-small text-ink-soft">Kesalahan</legend>
      {slipKinds.map((kind) => {
        const label = slipLabel[kind]
        const count = slips[kind]
        return (
          <div key={kind} className="grid gap-1">
            <button
              type="button"
              aria-label={`Tambah kesalahan ${label.toLowerCase()} soal ${number}: ${count}`}
              disabled={!onSlip || count >= most}
              onClick={() => onSlip?.(kind, 1)}
              className="grid min-h-14 content-center justify-items-center rounded-[12px] border border-line-strong bg-surface px-1 leading-tight enabled:hover:bg-hover"
            >
              <span className="num text-[1.1875rem] font-heading">{count}</span>
              <span className="text-caption text-ink-soft">{label}</span>
            </button>
            <button
              type="button"
              aria-label={`Kurangi kesalahan ${label.toLowerCase()} soal ${number}`}
              disabled={!onSlip || count === 0}
              onClick={() => onSlip?.(kind, -1)}
              className="grid min-h-11 place-items-center rounded-control text-ink-soft enabled:hover:bg-hover disabled:text-ink-faint/40"
            >
              <Icon of={Minus} />
            </button>
          </div>
        )
      })}
    </fieldset>
  )
}
