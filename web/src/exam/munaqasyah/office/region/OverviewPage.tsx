import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { BranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { LinkCard, Panel } from '../../../../ui/layout/Panel.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import { yearsWithBranches } from '../../../../structure/academic-years/academic-years.api.ts'
import { questionCounts, regionSummary } from '../office.api.ts'
import { RegionExamPanel } from './RegionExamPanel.tsx'
import { subBranchTotal } from './region-totals.ts'

export type OverviewPageProps = {
  links: { questionBank: LinkElement; packages: LinkElement; monitor: LinkElement }
}

/** 'Munaqosah' of the region: the questions, and for its admin the exam itself. */
export function OverviewPage({ links }: OverviewPageProps) {
  const { role } = useSignedIn()
  const isAdmin = role === 'admin'
  return (
    <Screen title="Munaqosah" sub="Soal, paket, dan jalannya munaqosah di daerah.">
      {isAdmin && <RegionState />}
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        <QuestionTile link={links.questionBank} />
        <LinkCard link={links.packages}>
          <Tile title="Paket Soal">Satu set soal yang dibekukan, untuk ujian dan cetak.</Tile>
        </LinkCard>
        {isAdmin && (
          <LinkCard link={links.monitor}>
            <Tile title="Pantau Munaqosah">Kemajuan tiap desa, diperbarui sendiri.</Tile>
          </LinkCard>
        )}
      </div>
      {!isAdmin && <BranchStates />}
    </Screen>
  )
}

function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="grid gap-1 leading-snug wrap-anywhere">
      <span className="text-large font-heading">{title}</span>
      <span className="text-ink-soft">{children}</span>
    </span>
  )
}

/** A tile whose link is shown before its count is loaded. */
function QuestionTile({ link }: { link: LinkElement }) {
  const { data } = useQuery(questionCounts())
  const sum = (figure: (one: NonNullable<typeof data>[number]) => number) =>
    (data ?? []).reduce((total, one) => total + figure(one), 0)
  const flagged = sum(({ flaggedCount }) => flaggedCount)
  return (
    <LinkCard link={link}>
      <Tile title="Bank Soal">
        {data ? (
          <>
            <b className="num text-ink">{formatNumber(sum((one) => one.activeCount))}</b> soal aktif
            {flagged > 0 && (
              <>
                {' '}
                · <b className="num text-warning-ink">{formatNumber(flagged)}</b> perlu diperiksa
              </>
            )}
          </>
        ) : (
          'Soal tiap kelas dan kategori.'
        )}
      </Tile>
    </LinkCard>
  )
}

function RegionState() {
  const years = useQuery({ ...yearsWithBranches(), ...live })
  return (
    <QueryStates query={years} label="Memuat munaqosah daerah">
      {(found) => {
        const running = found.find(({ isActive }) => isActive)
        return running ? (
          <RegionExamPanel year={running} />
        ) : (
          <EmptyState title={sharedTexts.noRunningYear}>
            Aktifkan satu tahun ajaran di menu Tahun Ajaran.
          </EmptyState>
        )
      }}
    </QueryStates>
  )
}

/** Shows Tim Kurikulum the state of the exam in each desa, in counts only. */
function BranchStates() {
  const summary = useQuery({ ...regionSummary(), ...live })
  return (
    <Panel
      title="Munaqosah per desa"
      isFlush
      action={
        <span className="text-small text-ink-soft">
          <LiveStamp updatedAt={summary.dataUpdatedAt} />
        </span>
      }
    >
      <QueryStates query={summary} label="Memuat munaqosah per desa">
        {(branches) =>
          branches.length === 0 ? (
            <EmptyState isBare title="Belum ada desa yang mendaftarkan tahun ajaran." />
          ) : (
            <ul className="border-t border-line">
              {branches.map((one) => (
                <BranchLine key={one.branchYearId} branch={one} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Panel>
  )
}

function BranchLine({ branch }: { branch: BranchSummary }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 md:px-5">
      <span className="min-w-40 grow font-strong">{branch.branchId.name}</span>
      <span className="num text-small text-ink-soft">
        kelompok selesai {formatNumber(branch.subBranchCounts.completed)}/
        {formatNumber(subBranchTotal(branch))} · siswa selesai {formatNumber(branch.completedCount)}
        /{formatNumber(branch.studentCount)}
      </span>
      <StatusMark status={`exam.${branch.munaqasyahStatus}`} />
    </li>
  )
}
