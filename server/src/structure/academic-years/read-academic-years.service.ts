import type {
  AcademicYear,
  AcademicYearWithBranches,
} from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { cellFor } from '@ngaji/contract/policy'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  findActiveYear,
  findAcademicYear,
  listYears,
  listYearsOfTeacher,
  listYearsWithBranches,
} from './academic-years.queries.ts'

/** The region's years. Whose cell is reduced sees the running one and those of the own classes. */
export function readYears(
  { db }: Deps,
  actor: Actor,
  withBranches: boolean,
): Promise<AcademicYearWithBranches[]> {
  if (cellFor('academic-years.list', actor.role)?.isReduced)
    return listYearsOfTeacher(db, actor.teacherId)
  return withBranches ? listYearsWithBranches(db, null) : listYears(db)
}

export async function readActiveYear({ db }: Deps): Promise<AcademicYear> {
  const year = await findActiveYear(db)
  refuseUnless(year, 'academic-year.none-active')
  return year
}

export async function readYearWithBranches(
  { db }: Deps,
  id: string,
): Promise<AcademicYearWithBranches> {
  const [year] = await listYearsWithBranches(db, id)
  refuseUnless(year, 'academic-year.not-found')
  return year
}

/** The year as a write answers it. */
export async function readYear({ db }: Deps, id: string): Promise<AcademicYear> {
  const year = await findAcademicYear(db, id)
  refuseUnless(year, 'academic-year.not-found')
  return year
}
