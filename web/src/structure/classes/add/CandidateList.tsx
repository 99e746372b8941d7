import { type ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import type { Named } from '../../../api/client/batched-requests.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { TableState } from '../../../ui/table/table-state.ts'
import { TableFoot } from '../../../ui/table/TableFoot.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { Reason } from '../class/class-facts.ts'

export type Candidate = Named & {
  thumbnail: string | null
  /** "20240051 · 9 tahun · Kelas terakhir: Kelas 4". */
  facts: readonly string[]
  /** The mark at the right: a tag. */
  mark?: ReactNode
  /** The hint below the facts: what to look at before choosing. */
  hint?: ReactNode
  reason: Reason
}

type CandidateRow = { id: string; state: string }

type CandidateListProps<Row extends CandidateRow> = {
  label: string
  rows: readonly Row[]
  candidateOf: (row: Row) => Candidate
  /** Where an incomplete profile is filled in; null for who may not. */
  profileOf: (personId: string) => LinkElement | null
  total: number
  state: TableState
  onState: (state: TableState) => void
  selection: RowSelection<Row>
  /** "Pilih semua yang memenuhi": over all pages. */
  all?: { count: number; isBusy: boolean; onChoose: () => void } | undefined
  isRefreshing: boolean
}

/** People to tick. Who cannot be ticked stays in sight, with the reason. */
export function CandidateList<Row extends CandidateRow>(props: CandidateListProps<Row>) {
  const { label, rows, total, state, onState, selection, isRefreshing } = props
  return (
    <div
      aria-busy={isRefreshing || undefined}
      className={cx(
        'overflow-hidden rounded-card border border-line bg-surface transition-opacity',
        isRefreshing && 'opacity-60 delay-500',
      )}
    >
      <ChooseAll
        all={props.all}
        hasChosen={selection.chosen.length > 0}
        onClear={selection.clear}
      />
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row) => (
          <CandidateItem
            key={row.id}
            candidate={props.candidateOf(row)}
            profile={row.state === 'incomplete' ? props.profileOf(row.id) : null}
            isChosen={selection.has(row.id)}
            onChoose={(isIn) => selection.choose([row], isIn)}
          />
        ))}
      </ul>
      <TableFoot
        state={state}
        total={total}
        onPage={(page) => onState({ ...state, page })}
        onSize={(size) => onState({ ...state, size, page: 1 })}
      />
    </div>
  )
}

type ChooseAllProps = {
  all: CandidateListProps<CandidateRow>['all']
  hasChosen: boolean
  onClear: () => void
}

/** One press ticks everybody who may join; another lets go of all. */
function ChooseAll({ all, hasChosen, onClear }: ChooseAllProps) {
  const hasAll = all !== undefined && all.count > 0
  if (!hasAll && !hasChosen) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line bg-sunken px-2 py-2">
      {hasAll && (
        <Button tone="ghost" size="small" busy={all.isBusy && 'Memilih…'} onClick={all.onChoose}>
          <span>
            Pilih semua
            <span className={hasChosen ? 'max-md:sr-only' : undefined}> yang memenuhi</span> (
            {formatNumber(all.count)})
          </span>
        </Button>
      )}
      {hasChosen && (
        <Button tone="ghost" size="small" className="ml-auto" onClick={onClear}>
          Batal pilih
        </Button>
      )}
    </div>
  )
}

type CandidateItemProps = {
  candidate: Candidate
  profile: LinkElement | null
  isChosen: boolean
  onChoose: (isIn: boolean) => void
}

function CandidateItem({ candidate, profile, isChosen, onChoose }: CandidateItemProps) {
  const { name, reason } = candidate
  return (
    <li
      data-selected={isChosen || undefined}
      className="flex flex-wrap items-center data-selected:bg-brand-soft"
    >
      <Checkbox
        className={cx(
          'min-w-0 grow basis-72 px-4 py-2.5 [&>span]:min-w-0 [&>span]:grow',
          !isChosen && 'hover:bg-hover',
        )}
        checked={isChosen}
        disabled={Boolean(reason)}
        onChange={onChoose}
        aria-label={reason ? `${name}. ${reason}` : name}
        label={<CandidateWords candidate={candidate} />}
      />
      {profile && (
        <ButtonLink render={profile} size="small" tone="ghost" className="mr-2 mb-1 ml-auto">
          Lengkapi
          <span className="sr-only"> profil {name}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function CandidateWords({ candidate }: { candidate: Candidate }) {
  const { name, thumbnail, facts, mark, hint, reason } = candidate
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-48 leading-snug">
          <span className={cx('block font-strong', !reason && 'text-ink')}>{name}</span>
          <span className="num block text-small text-ink-soft">{facts.join(' · ')}</span>
          {!reason && hint}
        </span>
        {reason ? (
          <span className="text-small text-ink-soft md:max-w-80 md:text-right">{reason}</span>
        ) : (
          mark
        )}
      </span>
    </span>
  )
}
