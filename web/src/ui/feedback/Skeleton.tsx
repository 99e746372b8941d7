import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../cx.ts'

type BoneProps = { className?: string | undefined; round?: boolean | undefined }

/** One grey placeholder; give it width and height. */
export function Bone({ className = 'h-3.5 w-full', round = false }: BoneProps) {
  return (
    <span
      className={cx(
        'block animate-breathe bg-line',
        round ? 'shrink-0 rounded-round' : 'rounded-tag',
        className,
      )}
    />
  )
}

type SkeletonProps = {
  /** Text for screen readers: "Memuat daftar siswa". */
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** A skeleton, shown only when loading takes longer than 150 ms. Fill it with Bones. */
export function Skeleton({ label = 'Memuat', children, className }: SkeletonProps) {
  const isShown = useShownAfter(150)
  return (
    <div aria-busy="true" className={className}>
      <p className="sr-only">{label}…</p>
      <div aria-hidden="true" className={isShown ? undefined : 'invisible'}>
        {children}
      </div>
    </div>
  )
}

type SkeletonRowsProps = {
  rows?: number
  /** The columns after the name; phones show a second line instead. */
  columns?: number
  hasLead?: boolean
  label?: string | undefined
}

/** The skeleton of a table or a list of people; on phones a list, without a head. */
export function SkeletonRows({ rows = 5, columns = 2, hasLead = true, label }: SkeletonRowsProps) {
  return (
    <Skeleton label={label}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex h-11 items-center bg-sunken px-4 max-md:hidden">
          <Bone className="h-3 w-20" />
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-(--row) items-center gap-4 px-4 max-md:min-h-16">
            {hasLead && <Bone round className="size-9" />}
            <div className="grid w-64 gap-2">
              <Bone className={cx('h-3.5', ['w-52', 'w-36', 'w-full'][row % 3])} />
              <Bone className="h-3 w-40 md:hidden" />
            </div>
            {Array.from({ length: columns }, (__, column) => (
              <div key={column} className="flex-1 max-md:hidden">
                <Bone className="h-3.5 w-3/5" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** The skeleton of a panel with a title and a few lines. */
export function SkeletonPanel({
  lines = 3,
  label,
}: {
  lines?: number
  label?: string | undefined
}) {
  return (
    <Skeleton label={label}>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
        <Bone className="h-5 w-40" />
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} className={cx('h-3.5', ['w-full', 'w-4/5', 'w-3/5'][line % 3])} />
        ))}
      </div>
    </Skeleton>
  )
}

/** False at first, true once the component has been mounted for so long. */
function useShownAfter(ms: number): boolean {
  const [isShown, setShown] = useState(false)

  // Follows the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])

  return isShown
}
