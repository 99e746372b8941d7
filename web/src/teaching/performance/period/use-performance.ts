import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '@ngaji/contract/roles'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { wholePlace, levelsOf, placeName, type KnownClass } from './known-classes.ts'
import { placeFromSearch, type PerformanceSearch, type Place } from './performance-address.ts'
import { knownClasses, overviewOf, type OverviewWish } from './performance.api.ts'
import { choosePeriod, type PeriodKind, type PeriodChoice } from './period-choice.ts'

const noClasses: readonly never[] = []

/** What the address asks for, in the words of the server, and what came of it. */
export function usePerformance(search: PerformanceSearch, year: AcademicYear) {
  const session = useSignedIn()
  const { role } = session
  const today = dayInJakarta(serverNow())
  const usual: PeriodKind = year.isActive ? 'bulan' : 'semester'
  const choice = choosePeriod(search, { today, usual })
  const asked = placeFromSearch(search)
  const classes = useQuery(knownClasses(year.id, role)).data ?? noClasses
  const place = wholePlace(asked, classes)
  const wish = overviewWish({ role, academicYearId: year.id, place: asked, choice })
  const overview = useQuery(overviewOf(wish))
  const root = rootLabel(session)
  const steps = stepsTo(place, role, classes)
  const recapWish = recapWishOf(wish, session)
  return { role, today, usual, choice, classes, place, wish, recapWish, overview, root, steps }
}

type Asked = { role: Role; academicYearId: string; place: Place; choice: PeriodChoice }

/** A place and period in the words of the server; the own desa is understood. */
function overviewWish({ role, academicYearId, place, choice: { days } }: Asked): OverviewWish {
  const { branch, group, sub, class: classId } = place
  return {
    academicYearId,
    ...(role === 'admin' && branch && { branchId: branch }),
    ...(group && { teachingGroupId: group }),
    ...(sub && { subBranchId: sub }),
    ...(classId && { classId }),
    ...(days && { startDate: days.from, endDate: days.to }),
  }
}

/** Names the own kelompok, so that its classes and its children stand on paper, as for whoever names it. */
function recapWishOf(
  wish: OverviewWish,
  { role, subBranchId }: { role: Role; subBranchId: string | null },
): OverviewWish {
  const isOwn = role === 'subBranchAdmin' && subBranchId !== null && !wish.classId
  return isOwn ? { ...wish, subBranchId } : wish
}

type Reach = { role: Role; branchName: string | null; subBranchName: string | null }

/** What the whole reach of somebody is called. */
function rootLabel({ role, branchName, subBranchName }: Reach): string {
  const roots: Partial<Record<Role, string>> = {
    admin: 'Seluruh daerah',
    branchAdmin: placeTitle('Desa', branchName),
    subBranchAdmin: placeTitle('Kelompok', subBranchName),
  }
  return roots[role] ?? 'Kelas saya'
}

/** The way down to a place; what is one's own is the root, and no step. */
function stepsTo(place: Place, role: Role, classes: readonly KnownClass[]) {
  return levelsOf(role).flatMap((level) => {
    const id = place[level]
    return id ? [{ level, id, label: placeName(level, id, classes) }] : []
  })
}
