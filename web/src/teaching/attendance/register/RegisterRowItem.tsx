import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  ClockArrowUp,
  IdCard,
  StickyNote,
  TriangleAlert,
} from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { canSelect, type RegisterActions } from '../register-model/register-board.ts'
import { hasViolations } from '../register-model/register-actions.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import { rowTickId } from '../bulk/row-tick.ts'
import { RowDetail } from '../register-model/register-parts.ts'
import { StatusMark } from './StatusMark.tsx'
import { StudentPhoto } from './StudentPhoto.tsx'

type RegisterRowItemProps = {
  row: RegisterRow
  isOpen: boolean
  isSelected: boolean
  /** A note was typed and could not be recorded. */
  hasUnsavedNote: boolean
  /** Unmarked rows have an arrival button, for layouts without the list of missing students. */
  arrivalNow: 'Hadir' | 'Terlambat' | null
  /** Why nothing can be marked on this day. */
  closedReason: string | null
  people: Readonly<Record<string, string>>
  actions: RegisterActions
}

/** One row of the register: checkbox, photo, name, status, flags; expanded, all details. */
export const RegisterRowItem = memo(function RegisterRowItem(props: RegisterRowItemProps) {
  const { row, isOpen, isSelected, people, closedReason, actions } = props
  return (
    <li className={cx(isSelected && !isOpen && 'bg-brand-soft')}>
      <div className="flex min-h-[4.25rem] items-center gap-1 pr-2 pl-1.5">
        <RowTick {...props} />
        <RowToggle {...props} />
        {showsArrival(props) && <ArrivalButton {...props} />}
      </div>
      {isOpen && (
        <RowDetail row={row} people={people} closedReason={closedReason} actions={actions} />
      )}
    </li>
  )
})

function RowTick({ row, isOpen, isSelected, closedReason, actions }: RegisterRowItemProps) {
  if (isOpen || closedReason !== null || !canSelect(row)) return <span className="w-2 shrink-0" />
  return (
    <label className="grid size-12 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Pilih {row.name}</span>
      <input
        id={rowTickId(row.studentId)}
        type="checkbox"
        className="tick"
        checked={isSelected}
        onChange={(event) => actions.select(row, event.target.checked)}
      />
    </label>
  )
}

function RowToggle(props: RegisterRowItemProps) {
  const { row, isOpen, actions } = props
  const showsState = !showsArrival(props)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => (isOpen ? actions.closeRow() : actions.openRow(row))}
      className="flex min-h-15 min-w-0 grow items-center gap-3 rounded-control py-2 text-left"
    >
      <StudentPhoto name={row.name} thumbnail={row.thumbnail} size={isOpen ? 72 : 44} />
      <span className="min-w-0 grow leading-tight">
        <span className="block font-strong">{row.name}</span>
        <RowFacts row={row} hasUnsavedNote={props.hasUnsavedNote && !isOpen} />
      </span>
      {showsState && !isOpen && <StatusMark row={row} />}
      {showsState && (
        <Icon
          of={isOpen ? ChevronUp : ChevronDown}
          className={cx('mr-1 text-ink-faint', !isOpen && 'max-md:hidden')}
        />
      )}
    </button>
  )
}

function ArrivalButton({ row, arrivalNow, isSelected, actions }: RegisterRowItemProps) {
  return (
    <button
      type="button"
      aria-label={`${arrivalNow}: ${row.name}`}
      onClick={() => actions.markArrival(row)}
      className={cx(
        'min-h-(--control) shrink-0 rounded-control px-4 font-strong text-brand-ink hover:bg-brand-line forced-colors:border',
        isSelected ? 'bg-surface' : 'bg-brand-soft',
      )}
    >
      {arrivalNow}
    </button>
  )
}

function showsArrival({ arrivalNow, row, isOpen }: RegisterRowItemProps): boolean {
  return arrivalNow !== null && !row.isMarked && !isOpen
}

/** The facts below the name: flags, else the NIS. */
function RowFacts({ row, hasUnsavedNote }: { row: RegisterRow; hasUnsavedNote: boolean }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-faint">
      <span className="num">{row.nis}</span>
      <IssueFacts row={row} />
      {row.isWaiting && <Fact icon={ClockArrowUp} words="Menunggu dikirim" />}
      {row.card === 'voided' && (
        <Fact icon={IdCard} words="Kartu lama" className="text-warning-ink" />
      )}
      {hasUnsavedNote && (
        <Fact icon={TriangleAlert} words="Catatan belum tersimpan" className="text-warning-ink" />
      )}
      {row.note !== '' && <Fact icon={StickyNote} words="Catatan" />}
      {hasViolations(row) && <Fact icon={TriangleAlert} words="Temuan" />}
    </span>
  )
}

function IssueFacts({ row }: { row: RegisterRow }) {
  const isConflict = row.issues.some(({ kind }) => kind === 'conflict')
  if (row.issues.length === 0) return null
  return (
    <Fact
      icon={CircleAlert}
      words={isConflict ? 'Perlu dipilih' : 'Ditolak'}
      className="font-strong text-danger-ink"
    />
  )
}

type FactProps = { icon: typeof ClockArrowUp; words: string; className?: string }

function Fact({ icon, words, className }: FactProps) {
  return (
    <span className={cx('inline-flex items-center gap-1', className)}>
      <Icon of={icon} size={16} />
      {words}
    </span>
  )
}
