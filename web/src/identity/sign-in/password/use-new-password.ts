import { useState, type RefObject } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { newPasswordErrors, passwordWeakness } from './NewPasswordFields.tsx'
import type { NewPassword } from './reset.api.ts'

const newPasswords = 'input[autocomplete=new-password]'
const blank: NewPassword = { newPassword: '', confirmPassword: '' }

/** A new password being chosen: what is typed, what is wrong with it, and what the server says of it. */
export function useNewPassword(
  form: RefObject<HTMLFormElement | null>,
  ownWords: readonly string[] = [],
) {
  const [value, setValue] = useState(blank)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const weakness = passwordWeakness(value.newPassword, ownWords)
  const errors = newPasswordErrors(value, weakness)

  /** Marks the fields and goes to the first wrong one. */
  function check(): boolean {
    setChecked(true)
    const wrong = errors.newPassword ? 0 : errors.confirmPassword ? 1 : null
    if (wrong === null) return true
    const inputs = form.current?.querySelectorAll<HTMLInputElement>(newPasswords)
    inputs?.item(wrong).focus()
    return false
  }

  /** A refusal about the password belongs under the password. */
  async function whileChecked<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password.weak')
        setRefused(error.fields['newPassword'] ?? error.message)
      throw error
    }
  }

  return {
    value,
    change: (next: NewPassword) => {
      setValue(next)
      setRefused(undefined)
    },
    errors: isChecked ? { ...errors, newPassword: errors.newPassword ?? refused } : {},
    weakness,
    check,
    whileChecked,
  }
}
