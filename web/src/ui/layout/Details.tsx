import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Detail = { label: string; value: ReactNode }

type DetailsProps = { details: readonly Detail[]; className?: string | undefined }

/** A list of labels with values, separated by hairlines. */
export function Details({ details, className }: DetailsProps) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {details.map(({ label, value }) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="num text-right font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
