import { notSent } from '../../ui/form/not-sent.ts'
import { askPassword } from '../../ui/dialog/password-prompt.ts'
import { ApiError } from '../client/api-error.ts'

/** Did the server refuse because the password must be confirmed first? */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session.confirm-needed'
}

/**
 * Sends a request outside a `confirm()`: where the server needs the password first, a dialog asks for it and
 * the request is repeated once. Rejects with `notSent` on "Batal".
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
