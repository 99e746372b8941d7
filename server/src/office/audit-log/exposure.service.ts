import type { Exposure, ExposureQuery } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { addDays, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { isUser, listExposed } from './exposure.queries.ts'

/** The full records an account opened: to inform families after a compromised account. */
export async function readExposure(
  { db }: Pick<Deps, 'db'>,
  { userId, startDate, endDate }: ExposureQuery,
): Promise<Exposure> {
  refuseUnless(await isUser(db, userId), 'user.not-found')
  const students = await listExposed(db, {
    userId,
    from: instantInJakarta(startDate, '00:00'),
    until: instantInJakarta(addDays(endDate, 1), '00:00'),
  })
  return { students, total: students.length }
}
