import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { Check, CircleDashed, CirclePlay, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { SimpleTable } from '../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { QuietMark, Tag } from '../../ui/data/Tag.tsx'
import {
  anchors,
  jobLabel,
  jobStateLabel,
  nightlyLabel,
  nightlyStateLabel,
  whenText,
} from './health-words.ts'

type Jobs = SystemHealth['jobs']

type Line = { id: string; name: string; note: string; at: string | null; state: ReactNode }

/** The jobs that run now, those that are held up, and the outcome of the nights. */
export function JobsSection({ jobs, checkedAt }: { jobs: Jobs; checkedAt: string }) {
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
        rows={linesOf(jobs)}
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

function linesOf({ lines, nightly }: Jobs): Line[] {
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
