import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../../../api/client/is-not-there.ts'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { SectionTitle } from '../../../../ui/layout/Panel.tsx'
import { Reason } from '../../../../ui/feedback/Reason.tsx'
import { RefusedState } from '../../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { Segment } from '../../../../ui/button/Segment.tsx'
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { PrintButton, ExportButton } from '../../../../papers/lazy-parts.ts'
import { branchObstacle, BranchMoveButton, type MovedYear } from './BranchMoveButton.tsx'
import { ClaimList } from '../region/ClaimList.tsx'
import { YearTag } from './ExamCard.tsx'
import { examFilters, shownBy, type ExamFilter } from './exam-filter.ts'
import { ExamLevels } from '../region/ExamLevels.tsx'
import { countsByStatus, runningOf, stateBeside, totalsOf } from '../region/exam-year-facts.ts'
import { LeftCategories } from '../region/LeftCategories.tsx'
import { examYear, subBranchSummary } from '../office.api.ts'
import { fromStudents } from '../scores/AverageFrom.tsx'
import { SubBranchTable } from './SubBranchTable.tsx'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { FigureStrip, type StripFigure } from '../../../../ui/data/FigureStrip.tsx'
import { paceOf, timeToFinish } from '../region/finish-estimate.ts'

export type BranchExamPageProps = {
  branchYearId: string
  /** The filter on kelompok. */
  status: ExamFilter
  onStatus: (status: ExamFilter) => void
  links: {
    home: LinkElement
    back: { label: string; link: LinkElement }
    subBranch: (subBranchId: string) => LinkElement
    report: (scoreId: string) => LinkElement
  }
}

/** 'Munaqosah Desa': the progress of each kelompok of one year. */
export function BranchExamPage({ branchYearId, ...shown }: BranchExamPageProps) {
  const { links } = shown
  const year = useQuery(examYear(branchYearId))
  return year.data ? (
    <BranchExamOfYear year={year.data} {...shown} />
  ) : (
    <Screen title={texts.munaqasyahLists.bySubBranch} back={links.back.link}>
      {isNotThere(year) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={year} label="Memuat munaqosah desa">
          {() => null}
        </QueryStates>
      )}
    </Screen>
  )
}

type BranchExamOfYearProps = Omit<BranchExamPageProps, 'branchYearId'> & { year: BranchYear }

function BranchExamOfYear({ year: known, status, onStatus, links }: BranchExamOfYearProps) {
  const { role, currentBranchYear } = useSignedIn()
  const place = { branchId: known.branchId.id, branchYearId: known.id }
  const summary = useQuery({
    ...subBranchSummary(place),
    ...(known.academicYearId.isActive && live),
  })
  // The summary is polled; the year was read once.
  const year = { ...known, ...summary.data?.branchYear }
  const summaries = summary.data?.subBranches ?? []
  const obstacle = branchObstacle(year, runningOf(summaries))
  const isCurrent = year.academicYearId.isActive
  const isManaged = role === 'branchAdmin' && isCurrent
  const label = labelOfYear(year)
  return (
    <Screen
      title={texts.munaqasyahLists.bySubBranch}
      sub={
        <>
          {placeTitle('Desa', year.branchId.name)} · {label} ·{' '}
          <LiveStamp updatedAt={summary.dataUpdatedAt} />
        </>
      }
      tag={<YearTag state={stateBeside(year, currentBranchYear)} />}
      back={links.back.link}
      backLabel={`Kembali ke ${links.back.label}`}
      crumbs={[
        links.back,
        { label: role === 'admin' ? placeTitle('Desa', year.branchId.name) : label },
      ]}
      actions={
        <Actions
          year={year}
          recordCount={recordCountOf(summaries)}
          isManaged={isManaged}
          obstacle={obstacle}
        />
      }
    >
      <Levels year={year} summaries={summaries} reason={isManaged && obstacle} />
      <QueryStates query={summary} label="Memuat kelompok">
        {({ subBranches }) => (
          <>
            <ExamFigures
              summaries={subBranches}
              isRunning={year.munaqasyahStatus === 'inProgress'}
            />
            <section className="grid gap-3" aria-label="Kelompok">
              <SectionTitle>Kelompok</SectionTitle>
              {(subBranches.length > 1 || status !== 'all') && (
                <Segment
                  label="Kelompok yang ditampilkan"
                  className="max-w-full overflow-x-auto"
                  options={examFilters(subBranches)}
                  value={status}
                  onChange={onStatus}
                />
              )}
              <SubBranchTable
                year={year}
                summaries={shownBy(status, subBranches)}
                isFiltered={status !== 'all'}
                isManaged={isManaged}
                linkTo={links.subBranch}
              />
            </section>
          </>
        )}
      </QueryStates>
      {isManaged && <ClaimList branchYearId={year.id} />}
      {isManaged && <LeftCategories branchYearId={year.id} reportLink={links.report} />}
    </Screen>
  )
}

