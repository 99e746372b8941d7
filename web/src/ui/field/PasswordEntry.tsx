import { Note } from '../feedback/Note.tsx'
import { PasswordField } from './PasswordField.tsx'

type PasswordEntryProps = {
  value: string
  onChange: (password: string) => void
  isBusy: boolean
  /** The error of the last password, or empty. */
  message: string
}

/** A field for the user's own password, with the error of the last one. */
export function PasswordEntry({ value, onChange, isBusy, message }: PasswordEntryProps) {
  return (
    <>
      {message && (
        <Note tone="danger" title="Gagal!">
          {message}
        </Note>
      )}
      {/* Without a name beside it, a browser would write one into the last field before the dialog. */}
      <input type="text" autoComplete="username" readOnly hidden />
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
