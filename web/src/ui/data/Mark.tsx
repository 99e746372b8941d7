import { useId } from 'react'
import { cx } from '../cx.ts'

export type MarkLook = 'tile' | 'paper' | 'brand' | 'ink'

const colours: Record<MarkLook, { star: string; dot: string }> = {
  tile: { star: '#fffefb', dot: '#f0ad15' },
  paper: { star: '#f6f3ea', dot: '#f0ad15' },
  brand: { star: 'currentColor', dot: 'var(--late)' },
  ink: { star: '#000000', dot: '#000000' },
}

type MarkProps = {
  /** tile: the app's icon · paper: on the dark pattern · brand: on paper · ink: in print. */
  look?: MarkLook | undefined
  className?: string | undefined
}

/** Two interlaced squares and the nuqtah in their middle. Its colours are the brand's, in any theme. */
export function Mark({ look = 'tile', className = 'size-9' }: MarkProps) {
  const id = useId()
  const { star, dot } = colours[look]
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0', look === 'brand' && 'text-brand-ink', className)}
    >
      <mask id={`${id}a`} maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">
        <path fill="#fff" d="M0 0h48v48H0z" />
        <path
          stroke="#000"
          strokeWidth="5.1"
          d="M15.41 15.34L22.48 8.26M32.66 15.41L39.74 22.48M25.52 39.74L32.59 32.66M8.26 25.52L15.34 32.59"
        />
      </mask>
      <mask id={`${id}b`} maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">
        <path fill="#fff" d="M0 0h48v48H0z" />
        <path
          stroke="#000"
          strokeWidth="5.1"
          d="M24.05 11.8L34.05 11.8M36.2 24.05L36.2 34.05M13.95 36.2L23.95 36.2M11.8 13.95L11.8 23.95"
        />
      </mask>
      {look === 'tile' && <rect width="48" height="48" rx="13" fill="#165743" />}
      <g stroke={star} strokeWidth="3" strokeLinejoin="round">
        <path mask={`url(#${id}a)`} d="M11.8 11.8H36.2V36.2H11.8Z" />
        <path mask={`url(#${id}b)`} d="M24 6.75L41.25 24L24 41.25L6.75 24Z" />
      </g>
      <path fill={dot} d="M24 18.6 29.4 24 24 29.4 18.6 24z" />
    </svg>
  )
}
