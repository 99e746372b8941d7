import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type {
  StudentReport,
  StudentReportRequest,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { Crumb } from '../../../ui/layout/PageTitle.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import type { PerformanceSearch } from '../period/performance-address.ts'
import { PeriodFields, type PeriodFieldsProps } from '../period/PeriodFields.tsx'
import { choosePeriod } from '../period/period-choice.ts'
import { ReportActions } from './ReportActions.tsx'
import { SignerSelect } from '../papers/SignerSelect.tsx'
import { studentReportQuery, yearsOf, type ReportYear } from './student-report.api.ts'

/** Comes while the figures are asked for. */
const { Part: StudentReportView } = lazySection(
  async () => (await import('./StudentReportView.tsx')).StudentReportView,
  <SkeletonRows rows={5} label="Memuat laporan" />,
)

export type StudentReportPageProps = {
  studentId: string
  /** The parameters of the address: year, from, to. */
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
  links: {
    home: LinkElement
    back: { label: string; link: LinkElement }
    report: (scoreId: string) => LinkElement
  }
}

/** How one child comes: over a year, or the days that are asked for. */
export function StudentReportPage(props: StudentReportPageProps) {
  const { studentId, search, links } = props
  const { role } = useSignedIn()
  const years = useQuery(yearsOf({ role, studentId }))
  const year =
    years.data?.find(({ id }) => id === search['year']) ??
    years.data?.find(({ isActive }) => isActive) ??
    years.data?.at(0)
  if (years.data && year)
    return <ReportOfYear key={year.id} {...props} years={years.data} year={year} />
  return (
    <Screen title="Laporan" back={links.back.link} backLabel={`Kembali ke ${links.back.label}`}>
      {isNotThere(years) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={years} label="Memuat tahun ajaran">
          {() => (
            <EmptyState
              title={role === 'student' ? 'Belum masuk kelas.' : sharedTexts.noRunningYear}
            />
          )}
        </QueryStates>
      )}
    </Screen>
  )
}

type ReportOfYearProps = StudentReportPageProps & { years: readonly ReportYear[]; year: ReportYear }

function ReportOfYear(props: ReportOfYearProps) {
  const { studentId, search, links, year } = props
  const { role } = useSignedIn()
  const { isPhone } = useScreenSurroundings()
  const [failure, setFailure] = useState<string | null>(null)
  const today = dayInJakarta(serverNow())
  const choice = choosePeriod(search, { today, usual: 'semester' })
  const wish: StudentReportRequest = {
    academicYearId: year.id,
    studentId,
    ...(choice.days && { startDate: choice.days.from, endDate: choice.days.to }),
  }
  const query = useQuery(studentReportQuery(wish))
  const report = query.data
  const signer = useSigner(report, role)
  const actions = (
    <ReportActions
      wish={{ ...wish, teacherId: signer.value }}
      report={report}
      onFailure={setFailure}
    />
  )
  return (
    <Screen
      {...reportPageHead(report, role === 'student' ? null : links.back)}
      sub={report && `${report.studentData.period} · ${academicYearTitle(year.name)}`}
      back={links.back.link}
      backLabel={`Kembali ke ${links.back.label}`}
      actions={actions}
    >
      {failure !== null && (
        <Note tone="danger" onClose={() => setFailure(null)}>
          {failure}
        </Note>
      )}
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <>
          <ReportPeriod {...props} choice={choice} today={today} shown={report?.period ?? null}>
            <SignerSelect {...signer} className="min-w-48 flex-1 basis-48" />
          </ReportPeriod>
          <QueryStates query={query} label="Memuat laporan">
            {(found) => (
              <StudentReportView
                report={found}
                studentId={studentId}
                academicYearId={year.id}
                today={today}
                links={links}
              />
            )}
          </QueryStates>
        </>
      )}
      {isPhone && <div className="flex flex-wrap gap-2.5 *:grow print:hidden">{actions}</div>}
    </Screen>
  )
}

/** Who may sign the letter instead of whoever usually does; a child chooses nobody. */
function useSigner(report: StudentReport | undefined, role: Role) {
  const [chosen, onChange] = useState('')
  const known = role === 'student' ? [] : (report?.classData?.teachers ?? [])
  const teachers = known.length > 1 ? known : []
  // Another year has another class, and other teachers.
  const value = teachers.find(({ id }) => id === chosen)?.id ?? ''
  return { teachers, value, onChange }
}

/** A child reads no name but the own, which stands below. */
function reportPageHead(report: StudentReport | undefined, back: Crumb | null) {
  if (back === null) return { title: 'Laporan' }
  const title = report?.studentData.name ?? 'Laporan siswa'
  return { title, crumbs: [back, { label: title }] }
}

type ReportPeriodProps = ReportOfYearProps &
  Pick<PeriodFieldsProps, 'choice' | 'today' | 'shown'> & { children: ReactNode }

function ReportPeriod({ years, year, children, ...period }: ReportPeriodProps) {
  return (
    <fieldset className="flex flex-wrap items-end gap-3 print:hidden">
      <legend className="sr-only">Periode laporan</legend>
      {years.length > 1 && (
        <Select
          label="Tahun ajaran"
          searchable={false}
          options={years.map(({ id, name }) => ({ value: id, label: academicYearTitle(name) }))}
          value={year.id}
          onChange={(id) => period.onSearch({ year: id })}
          className="min-w-40 flex-1 basis-40"
        />
      )}
      <PeriodFields {...period} usual="semester" isRunning={year.isActive} />
      {children}
    </fieldset>
  )
}
