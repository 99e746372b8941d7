import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { cx } from '../cx.ts'
import { strengthOf, type Strength } from './password-strength.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
  /** The line under a new password. */
  showStrength?: boolean | undefined
  /** The server's reason against the password, in place of the strength. */
  weakness?: string | undefined
}

/** A password field that can be shown and hidden, and pasted into. */
export function PasswordField({ showStrength, weakness, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      hint={
        showStrength ? (
          <PasswordStrength password={props.value} hint={props.hint} weakness={weakness} />
        ) : (
          props.hint
        )
      }
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Sembunyikan password' : 'Tampilkan password'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

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

/** Three bars and a word; the hint while the field is empty. */
function PasswordStrength({ password, hint, weakness }: Props) {
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
