import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../api/server-clock.ts'
import { openRegister } from './register-actions.ts'

/**
 * "Mulai Absen": opens today's register of a class, also without signal. Opening it again changes
 * nothing. Resolves once it is on the phone; a phone that keeps nothing says so on the next screen.
 */
export async function startRegister(classId: string): Promise<void> {
  const day = { classId, date: dayInJakarta(serverNow()) }
  await openRegister({ day, reason: null }).catch((error: unknown) => {
    console.error('the register could not be opened here', error)
  })
}
