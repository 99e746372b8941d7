import type { Day } from '@ngaji/contract/jakarta-time'
import { agreeOnClock } from '../../../offline/clock/clock-agreement.ts'
import { openRegister } from '../register-model/register-actions.ts'
import { registerDayHere } from './use-own-registers.ts'

/**
 * "Mulai Absen": opens the register of now of a class, also without signal. Opening it again changes
 * nothing. Resolves once it is on the device; without storage the next screen says so.
 *
 * @returns the day of the register; null where the user says that the device's clock is wrong: then nothing is opened
 */
export async function startRegister(classId: string): Promise<Day | null> {
  if (!(await agreeOnClock())) return null
  const date = registerDayHere(classId)
  await openRegister({ day: { classId, date }, reason: null }).catch((error: unknown) => {
    console.error('the register could not be opened here', error)
  })
  return date
}
