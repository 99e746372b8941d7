import { notSent } from '../../ui/form/not-sent.ts'
import { askPassword } from '../../ui/dialog/password-prompt.ts'
import { ApiError } from '../client/api-error.ts'

/** A refusal that means "give the password first". */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session.confirm-needed'
}

/**
 * For what is asked for outside a `confirm()`: where the server wants the password first, it is asked
 * for over whatever is open, and then the same is asked once more. Rejects with `notSent` on "Batal".
 *
 * @example withPassword(() => keyedSend(body, (key) => createDocument(body, key)))
 */
export async function withPassword<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isPasswordNeeded(error)) throw error
  }
  if (!(await askPassword())) throw notSent
  return ask()
}
