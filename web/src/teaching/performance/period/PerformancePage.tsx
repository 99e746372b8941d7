import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import type { TableState } from '../../../ui/table/table-state.ts'
import { academicYears } from './performance.api.ts'
import type { PerformanceSearch } from './performance-address.ts'
import { PerformanceOfYear } from './PerformanceOfYear.tsx'

export type PerformancePageProps = {
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
  /** The state of the table of rows. */
  state: TableState
  onState: (state: TableState) => void
  links: {
    home: LinkElement
    /** The link to this screen with another address. */
    here: (search: PerformanceSearch) => LinkElement
    /** One child over the same days. */
    student: (studentId: string, period: PerformanceSearch) => LinkElement
    classHistory: (classId: string) => LinkElement
    schoolClass: (classId: string) => LinkElement
  }
}

/** "Performa Kehadiran": how the children come, from the region down to one class. */
export function PerformancePage(props: PerformancePageProps) {
  const years = useQuery(academicYears())
  const year = years.data && yearToShow(years.data, props.search['year'])
  if (years.data && year) {
    return <PerformanceOfYear key={year.id} {...props} years={years.data} year={year} />
  }
  return (
    <Screen title="Performa Kehadiran" back={props.links.home}>
      <QueryStates query={years} label="Memuat tahun ajaran">
        {() => <EmptyState title={texts.academicYears.empty} />}
      </QueryStates>
    </Screen>
  )
}

/** The one asked for, else the running one, else the newest. */
function yearToShow(years: readonly AcademicYear[], wanted: string | undefined) {
  return (
    years.find(({ id }) => id === wanted) ?? years.find(({ isActive }) => isActive) ?? years.at(0)
  )
}
