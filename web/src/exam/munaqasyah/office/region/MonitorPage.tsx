import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { useQuery } from '@tanstack/react-query'
import type { BranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { SectionTitle } from '../../../../ui/layout/Panel.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { Segment } from '../../../../ui/button/Segment.tsx'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import type { TableState } from '../../../../ui/table/table-state.ts'
import { academicYearLabel } from '../../../../structure/academic-years/year-facts.ts'
import { yearsWithBranches } from '../../../../structure/academic-years/academic-years.api.ts'
import { BranchTable } from './BranchTable.tsx'
import { RegionExamPanel } from './RegionExamPanel.tsx'
import { regionSummary } from '../office.api.ts'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { FigureStrip } from '../../../../ui/data/FigureStrip.tsx'
import { fromStudents } from '../scores/AverageFrom.tsx'
import { examinedBranches, regionTotalsOf } from './region-totals.ts'

export type MonitorPageProps = {
  isEveryYear: boolean
  onEveryYear: (isEveryYear: boolean) => void
  /** The state of one year's table: several on the screen are searched and paged separately. */
  tableOf: (yearName: string) => { state: TableState; onState: (state: TableState) => void }
  links: { back: LinkElement; year: (branchYearId: string) => LinkElement }
}

/** 'Pantau Munaqosah': the progress of each desa of the region. */
export function MonitorPage(props: MonitorPageProps) {
  const { isEveryYear, onEveryYear, links } = props
  const years = useQuery({ ...yearsWithBranches(), ...live })
  const running = years.data?.find(({ isActive }) => isActive)
  const stamp = useQuery({ ...regionSummary(running?.id), enabled: running !== undefined, ...live })
  return (
    <Screen
      title="Pantau Munaqosah"
      sub={<LiveStamp updatedAt={stamp.dataUpdatedAt} />}
      back={links.back}
      backLabel="Kembali ke Munaqosah"
      crumbs={[{ label: 'Munaqosah', link: links.back }, { label: 'Pantau Munaqosah' }]}
    >
      <Segment
        label="Tahun ajaran"
        options={[
          { value: 'running', label: 'Semester berjalan' },
          { value: 'all', label: 'Semua tahun' },
        ]}
        value={isEveryYear ? 'all' : 'running'}
        onChange={(next) => onEveryYear(next === 'all')}
      />
      <QueryStates query={years} label="Memuat tahun ajaran">
        {(found) => {
          const shown = isEveryYear ? found.filter(hasExam) : found.filter((one) => one.isActive)
          return shown.length === 0 ? (
            <EmptyState title={isEveryYear ? 'Belum ada munaqosah.' : sharedTexts.noRunningYear} />
          ) : (
            shown.map((year) => <MonitorOfYear key={year.id} {...props} year={year} />)
          )
        }}
      </QueryStates>
    </Screen>
  )
}

function hasExam({ isActive, munaqasyahStatus }: AcademicYearWithBranches): boolean {
  return isActive || munaqasyahStatus !== 'notStarted'
}

function MonitorOfYear(props: MonitorPageProps & { year: AcademicYearWithBranches }) {
  const { year, isEveryYear, tableOf, links } = props
  const summary = useQuery({ ...regionSummary(year.id), ...(year.isActive && live) })
  return (
    <section className="grid gap-4" aria-label={academicYearLabel(year)}>
      {year.isActive ? (
        <RegionExamPanel year={year} />
      ) : (
        <SectionTitle action={<StatusMark status={`exam.${year.munaqasyahStatus}`} />}>
          {academicYearLabel(year)}
        </SectionTitle>
      )}
      <QueryStates query={summary} label="Memuat desa">
        {(branches) => (
          <>
            {branches.length > 0 && <RegionFigures branches={examinedBranches(branches, year)} />}
            <BranchTable
              id={isEveryYear ? undefined : 'exam-monitor'}
              label={`Desa, ${academicYearLabel(year)}`}
              branches={branches}
              {...tableOf(year.name)}
              linkTo={links.year}
            />
          </>
        )}
      </QueryStates>
    </section>
  )
}

/** The exam of the region in four numbers. */
function RegionFigures({ branches }: { branches: readonly BranchSummary[] }) {
  const totals = regionTotalsOf(branches)
  const part = (done: number, all: number) => `${formatNumber(done)}/${formatNumber(all)}`
  return (
    <FigureStrip
      label="Angka munaqosah daerah"
      figures={[
        { label: 'Desa selesai', value: part(totals.completedBranches, totals.branches) },
        {
          label: 'Kelompok selesai',
          value: part(totals.completedSubBranches, totals.subBranches),
        },
        {
          label: 'Siswa selesai',
          value: part(totals.completedStudents, totals.students),
          note: (
            <span className="block pt-2">
              <Progress
                label="Siswa selesai dinilai"
                value={totals.completedStudents}
                max={totals.students}
              />
            </span>
          ),
        },
        {
          label: 'Nilai rata-rata',
          value: formatAverage(totals.average),
          note: fromStudents(totals.examinedStudents),
        },
      ]}
    />
  )
}
