import { cx } from '../cx.ts'

/** A spinner for work of unknown length, beside words that describe it. */
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
