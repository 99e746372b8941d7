import { cx } from '../cx.ts'

/** The pen's dot: you are here, today, live. Nothing else. Always beside a word that says so. */
export function Nuqtah({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx('nuqtah', className)} />
}
