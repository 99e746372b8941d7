import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** The line under a new password. */
  showStrength?: boolean | undefined
  /** Why the server will not take it, in place of the strength. */
  weakness?: string | undefined
}

/** Can be shown and hidden, and pasted into. */
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
