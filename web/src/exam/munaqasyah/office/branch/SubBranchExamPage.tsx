import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { isAllowed } from '@ngaji/contract/policy'
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
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { ClaimList } from '../region/ClaimList.tsx'
import type { MovedYear } from './BranchMoveButton.tsx'
import { classRowsOf, type ClassRow } from '../scores/class-rows.ts'
import { ClassTable } from './ClassTable.tsx'
import { YearTag } from './ExamCard.tsx'
import { stateBeside } from '../region/exam-year-facts.ts'
import { ExamLevels } from '../region/ExamLevels.tsx'
import { ExaminerList } from '../region/ExaminerList.tsx'
import { examYear, resultsOfSubBranch, subBranchSummary } from '../office.api.ts'
import { ReportsButton } from '../reports/ReportsButton.tsx'
import { subBranchObstacle, SubBranchMoveButton } from './SubBranchMoveButton.tsx'
import { UnfinishedList } from '../region/UnfinishedList.tsx'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { FigureStrip } from '../../../../ui/data/FigureStrip.tsx'
import { fromStudents } from '../scores/AverageFrom.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { timeToFinish } from '../region/finish-estimate.ts'

export type SubBranchExamPageProps = {
  branchYearId: string
  subBranchId: string
  links: {
    home: LinkElement
    back: { label: string; link: LinkElement }
    class: (classId: string) => LinkElement
    report: (scoreId: string) => LinkElement
  }
}

/** One kelompok in the exam of a year: its classes, its examiners today, the students left. */
export function SubBranchExamPage(props: SubBranchExamPageProps) {
  const { branchYearId, links } = props
  const year = useQuery(examYear(branchYearId))
  return year.data ? (
    <SubBranchExamOfYear {...props} year={year.data} />
  ) : (
    <Screen title="Munaqosah Kelompok" back={links.back.link}>
      {isNotThere(year) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={year} label="Memuat munaqosah kelompok">
          {() => null}
        </QueryStates>
      )}
    </Screen>
  )
}

type SubBranchExamOfYearProps = SubBranchExamPageProps & { year: BranchYear }

/** The current state of the kelompok: the summary is polled, the year was read once. */
function useSubBranchExam(known: BranchYear, subBranchId: string) {
  const { role } = useSignedIn()
  const rhythm = known.academicYearId.isActive ? live : {}
  const place = { branchId: known.branchId.id, branchYearId: known.id }
  const summary = useQuery({ ...subBranchSummary(place), ...rhythm })
  const results = useQuery({ ...resultsOfSubBranch(known.id, subBranchId), ...rhythm })
  const year = { ...known, ...summary.data?.branchYear }
  const mayMove = isAllowed('branch-years.set-sub-branch-munaqasyah-status', role)
  return {
    year,
    summary,
    results,
    own: summary.data?.subBranches.find(({ id }) => id === subBranchId),
    rows: results.data && classRowsOf(results.data, subBranchId),
    isManaged: year.academicYearId.isActive && mayMove,
  }
}

function SubBranchExamOfYear({ year: known, subBranchId, links }: SubBranchExamOfYearProps) {
  const { currentBranchYear } = useSignedIn()
  const exam = useSubBranchExam(known, subBranchId)
  const { year, summary, results, own, rows, isManaged } = exam
  const name = placeTitle('Kelompok', own?.name)
  if (summary.data && !own) {
    return (
      <Screen title="Munaqosah Kelompok" back={links.back.link}>
        <RefusedState home={links.home} />
      </Screen>
    )
  }
  return (
    <Screen
      title={`Munaqosah ${name}`}
      sub={
        <>
          {placeTitle('Desa', year.branchId.name)} · {labelOfYear(year)} ·{' '}
          <LiveStamp updatedAt={results.dataUpdatedAt} />
        </>
      }
      tag={<YearTag state={stateBeside(year, currentBranchYear)} />}
      back={links.back.link}
      backLabel={`Kembali ke ${links.back.label}`}
      crumbs={[links.back, { label: name }]}
      actions={own && <Actions {...{ year, own, rows, isManaged }} />}
    >
      <QueryStates query={summary} label="Memuat kelompok">
        {() => own && <State {...{ year, own, isManaged }} />}
      </QueryStates>
      <QueryStates query={{ ...results, data: rows }} label="Memuat kelas">
        {(found) => (
          <Work
            {...{ subBranchId, links, isManaged }}
            branchYearId={year.id}
            name={own?.name}
            rows={found}
          />
        )}
      </QueryStates>
    </Screen>
  )
}

