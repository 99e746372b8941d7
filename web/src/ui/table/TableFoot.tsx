import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { formatNumber } from '../data/formats.ts'
import { pageSizes, rangeText, type TableState } from './table-state.ts'

type TableFootProps = {
  state: TableState
  total: number
  /** The range, unless given: that there are no rows. */
  words?: string
  /** Without rows only the words are left, and those for screen readers. */
  isAlone?: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const foot =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4 py-2.5 text-small text-ink-soft print:hidden'

/**
 * Size, range, paging. The range is announced when it changes, also from none and to none. A size that changes nothing is
 * not asked for, and one page is not paged.
 */
export function TableFoot(props: TableFootProps) {
  const { state, total, words = rangeText(state, total), isAlone = false, onSize } = props
  const hasSizes = !isAlone && total > pageSizes[0]
  return (
    <div className={isAlone ? 'contents' : foot}>
      {hasSizes && <SizeChoice sizes={pageSizes} size={state.size} onSize={onSize} />}
      <output className={isAlone ? 'sr-only' : 'num'}>{words}</output>
      {!isAlone && <Paging {...props} />}
    </div>
  )
}

function Paging({ state, total, onPage }: TableFootProps) {
  const pages = Math.max(Math.ceil(total / state.size), 1)
  if (pages === 1 && state.page === 1) return null
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
      <Button
        size="small"
        icon={ChevronLeft}
        disabledReason={state.page <= 1 && 'Ini halaman pertama.'}
        onClick={() => onPage(state.page - 1)}
      >
        Sebelumnya
      </Button>
      <span className="num px-1 whitespace-nowrap">
        <span className="sr-only">Halaman </span>
        {formatNumber(state.page)} / {formatNumber(pages)}
      </span>
      <Button
        size="small"
        trailingIcon={ChevronRight}
        disabledReason={state.page >= pages && 'Ini halaman terakhir.'}
        onClick={() => onPage(state.page + 1)}
      >
        Berikutnya
      </Button>
    </div>
  )
}

type SizeChoiceProps = {
  sizes: readonly number[]
  size: number
  onSize: (size: number) => void
}

/** "Tampilkan 10 baris". */
export function SizeChoice({ sizes, size, onSize }: SizeChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label htmlFor={id}>Tampilkan</label>
      <select
        id={id}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
        className="control select-arrow num w-auto! py-1! pl-2.5! min-h-(--control-small)!"
      >
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <span>baris</span>
    </div>
  )
}
