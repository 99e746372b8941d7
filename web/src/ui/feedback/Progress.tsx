import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../icons/Spinner.tsx'

export type ProgressProps = {
  /** "Siswa selesai": the accessible name, visible without `children`. */
  label: string
  value: number
  max: number
  /** "46 dari 58 siswa", beside the bar. */
  children?: ReactNode
  isThick?: boolean | undefined
}

/** A known amount: the number in words, then the bar. */
export function Progress({ label, value, max, children, isThick = false }: ProgressProps) {
  const id = useId()
  return (
    <div className="grid min-w-24 gap-1.5">
      <span id={id} className={children ? 'num text-small' : 'sr-only'}>
        {children ?? label}
      </span>
      <progress
        aria-label={label}
        aria-describedby={children ? id : undefined}
        max={max > 0 ? max : 1}
        value={Math.min(value, max)}
        className={cx('progress', isThick && 'h-3')}
      />
    </div>
  )
}

/** An unknown amount: a spinner with a sentence. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-center gap-2 text-ink-soft">
      <Spinner />
      {children}
    </output>
  )
}
