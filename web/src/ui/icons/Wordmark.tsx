import { cx } from '../cx.ts'
import { Mark, type MarkLook } from '../data/Mark.tsx'

type WordmarkProps = {
  look?: MarkLook | undefined
  /** "Pengajian Daerah", or the whole "Sistem Akademik Pengajian Daerah". */
  line?: 'short' | 'full' | undefined
  className?: string | undefined
}

/** Mark and name of the product with a subtitle. */
export function Wordmark({ look = 'tile', line = 'short', className }: WordmarkProps) {
  const onMat = look === 'paper'
  return (
    <span className={cx('inline-flex items-center gap-3', className)}>
      <Mark look={look} className={onMat ? 'size-11' : 'size-9'} />
      <span>
        <span
          className={cx(
            'block leading-[1.1] font-extrabold tracking-[-0.03em]',
            onMat ? 'text-[1.5rem] text-on-mat' : 'text-[1.1875rem] text-ink',
          )}
        >
          Ngaji
        </span>
        <span
          className={cx(
            'block leading-tight font-medium',
            onMat ? 'text-small text-on-mat-soft' : 'text-[0.75rem] text-ink-faint',
          )}
        >
          {line === 'full' ? 'Sistem Akademik Pengajian Daerah' : 'Pengajian Daerah'}
        </span>
      </span>
    </span>
  )
}
