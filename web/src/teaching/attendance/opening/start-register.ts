import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { agreeOnClock } from '../../../offline/clock/clock-agreement.ts'
import { openRegister } from '../register-model/register-actions.ts'

/**
 * "Mulai Absen": opens today's register of a class, also without signal. Opening it again changes
 * nothing. Resolves once it is on the device; without storage the next screen says so.
 *
 * @returns false where the user says that the device's clock is wrong: then nothing is opened
 */
export async function startRegister(classId: string): Promise<boolean> {
  if (!(await agreeOnClock())) return false
  const day = { classId, date: dayInJakarta(serverNow()) }
  await openRegister({ day, reason: null }).catch((error: unknown) => {
    console.error('the register could not be opened here', error)
  })
  return true
}