/** Records with scores: a kelompok that has not begun has none of its children yet. */
function recordCountOf(summaries: readonly SubBranchSummary[]): number {
  return totalsOf(summaries.filter((one) => one.munaqasyahStatus !== 'notStarted')).studentCount
}

type ActionsProps = {
  year: MovedYear
  recordCount: number
  isManaged: boolean
  obstacle: string | false
}

function Actions({ year, recordCount, isManaged, obstacle }: ActionsProps) {
  return (
    <>
      <ExportButton
        kind="scores"
        noun="nilai siswa"
        of={year.id}
        wish={{ branchYearId: year.id }}
        total={recordCount}
      />
      <PrintButton
        printKey={`recap:${year.id}`}
        title="Cetak rekap munaqosah desa?"
        body={`Nilai semua kelas ${labelOfYear(year)}.`}
        request={{ kind: 'recap', branchYearId: year.id }}
      >
        Cetak rekap
      </PrintButton>
      {isManaged && <BranchMoveButton year={year} obstacle={obstacle} />}
    </>
  )
}

type LevelsProps = {
  year: Pick<BranchYear, 'munaqasyahStatus' | 'academicYearId' | 'branchId'>
  summaries: readonly SubBranchSummary[]
  /** Why the next step is disabled, for the role that takes it. */
  reason: string | false
}

function Levels({ year, summaries, reason }: LevelsProps) {
  const totals = totalsOf(summaries)
  const isDone = totals.subBranchCount > 0 && totals.completed === totals.subBranchCount
  const status = totals.inProgress > 0 ? 'inProgress' : isDone ? 'completed' : 'notStarted'
  return (
    <ExamLevels
      levels={[
        { name: 'Daerah', status: year.academicYearId.munaqasyahStatus },
        { name: placeTitle('Desa', year.branchId.name), status: year.munaqasyahStatus },
        { name: 'Kelompok', status, words: countsByStatus(totals) },
      ]}
    >
      {reason && <Reason>{reason}</Reason>}
    </ExamLevels>
  )
}

type ExamFiguresProps = { summaries: readonly SubBranchSummary[]; isRunning: boolean }

/** The exam of a desa in four numbers. */
function ExamFigures({ summaries, isRunning }: ExamFiguresProps) {
  const totals = totalsOf(summaries)
  const pace = paceOf(summaries.filter((one) => one.munaqasyahStatus === 'inProgress'))
  const estimate: StripFigure = {
    label: 'Perkiraan selesai',
    value: timeToFinish(pace),
    note:
      pace.scoredLast30Minutes > 0
        ? `${formatNumber(pace.scoredLast30Minutes)} kategori dalam 30 menit`
        : 'belum ada nilai 30 menit terakhir',
  }
  return (
    <FigureStrip
      label="Angka munaqosah"
      figures={[
        {
          label: 'Siswa selesai dinilai',
          value: (
            <>
              {formatNumber(totals.completedCount)}
              <span className="text-body font-strong text-ink-soft">
                {' '}
                / {formatNumber(totals.studentCount)}
              </span>
            </>
          ),
          note: (
            <span className="block pt-2">
              <Progress
                label="Siswa selesai dinilai"
                value={totals.completedCount}
                max={totals.studentCount}
              />
            </span>
          ),
        },
        {
          label: 'Nilai rata-rata',
          value: formatAverage(totals.avgScore),
          note: `${fromStudents(totals.examinedCount)}, kategori yang sudah diuji`,
        },
        {
          label: 'Munaqis',
          value: formatNumber(totals.munaqisyCount),
          note: `di ${formatNumber(totals.subBranchCount)} kelompok`,
        },
        ...(isRunning && pace.unscoredCount > 0 ? [estimate] : []),
      ]}
    />
  )
}