type StateProps = {
  year: MovedYear & Pick<BranchYear, 'branchId'>
  own: SubBranchSummary
  isManaged: boolean
}

function Actions({ year, own, rows, isManaged }: StateProps & { rows: ClassRow[] | undefined }) {
  return (
    <>
      {rows && rows.length > 0 && (
        <ReportsButton
          label="Raport Kelas"
          whose={`kelompok ${own.name}`}
          printKey={`reports:${year.id}:${own.id}`}
          scope={{ branchYearId: year.id, subBranchId: own.id }}
          scores={rows.flatMap(({ scores }) => scores)}
          place={year.branchId.name}
          isQuiet={isManaged}
        />
      )}
      {isManaged && <SubBranchMoveButton tone="primary" year={year} subBranch={own} />}
    </>
  )
}

function State({ year, own, isManaged }: StateProps) {
  const obstacle = isManaged && subBranchObstacle(year, own.munaqasyahStatus)
  return (
    <>
      <ExamLevels
        levels={[
          { name: 'Daerah', status: year.academicYearId.munaqasyahStatus },
          { name: placeTitle('Desa', year.branchId.name), status: year.munaqasyahStatus },
          { name: placeTitle('Kelompok', own.name), status: own.munaqasyahStatus },
        ]}
      >
        {obstacle && <Reason>{obstacle}</Reason>}
      </ExamLevels>
      <SubBranchFigures summary={own} />
    </>
  )
}

type WorkProps = Pick<SubBranchExamPageProps, 'branchYearId' | 'subBranchId' | 'links'> & {
  name: string | undefined
  rows: readonly ClassRow[]
  isManaged: boolean
}

/** Classes, examiners, open records, and students left. */
function Work({ branchYearId, subBranchId, name, rows, links, isManaged }: WorkProps) {
  const { role } = useSignedIn()
  return (
    <>
      <section className="grid gap-3" aria-label="Kelas">
        <SectionTitle>Kelas</SectionTitle>
        <ClassTable rows={rows} linkTo={links.class} />
      </section>
      {isAllowed('munaqasyah.list-examiners', role) && (
        <ExaminerList branchYearId={branchYearId} subBranchId={subBranchId} />
      )}
      {isManaged && <ClaimList branchYearId={branchYearId} subBranchName={name} />}
      <UnfinishedList
        rows={rows}
        reportLink={links.report}
        request={{ kind: 'missing', branchYearId, subBranchId }}
      />
    </>
  )
}

/** The exam of one kelompok in numbers. */
function SubBranchFigures({ summary }: { summary: SubBranchSummary }) {
  const isRunning = summary.munaqasyahStatus === 'inProgress'
  return (
    <FigureStrip
      label="Angka munaqosah kelompok"
      figures={[
        {
          label: 'Siswa selesai dinilai',
          value: formatNumber(summary.completedCount),
          note: <CompletionBar {...summary} />,
        },
        {
          label: 'Nilai rata-rata',
          value: formatAverage(summary.avgScore),
          note: `${fromStudents(summary.examinedCount)}, kategori yang sudah diuji`,
        },
        { label: 'Belum dinilai', value: formatNumber(summary.unscoredCount), note: 'kategori' },
        ...(isRunning && summary.unscoredCount > 0
          ? [
              {
                label: 'Perkiraan selesai',
                value: timeToFinish(summary),
                note: `${formatNumber(summary.scoredLast30Minutes)} kategori dalam 30 menit`,
              },
            ]
          : []),
      ]}
    />
  )
}
