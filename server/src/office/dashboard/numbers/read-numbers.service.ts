import { shareOf } from '@ngaji/contract/values/share'
import type { DashboardData } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import { together } from '../../../platform/database/together.ts'
import { singleFlight } from '../../../platform/database/single-flight.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { countChildren } from './children.queries.ts'
import { countOffice, type CountKey } from './counts.queries.ts'
import { sumColumn } from '../tasks/office-lines.ts'
import { currentOfficeMoment } from '../homes/office-moment.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { officeOf, officeRoles, type Office, type OfficeRole } from '../homes/office.scope.ts'
import { countOwnClasses, listYears, type PresenceOfYear } from './read-numbers.queries.ts'

/** The counts of the own scope under their Indonesian names. */
export async function readNumbers(deps: Deps, actor: Actor): Promise<DashboardData> {
  const role = officeRoles.find((one) => one === actor.role)
  return role ? numbersOfOffice(deps, role, officeOf(role, actor)) : numbersOfTeacher(deps, actor)
}

async function numbersOfTeacher({ db, now }: Deps, { teacherId }: Actor): Promise<DashboardData> {
  const day = figureDayAt(now())
  const { counts, years } = await together({
    counts: countOwnClasses(db, teacherId),
    years: listYears(db, { teacherId }, day),
  })
  return {
    'Peserta Didik': counts.students,
    'Tenaga Pendidik': counts.teachers,
    Kelas: counts.classes,
    Kehadiran: years.map(presenceLine),
  }
}

type ExtraKey = 'Kelompok' | 'Kelas' | 'Desa'

/** The counts of a role besides children, teachers and their presence. */
const extras: Record<OfficeRole, Partial<Record<ExtraKey, CountKey>>> = {
  admin: { Kelompok: 'subBranches', Kelas: 'classes', Desa: 'branches' },
  curriculum: { Kelompok: 'subBranches', Kelas: 'classes', Desa: 'branches' },
  branchAdmin: { Kelompok: 'subBranches', Kelas: 'classes' },
  subBranchAdmin: {},
}

/** Users with the same role and scope share a read. */
const numbersOfOffice = singleFlight(countForOffice, (role, office) =>
  JSON.stringify([role, office]),
)

async function countForOffice(
  deps: Pick<Deps, 'db' | 'now'>,
  role: OfficeRole,
  office: Office,
): Promise<DashboardData> {
  const { day, before } = currentOfficeMoment(deps)
  const keys = ['teachers', ...Object.values(extras[role])] as const
  const { rows, children, years } = await together({
    rows: countOffice(deps.db, office, keys, before),
    children: countChildren(deps.db, office),
    years: listYears(deps.db, { office }, day),
  })
  const counts = new Map(rows.map(({ key, now }) => [key, now]))
  const extra = Object.entries(extras[role]).map(([name, key]) => [name, counts.get(key) ?? 0])
  return {
    'Peserta Didik': sumColumn(children, 'active'),
    'Tenaga Pendidik': counts.get('teachers') ?? 0,
    Kehadiran: years.map(presenceLine),
    ...(Object.fromEntries(extra) as Partial<Record<ExtraKey, number>>),
  }
}

function presenceLine({ name, present, total }: PresenceOfYear) {
  return { academicYearName: name, attendancePercentage: shareOf(present, total) }
}
