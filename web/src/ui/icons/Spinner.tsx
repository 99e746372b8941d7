import { cx } from '../cx.ts'

/** Turns while something of unknown length runs; the words beside it say what. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.125rem] shrink-0 animate-turn rounded-full border-[2.5px] border-current border-r-transparent',
        className,
      )}
    />
  )
}
