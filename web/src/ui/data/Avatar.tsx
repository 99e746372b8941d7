import { useState } from 'react'
import { cx } from '../cx.ts'
import { avatarLetters } from './formats.ts'

const sizes = {
  32: 'size-8 text-[0.75rem] rounded-round',
  36: 'size-9 text-[0.8125rem] rounded-round',
  44: 'size-11 text-[0.9375rem] rounded-round',
  48: 'size-12 text-[1rem] rounded-round',
  56: 'size-14 text-[1.125rem] rounded-round',
  72: 'size-18 text-[1.375rem] rounded-[20px]',
  96: 'size-24 text-[1.375rem] rounded-[20px]',
  128: 'size-32 text-[2.5rem] rounded-[28px]',
} as const

export type AvatarProps = {
  name: string
  /** The thumbnail's address; without one, or when it does not load, the name's first two letters. */
  src?: string | null | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

/** Used beside the name, so the picture has no alternative text. */
export function Avatar({ name, src, size = 36, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const look = cx('shrink-0 overflow-hidden', sizes[size], className)
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={cx(look, 'bg-unmarked-soft object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        look,
        'inline-grid place-items-center bg-unmarked-soft font-heading tracking-[0.01em] text-ink-soft select-none',
      )}
    >
      {avatarLetters(name)}
    </span>
  )
}
