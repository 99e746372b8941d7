import { ApiError } from '../../../api/client/api-error.ts'
import { confirmPassword } from '../entry/sign-in.api.ts'

/** Asked for an old password that is not, or no longer, the right one. */
export function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'auth.wrong-password'
}

/**
 * Is the new password saved already? An earlier try may have arrived, and its answer was lost: the same password
 * typed again proves it.
 */
export async function isSavedAlready(newPassword: string): Promise<boolean> {
  try {
    await confirmPassword(newPassword)
    return true
  } catch (error) {
    if (!isWrongPassword(error)) throw error
    return false
  }
}
