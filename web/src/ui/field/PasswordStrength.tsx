import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { strengthOf, type Strength } from './password-strength.ts'

const looks: Record<Strength, { steps: number; colour: string; word: string }> = {
  short: {
    steps: 1,
    colour: 'bg-danger',
    word: 'Terlalu pendek, paling sedikit 8 huruf atau angka.',
  },
  weak: { steps: 1, colour: 'bg-danger', word: 'Lemah, mudah ditebak.' },
  fair: { steps: 2, colour: 'bg-late', word: 'Cukup.' },
  strong: { steps: 3, colour: 'bg-present', word: 'Kuat.' },
}

type Props = { password: string; hint?: ReactNode; weakness?: string | undefined }

/** Three strokes and a word; before anything is typed, the hint. */
export function PasswordStrength({ password, hint, weakness }: Props) {
  if (password === '') return hint
  const strength = looks[strengthOf(password)]
  const { steps, colour, word } =
    weakness === undefined ? strength : { ...looks.weak, word: weakness }
  return (
    <span className="grid gap-1">
      <span aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cx('h-1 rounded-round', step <= steps ? colour : 'bg-line')}
          />
        ))}
      </span>
      <span>{word}</span>
    </span>
  )
}
