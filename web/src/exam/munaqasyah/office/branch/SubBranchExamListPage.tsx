import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { RouteResponse } from '@ngaji/contract/route'
import type { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { Reason } from '../../../../ui/feedback/Reason.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { CompletionBar } from './CompletionBar.tsx'
import { awaitedOf } from './exam-moves.ts'
import { ExamCard } from './ExamCard.tsx'
import { ExamLevels } from '../region/ExamLevels.tsx'
import { stateOfYear } from '../region/exam-year-facts.ts'
import { subBranchSummary, yearsOfSubBranch } from '../office.api.ts'
import { subBranchObstacle, SubBranchMoveButton } from './SubBranchMoveButton.tsx'

type OwnYear = RouteResponse<typeof branchYearRoutes.readOfSubBranch>['subBranchYears'][number]

type SubBranchExamListPageProps = { links: { year: (branchYearId: string) => LinkElement } }

/** 'Munaqosah Kelompok': the exams of the own kelompok, year by year. */
export function SubBranchExamListPage({ links }: SubBranchExamListPageProps) {
  const { branchId, subBranchId } = useSignedIn()
  const query = useQuery({ ...yearsOfSubBranch(branchId ?? '', subBranchId ?? ''), ...live })
  return (
    <Screen title="Munaqosah Kelompok" sub={<LiveStamp updatedAt={query.dataUpdatedAt} />}>
      <QueryStates query={query} label="Memuat munaqosah">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={texts.munaqasyahLists.empty}>
              {sharedTexts.branchRegistersYear}
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              {found.map((own) => (
                <SubBranchExamYearCard
                  key={own.branchYear.id}
                  own={own}
                  all={found}
                  link={links.year(own.branchYear.id)}
                />
              ))}
            </div>
          )
        }
      </QueryStates>
    </Screen>
  )
}

type SubBranchExamYearCardProps = { own: OwnYear; all: readonly OwnYear[]; link: LinkElement }

function SubBranchExamYearCard({ own, all, link }: SubBranchExamYearCardProps) {
  const { branchYear, subBranch, classes } = own
  const isCurrent = branchYear.academicYearId.isActive
  const summary = useQuery({
    ...subBranchSummary({ branchId: branchYear.branchId.id, branchYearId: branchYear.id }),
    ...(isCurrent && live),
  })
  const figures = summary.data?.subBranches.find(({ id }) => id === subBranch.id)
  const levels = {
    academicYear: branchYear.academicYearId.munaqasyahStatus,
    branchYear: branchYear.munaqasyahStatus,
    subBranch: subBranch.munaqasyahStatus,
  }
  return (
    <ExamCard
      title={labelOfYear(branchYear)}
      link={link}
      state={stateOfYear(
        branchYear,
        all.map((one) => one.branchYear),
      )}
      marks={null}
      foot={
        (isCurrent || levels.subBranch !== 'notStarted') && (
          <SubBranchExamFoot own={own} link={link} />
        )
      }
    >
      <ExamLevels
        isBare
        levels={[
          { name: 'Daerah', status: levels.academicYear },
          { name: 'Desa', status: levels.branchYear },
          { name: placeTitle('Kelompok', subBranch.name), status: levels.subBranch },
        ]}
      />
      {isCurrent && <p className="text-ink-soft">{awaitedOf(levels)}</p>}
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        <p>
          <b className="num">{formatNumber(classes.length)}</b> kelas
        </p>
        {figures && figures.studentCount > 0 && (
          <CompletionBar {...figures} name={`kelompok ${subBranch.name}`} isAlone />
        )}
      </div>
    </ExamCard>
  )
}

type SubBranchExamFootProps = {
  own: OwnYear
  link: LinkElement
}

/** 'Mulai'; 'Lihat' and 'Selesaikan'; 'Lihat' and 'Mulai Susulan'. */
function SubBranchExamFoot({ own: { branchYear, subBranch }, link }: SubBranchExamFootProps) {
  const isCurrent = branchYear.academicYearId.isActive
  const obstacle = isCurrent && subBranchObstacle(branchYear, subBranch.munaqasyahStatus)
  return (
    <>
      <div className="grow basis-56">{obstacle && <Reason>{obstacle}</Reason>}</div>
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:grow">
        {subBranch.munaqasyahStatus !== 'notStarted' && (
          <ButtonLink render={link}>{texts.munaqasyahActions.viewSubBranch}</ButtonLink>
        )}
        {isCurrent && (
          <SubBranchMoveButton tone="primary" year={branchYear} subBranch={subBranch} />
        )}
      </div>
    </>
  )
}
