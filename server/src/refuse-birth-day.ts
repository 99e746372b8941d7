import { birthDayFault } from '@ngaji/contract/values/person/birth-day.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

/** Refuses a birth date in the future. `path`: the field in the body. */
export function refuseFutureBirth(
  { now }: Pick<Deps, 'now'>,
  dateOfBirth: string | null | undefined,
  path = 'dateOfBirth',
): void {
  const fault = dateOfBirth && birthDayFault(dateOfBirth, dayInJakarta(now()))
  if (fault) throw new AppError('request.invalid', { fields: { [path]: fault } })
}
