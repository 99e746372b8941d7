import { numberLabel, type Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/use-session.ts'
import { formatAcademicYear, formatExaminer } from '../../ui/formats.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { AttendanceTrend } from './AttendanceTrend.tsx'
import { useHome } from './dashboard.api.ts'
import { HomeState } from './HomeState.tsx'
import { numberChange, numberValue } from './number-words.ts'

type OfficeHome = Extract<Home, { numbers: unknown }>

type OfficeHomePageProps = {
  /** Before the numbers: what waits for this role. */
  lead?: ReactNode
}

/** The numbers of the own reach: region, desa or kelompok. */
export function OfficeHomePage({ lead }: OfficeHomePageProps) {
  const session = useSignedIn()
  const home = useHome('admin', 'branchAdmin', 'subBranchAdmin', 'curriculum')
  const year = session.currentBranchYear
  return (
    <Screen
      title={`Assalamu’alaikum, ${formatExaminer(session.name)}`}
      sub={year === null ? undefined : `Tahun Ajaran ${formatAcademicYear(year)}`}
    >
      {lead}
      <HomeState home={home}>{(data) => <Numbers home={data} />}</HomeState>
    </Screen>
  )
}

function Numbers({ home }: { home: OfficeHome }) {
  const weeks = home.numbers.find(({ key }) => key === 'attendance')?.series
  return (
    <>
      <Strip
        label="Angka"
        figures={home.numbers.map((number) => ({
          label: numberLabel[number.key],
          value: numberValue(number),
          note: numberChange(number),
        }))}
      />
      {weeks && <AttendanceTrend weeks={weeks} />}
    </>
  )
}
