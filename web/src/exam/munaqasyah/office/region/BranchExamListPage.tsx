import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { labelOfMunaqasyahStatus } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { Reason } from '../../../../ui/feedback/Reason.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { yearsOfBranch } from '../../../../structure/branch-years/model/branch-years.api.ts'
import { branchObstacle, BranchMoveButton } from '../branch/BranchMoveButton.tsx'
import { ExamCard } from '../branch/ExamCard.tsx'
import { runningOf, stateOfYear, totalsOf } from './exam-year-facts.ts'
import { CompletionBar } from '../branch/CompletionBar.tsx'
import { subBranchSummary } from '../office.api.ts'

type BranchExamListPageProps = { links: { year: (branchYearId: string) => LinkElement } }

/** 'Daftar Munaqosah Desa': a card per year of the desa. */
export function BranchExamListPage({ links }: BranchExamListPageProps) {
  const { branchId } = useSignedIn()
  const years = useQuery({ ...yearsOfBranch(branchId ?? ''), ...live })
  return (
    <Screen
      title={texts.munaqasyahLists.ofBranch}
      sub={<LiveStamp updatedAt={years.dataUpdatedAt} />}
    >
      <QueryStates query={years} label="Memuat munaqosah">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={texts.munaqasyahLists.empty}>
              Daftarkan tahun ajaran lewat menu Tahun Ajaran Desa.
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              {found.map((year) => (
                <BranchExamYearCard
                  key={year.id}
                  year={year}
                  years={found}
                  link={links.year(year.id)}
                />
              ))}
            </div>
          )
        }
      </QueryStates>
    </Screen>
  )
}

type BranchExamYearCardProps = { year: BranchYear; years: readonly BranchYear[]; link: LinkElement }

function BranchExamYearCard({ year, years, link }: BranchExamYearCardProps) {
  const isCurrent = year.academicYearId.isActive
  const summary = useQuery({
    ...subBranchSummary({ branchId: year.branchId.id, branchYearId: year.id }),
    ...(isCurrent && live),
  })
  const summaries = summary.data?.subBranches ?? []
  const totals = totalsOf(summaries)
  const obstacle = branchObstacle(year, runningOf(summaries))
  return (
    <ExamCard
      title={labelOfYear(year)}
      link={link}
      state={stateOfYear(year, years)}
      marks={<StatusMark status={`exam.${year.munaqasyahStatus}`} />}
      foot={
        isCurrent && (
          <>
            <div className="grow basis-56">{obstacle && <Reason>{obstacle}</Reason>}</div>
            <div className="flex max-md:w-full max-md:*:grow">
              <BranchMoveButton year={year} obstacle={obstacle} />
            </div>
          </>
        )
      }
    >
      <p className="text-ink-soft">
        Munaqosah daerah: {labelOfMunaqasyahStatus(year.academicYearId.munaqasyahStatus)}
      </p>
      {summary.data && totals.subBranchCount > 0 && (
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <p>
            Kelompok selesai{' '}
            <b className="num">
              {formatNumber(totals.completed)}/{formatNumber(totals.subBranchCount)}
            </b>
          </p>
          {totals.studentCount > 0 && <CompletionBar name="munaqosah desa" isAlone {...totals} />}
        </div>
      )}
    </ExamCard>
  )
}
