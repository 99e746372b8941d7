import type { Holiday } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { deleteHoliday, insertHoliday, listHolidays, type Period } from './holidays.queries.ts'

export function readHolidays({ db }: Pick<Deps, 'db'>, period: Period): Promise<Holiday[]> {
  return listHolidays(db, period)
}

export async function createHoliday(
  deps: Deps,
  { date, name }: Pick<Holiday, 'date' | 'name'>,
): Promise<Holiday> {
  const holiday = { id: deps.newId(), date, name }
  const taken = await insertHoliday(deps.db, { ...holiday, createdAt: deps.now() })
  if (taken) throw new AppError('holiday.exists', { values: { name: taken.takenBy } })
  auditHoliday(deps, holiday, { created: true })
  return holiday
}

export async function removeHoliday(deps: Deps, id: string): Promise<void> {
  const removed = await deleteHoliday(deps.db, id)
  refuseUnless(removed, 'holiday.not-found')
  auditHoliday(deps, { id, ...removed }, { removed: true })
}

function auditHoliday(deps: Deps, { id, date, name }: Holiday, details: AuditDetails): void {
  deps.audit({ target: { type: 'holiday', id, label: `${name} (${date})` }, details })
}
