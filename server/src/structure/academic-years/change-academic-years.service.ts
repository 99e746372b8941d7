import {
  academicYearTitle,
  areDatesInOrder,
  datesOutOfOrder,
  isYearAllowed,
  refusalToActivateAcademicYear,
  refusalToDeleteAcademicYear,
  refusalToRenameAcademicYear,
  startYearOf,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { texts } from '@ngaji/contract/words/texts'
import { refuseIf, refuseUnless } from '../../app-error.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { deactivateBranchYears } from '../branch-years/deactivate-all.queries.ts'
import { tellOfYear } from '../branch-years/year-notices.service.ts'
import { readYear } from './read-academic-years.service.ts'
import {
  countHoldings,
  deleteYear,
  insertYear,
  isMunaqasyahRunning,
  isYearNameTaken,
  lockAllYears,
  lockYear,
  switchActiveYear,
  updateYear,
  type LockedYear,
  type YearText,
} from './year-writes.queries.ts'

/** What is sent: what is left out stays as it is, a date set to null is taken away. */
type YearChange = { [Key in keyof YearText]?: YearText[Key] | undefined }

export async function createYear(
  deps: Deps,
  { name, startDate = null, endDate = null }: YearChange & { name: string },
): Promise<AcademicYear> {
  await refuseName(deps, name, null)
  const id = deps.newId()
  await insertYear(deps.db, { id, name, startDate, endDate })
  auditAcademicYear(deps, { id, name }, { created: true })
  return readYear(deps, id)
}

/** Years lie between 2018 and the one after this, by the server's clock. */
async function refuseName(deps: Deps, name: string, ownId: string | null): Promise<void> {
  const thisYear = Number(dayInJakarta(deps.now()).slice(0, 4))
  refuseUnless(isYearAllowed(startYearOf(name), thisYear), 'request.invalid', {
    fields: { name: texts.validation.year },
  })
  refuseUnless(!(await isYearNameTaken(deps.db, name, ownId)), 'academic-year.name-taken')
}

export async function changeYear(
  deps: Deps,
  actor: Actor,
  { id, version, change }: { id: string; version: number | undefined; change: YearChange },
): Promise<AcademicYear> {
  const year = await requireLocked(deps, id)
  await refuseOldRecord(deps, actor, {
    target: { type: 'academic-year', id },
    sent: version,
    stored: year.version,
    readCurrent: () => readYear(deps, id),
  })
  const wanted = mergedWith(year, change)
  refuseUnless(areDatesInOrder(wanted.startDate, wanted.endDate), 'request.invalid', {
    fields: { endDate: datesOutOfOrder },
  })
  if (wanted.name !== year.name) {
    const holdings = await countHoldings(deps.db, id)
    refuseIf(refusalToRenameAcademicYear(holdings), holdings)
    await refuseName(deps, wanted.name, id)
  }
  const fields = (['name', 'startDate', 'endDate'] as const).filter(
    (field) => wanted[field] !== year[field],
  )
  if (fields.length > 0) await updateYear(deps.db, id, wanted)
  auditAcademicYear(deps, { id, name: wanted.name }, { fields })
  return readYear(deps, id)
}

function mergedWith(year: LockedYear, { name, startDate, endDate }: YearChange): YearText {
  return {
    name: name ?? year.name,
    startDate: startDate === undefined ? year.startDate : startDate,
    endDate: endDate === undefined ? year.endDate : endDate,
  }
}

/**
 * Makes a year the running one: the former and every desa's year stop in the same step. All years are
 * held meanwhile, so that of two activations one comes after the other.
 */
export async function activateYear(deps: Deps, actor: Actor, id: string): Promise<AcademicYear> {
  const years = await lockAllYears(deps.db)
  const target = years.find((year) => year.id === id)
  refuseUnless(target, 'academic-year.not-found')
  const running = years.find(({ isActive }) => isActive)
  const isRunning = running !== undefined && (await isMunaqasyahRunning(deps.db, running.id))
  refuseIf(
    refusalToActivateAcademicYear({ isActive: target.isActive, isMunaqasyahRunning: isRunning }),
  )
  const stopped = target.isActive ? 0 : await switchTo(deps, actor, target)
  auditAcademicYear(deps, target, { from: running?.id ?? null, stoppedBranchYears: stopped })
  return readYear(deps, id)
}

async function switchTo(deps: Deps, actor: Actor, { id, name }: LockedYear): Promise<number> {
  const stopped = await deactivateBranchYears(deps.db)
  await switchActiveYear(deps.db, id)
  const title = academicYearTitle(name)
  await tellOfYear(deps, actor, {
    branchId: null,
    textFor: (role) =>
      role === 'branchAdmin'
        ? `Daerah menjalankan tahun ajaran ${title}. Siapkan tahun ajaran itu di desa Anda lalu aktifkan, agar absen dapat dibuka.`
        : `Daerah menjalankan tahun ajaran ${title}. Absen dapat dibuka setelah PJP Desa mengaktifkannya di desa Anda.`,
  })
  return stopped
}

/** Deletes a year nothing refers to, judged while no desa can register it. */
export async function removeYear(deps: Deps, id: string): Promise<void> {
  const year = await requireLocked(deps, id)
  const holdings = await countHoldings(deps.db, id)
  refuseIf(refusalToDeleteAcademicYear(holdings), holdings)
  await deleteYear(deps.db, id)
  auditAcademicYear(deps, year)
}

async function requireLocked({ db }: Deps, id: string): Promise<LockedYear> {
  const year = await lockYear(db, id)
  refuseUnless(year, 'academic-year.not-found')
  return year
}

function auditAcademicYear(
  deps: Deps,
  { id, name }: { id: string; name: string },
  details?: AuditDetails,
): void {
  deps.audit({ target: { type: 'academic-year', id, label: name }, ...(details && { details }) })
}
