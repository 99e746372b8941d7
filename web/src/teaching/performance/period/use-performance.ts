import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { wholePlace } from './known-classes.ts'
import { placeOf, type PerformanceSearch } from './performance-address.ts'
import { recapWishOf, rootLabel, stepsTo, wishOf } from './performance-wish.ts'
import { knownClasses, overviewOf } from './performance.api.ts'
import { periodOf, type PeriodKind } from './period-choice.ts'

const noClasses: readonly never[] = []

/** What the address asks for, in the words of the server, and what came of it. */
export function usePerformance(search: PerformanceSearch, year: AcademicYear) {
  const session = useSignedIn()
  const { role } = session
  const today = dayInJakarta(serverNow())
  const usual: PeriodKind = year.isActive ? 'bulan' : 'semester'
  const choice = periodOf(search, { today, usual })
  const asked = placeOf(search)
  const classes = useQuery(knownClasses(year.id, role)).data ?? noClasses
  const place = wholePlace(asked, classes)
  const wish = wishOf({ role, academicYearId: year.id, place: asked, choice })
  const overview = useQuery(overviewOf(wish))
  const root = rootLabel(session)
  const steps = stepsTo(place, role, classes)
  const recapWish = recapWishOf(wish, session)
  return { role, today, usual, choice, classes, place, wish, recapWish, overview, root, steps }
}
