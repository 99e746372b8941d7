import { cx } from '../cx.ts'

/** The dot that marks the current entry, today, or live data, always beside a word for it. */
export function Nuqtah({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx('nuqtah', className)} />
}
