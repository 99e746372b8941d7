import { formatNumber } from '../../data/formats.ts'
import { rangeOf, type TableState } from '../table-state.ts'

type PartOnPaperProps = {
  state: TableState
  /** The number of rows of the whole result. */
  total: number
  /** The number of rows on this page. */
  shown: number
}

/** On paper: which part of a list it is. The filters in force stand above it, as chips. */
export function PartOnPaper({ state, total, shown }: PartOnPaperProps) {
  const words = [
    state.q !== '' && `Pencarian: ${state.q}`,
    shown < total && partText(state, total),
  ].filter((part) => part !== false)
  if (words.length === 0) return null
  return <p className="hidden text-small print:block">{words.join(' · ')}</p>
}

/** "Baris 1-10 dari 386". */
function partText(state: TableState, total: number): string {
  const { first, last } = rangeOf(state, total)
  return `Baris ${formatNumber(first)}-${formatNumber(last)} dari ${formatNumber(total)}`
}
