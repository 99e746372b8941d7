import { Note } from '../feedback/Note.tsx'
import { PasswordField } from './PasswordField.tsx'

type PasswordEntryProps = {
  value: string
  onChange: (password: string) => void
  isBusy: boolean
  /** Why the last one was refused, or empty. */
  message: string
}

/** The own password once more, and what was wrong with the last one. */
export function PasswordEntry({ value, onChange, isBusy, message }: PasswordEntryProps) {
  return (
    <>
      {message && (
        <Note tone="danger" title="Gagal!">
          {message}
        </Note>
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        readOnly={isBusy}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
