import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { problemsOf } from '@ngaji/contract/office/system-health/system-health.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Check, CircleDashed, CirclePlay, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { systemWarnings } from '@ngaji/contract/office/system-health/system-warnings'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { messageOfError } from '../../api/client/api-error.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { HealthSide } from './HealthSide.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { LettersSection } from './LettersSection.tsx'
import { measureSystemHealth, systemHealth } from './system-health.api.ts'
import { CheckedAt, Verdict } from './Verdict.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import {
  anchors,
  jobLabel,
  jobStateLabel,
  nightlyLabel,
  nightlyStateLabel,
  whenText,
} from './health-words.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { SimpleTable } from '../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { QuietMark, Tag } from '../../ui/data/Tag.tsx'

export type SystemHealthLinks = {
  home: LinkElement
  backups: LinkElement
  user: (userId: string) => LinkElement
}

/** "Kesehatan sistem": problems of the server, for the region's admin. */
export function SystemHealthPage({ links }: { links: SystemHealthLinks }) {
  const health = useQuery(systemHealth())
  const isPhone = useIsPhone()
  const check = useCheck()
  const problems = health.data ? problemsOf(health.data) : []
  return (
    <Screen
      title="Kesehatan sistem"
      sub={health.data && <Sub health={health.data} isPhone={isPhone} />}
      back={links.home}
      backLabel="Kembali ke Beranda"
      actions={
        <Button icon={RefreshCw} {...check.state} busy={check.isBusy && 'Memeriksa…'}>
          Periksa sekarang
        </Button>
      }
      bar={
        <IconButton
          icon={RefreshCw}
          label="Periksa sekarang"
          busy={check.isBusy}
          {...check.state}
        />
      }
    >
      <QueryStates query={health} label="Memuat kesehatan sistem">
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isPhone && <Verdict problems={problems} />}
            <HealthStrip health={found} links={links} />
            <WarningsNote warnings={found.warnings} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <LettersSection health={found} links={links} />
                <JobsSection jobs={found.jobs} checkedAt={found.checkedAt} />
              </div>
              <HealthSide health={found} />
            </div>
          </div>
        )}
      </QueryStates>
    </Screen>
  )
}

type SubProps = { health: SystemHealth; isPhone: boolean }

/** The verdict in the head; on a phone it is inside the page. */
function Sub({ health, isPhone }: SubProps) {
  if (isPhone) return <CheckedAt at={health.checkedAt} />
  return (
    <>
      <CheckedAt at={health.checkedAt} /> <Verdict problems={problemsOf(health)} />
    </>
  )
}

function useCheck() {
  const queryClient = useQueryClient()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)
  async function check() {
    setBusy(true)
    try {
      queryClient.setQueryData(systemHealth().queryKey, await measureSystemHealth())
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, state: { disabledReason: offlineReason, onClick: () => void check() } }
}

/** The warnings that only the operator of the server can mend. */
function WarningsNote({ warnings }: Pick<SystemHealth, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <section id={anchors.warnings} aria-label="Peringatan untuk operator">
      <Note tone="warning" title="Untuk operator server">
        <ul className="mt-1 grid gap-1.5">
          {warnings.map(({ code, details }) => (
            <li key={code}>
              {systemWarnings[code]}
              {details.length > 0 && (
                <span className="block text-small wrap-anywhere">{details.join(', ')}</span>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  )
}

type Jobs = SystemHealth['jobs']

type Line = { id: string; name: string; note: string; at: string | null; state: ReactNode }

/** Running jobs, stuck jobs, and the results of nightly tasks. */
function JobsSection({ jobs, checkedAt }: { jobs: Jobs; checkedAt: string }) {
  const today = dayInJakarta(new Date(checkedAt))
  const columns: readonly TableColumn<Line>[] = [
    { id: 'name', header: 'Pekerjaan', value: ({ name }) => name },
    {
      id: 'at',
      header: 'Terakhir',
      onPhone: 'fact',
      renderCell: ({ at }) => (
        <span className="num">{at === null ? '–' : whenText(at, today)}</span>
      ),
    },
    { id: 'state', header: 'Keadaan', onPhone: 'mark', renderCell: ({ state }) => state },
  ]
  return (
    <section id={anchors.jobs} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <SectionTitle>Pekerjaan</SectionTitle>
      <SimpleTable<Line>
        label="Pekerjaan"
        columns={columns}
        rows={jobLines(jobs)}
        rowId={({ id }) => id}
        renderSub={({ note }) => note}
        foot={`${formatNumber(jobs.doneToday)} selesai hari ini`}
        empty={
          <EmptyState title="Tidak ada pekerjaan">
            {formatNumber(jobs.doneToday)} selesai hari ini.
          </EmptyState>
        }
      />
    </section>
  )
}

function jobLines({ lines, nightly }: Jobs): Line[] {
  return [
    ...lines.map((line) => ({
      id: line.id,
      name: jobLabel(line.kind),
      note: line.askedBy === null ? 'oleh sistem' : `diminta ${line.askedBy}`,
      at: line.at,
      state: <JobState {...line} />,
    })),
    // Failed tasks come first, because only the first lines are shown at once.
    ...nightly
      .toSorted((a, b) => Number(isWell(a)) - Number(isWell(b)))
      .map(({ name, lastAt, state }) => ({
        id: name,
        name: nightlyLabel(name).label,
        note: nightlyLabel(name).note,
        at: lastAt,
        state: <NightlyState state={state} />,
      })),
  ]
}

function isWell({ state }: Jobs['nightly'][number]): boolean {
  return state === 'done' || state === 'never'
}

function JobState({ kind, state, done, total }: Jobs['lines'][number]) {
  if (state === 'running' && total > 0) {
    return (
      <div className="w-40 desk:w-56">
        <Progress label={jobLabel(kind)} value={done} max={total}>
          {formatNumber(done)} dari {formatNumber(total)}
        </Progress>
      </div>
    )
  }
  if (state === 'waiting' || state === 'running')
    return (
      <QuietMark icon={state === 'waiting' ? CircleDashed : CirclePlay}>
        {jobStateLabel[state]}
      </QuietMark>
    )
  return (
    <Tag tone={state === 'failed' ? 'danger' : 'warning'} icon={TriangleAlert}>
      {jobStateLabel[state]}
    </Tag>
  )
}

function NightlyState({ state }: Pick<Jobs['nightly'][number], 'state'>) {
  if (state === 'done') return <QuietMark icon={Check}>{nightlyStateLabel[state]}</QuietMark>
  if (state === 'never') return <span className="text-ink-soft">{nightlyStateLabel[state]}</span>
  return (
    <Tag tone={state === 'failed' ? 'danger' : 'warning'} icon={TriangleAlert}>
      {nightlyStateLabel[state]}
    </Tag>
  )
}
