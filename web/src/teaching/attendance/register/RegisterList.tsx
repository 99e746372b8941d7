import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import {
  attendanceStatuses,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { Pill } from '../../../ui/data/Pill.tsx'
import { SearchField } from '../../../ui/choice/SearchField.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { UnsavedNotes } from '../notes/unsaved-notes.ts'
import type { RowOrder } from '../register-model/arrange-rows.ts'
import {
  canSelect,
  type BoardState,
  type RegisterActions,
} from '../register-model/register-board.ts'
import { RegisterRowItem } from './RegisterRowItem.tsx'
import type { RegisterRow, RegisterView, ShownStatus } from '../register-model/register-view.ts'
import { useSteadyOrder } from '../register-model/use-steady-order.ts'

type RegisterListProps = {
  view: RegisterView
  state: BoardState
  selection: RowSelection<RegisterRow>
  unsavedNotes: UnsavedNotes
  people: Readonly<Record<string, string>>
  /** Set where unmarked rows offer their arrival. */
  arrivalNow: 'Hadir' | 'Terlambat' | null
  /** Why nothing can be marked on this day. */
  closedReason: string | null
  actions: RegisterActions
  onChange: (change: Partial<BoardState>) => void
}

/** The whole register: search, filters with their counts, and every student; a search finds late joiners too. */
export function RegisterList(props: RegisterListProps) {
  const { view, state, selection, people, arrivalNow, closedReason, actions, onChange } = props
  const { search, status, order, openRow } = state
  const found = view.lateJoiners.filter(({ studentId }) => search !== '' || studentId === openRow)
  const listed = [...view.rows, ...found]
  const rows = useSteadyOrder(listed, { search, status, order }, openRow !== null)
  return (
    <section
      aria-label="Daftar siswa"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5"
    >
      <SearchField
        value={search}
        onSearch={actions.search}
        label="Cari nama atau NIS"
        delay={120}
      />
      <StatusPills view={view} status={status} onStatus={(next) => onChange({ status: next })} />
      {rows.length > 0 ? (
        <div className="overflow-hidden rounded-[18px] border border-line bg-surface">
          <ListHead
            rows={rows}
            isClosed={closedReason !== null}
            selection={selection}
            order={order}
            onChange={onChange}
          />
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <RegisterRowItem
                key={row.studentId}
                row={row}
                isOpen={row.studentId === openRow}
                isSelected={selection.has(row.studentId)}
                hasUnsavedNote={props.unsavedNotes.has(row.studentId)}
                arrivalNow={closedReason === null ? arrivalNow : null}
                closedReason={closedReason}
                people={people}
                actions={actions}
              />
            ))}
          </ul>
        </div>
      ) : view.rows.length === 0 ? (
        <EmptyState title={firstTexts.reasons.classWithoutStudent}>
          {sharedTexts.subBranchAddsIt}
        </EmptyState>
      ) : (
        <NothingFound onClear={() => onChange({ search: '', status: null })} />
      )}
    </section>
  )
}

const pillOrder: readonly ShownStatus[] = ['Belum', ...attendanceStatuses]

type StatusPillsProps = {
  view: RegisterView
  status: ShownStatus | null
  onStatus: (status: ShownStatus | null) => void
}

function StatusPills({ view, status, onStatus }: StatusPillsProps) {
  // Statuses with a count of zero are not offered, so that the row stays short.
  const shown = pillOrder.filter((each) => view.counts[each] > 0 || each === status)
  return (
    <fieldset className="-mx-4 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Saring status</legend>
      <Pill isOn={status === null} count={view.rows.length} onToggle={() => onStatus(null)}>
        Semua
      </Pill>
      {shown.map((each) => (
        <Pill
          key={each}
          isOn={status === each}
          count={view.counts[each]}
          onToggle={() => onStatus(status === each ? null : each)}
        >
          {pillLabel(each)}
        </Pill>
      ))}
    </fieldset>
  )
}

function pillLabel(status: ShownStatus): string {
  const short: Partial<Record<AttendanceStatus | 'Belum', string>> = {
    'Tanpa Keterangan': 'Tanpa Ket.',
  }
  return short[status] ?? status
}

type ListHeadProps = {
  rows: readonly RegisterRow[]
  isClosed: boolean
  selection: RowSelection<RegisterRow>
  order: RowOrder
  onChange: (change: Partial<BoardState>) => void
}

const orders: readonly { value: RowOrder; label: string }[] = [
  { value: 'unmarkedFirst', label: 'Belum dahulu' },
  { value: 'name', label: 'Nama' },
  { value: 'arrival', label: 'Waktu datang' },
]

function ListHead({ rows, isClosed, selection, order, onChange }: ListHeadProps) {
  const selectable = isClosed ? [] : rows.filter(canSelect)
  const count = selectable.filter(({ studentId }) => selection.has(studentId)).length
  const isEvery = count === selectable.length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-sunken pr-2 pl-4">
      {selectable.length > 0 ? (
        <Checkbox
          label="Pilih semua"
          checked={isEvery}
          indeterminate={count > 0 && !isEvery}
          onChange={() => selection.choose(selectable, !isEvery)}
        />
      ) : (
        <span className="py-3 text-small text-ink-soft">
          {isClosed ? 'Hanya dibaca' : 'Semua sudah datang'}
        </span>
      )}
      <label className="flex items-center text-small text-ink-soft">
        <span className="sr-only">Urutan</span>
        <select
          value={order}
          onChange={(event) => onChange({ order: event.target.value as RowOrder })} // one of `orders`
          className="select-arrow min-h-(--control-touch) rounded-control bg-transparent pl-2 font-label text-ink"
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
