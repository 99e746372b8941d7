import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { CircleCheck, Search, X } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SearchField } from '../../../ui/choice/SearchField.tsx'
import { arrangeRows } from '../register-model/arrange-rows.ts'
import type { RegisterActions } from '../register-model/register-board.ts'
import type { RegisterRow, RegisterView } from '../register-model/register-view.ts'
import { StatusMark } from './StatusMark.tsx'
import { StudentPhoto } from './StudentPhoto.tsx'

type MissingListProps = {
  view: Pick<RegisterView, 'rows' | 'lateJoiners'>
  search: string
  arrivalNow: 'Hadir' | 'Terlambat'
  actions: RegisterActions
}

/** Unmarked students, each with one button; during a search all matches, with those who joined after the class. */
export function MissingList({ view, search, arrivalNow, actions }: MissingListProps) {
  const isSearching = search !== ''
  const listed = isSearching
    ? [...view.rows, ...view.lateJoiners]
    : view.rows.filter(({ isMarked }) => !isMarked)
  const shown = arrangeRows(listed, { search, status: null, order: 'unmarkedFirst' })
  const [isLooking, setLooking] = useState(isSearching)

  function stopLooking() {
    setLooking(false)
    actions.search('')
  }

  return (
    <section aria-labelledby="belum-datang" className="grid gap-2">
      <div className="-my-1 flex items-center justify-between pl-1">
        <h2 id="belum-datang">
          {isSearching ? 'Hasil pencarian' : 'Belum datang'}{' '}
          <span className="font-body text-ink-faint num">{formatNumber(shown.length)}</span>
        </h2>
        <IconButton
          icon={isLooking ? X : Search}
          size="large"
          label={isLooking ? 'Tutup pencarian' : 'Cari nama atau NIS'}
          aria-expanded={isLooking}
          onClick={() => (isLooking ? stopLooking() : setLooking(true))}
        />
      </div>
      {isLooking && (
        <SearchField
          ref={focusOnOpening}
          value={search}
          onSearch={actions.search}
          label="Cari nama atau NIS"
          delay={120}
        />
      )}
      {shown.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-[18px] border border-line bg-surface">
          {shown.map((row) => (
            <MissingRow key={row.studentId} row={row} arrivalNow={arrivalNow} actions={actions} />
          ))}
        </ul>
      ) : isSearching ? (
        <NothingFound onClear={stopLooking}>Tidak ada siswa kelas ini yang cocok.</NothingFound>
      ) : (
        <EmptyState icon={CircleCheck} title={sharedTexts.allStudentsMarked} />
      )}
    </section>
  )
}

/** Of one identity: a function made at each drawing would take the focus from whatever has it by then. */
function focusOnOpening(field: HTMLInputElement | null): void {
  field?.focus()
}

type MissingRowProps = {
  row: RegisterRow
  arrivalNow: 'Hadir' | 'Terlambat'
  actions: RegisterActions
}

const MissingRow = memo(function MissingRow({ row, arrivalNow, actions }: MissingRowProps) {
  return (
    <li className="flex min-h-[4.25rem] items-center gap-3 py-2 pr-2 pl-3.5">
      <button
        type="button"
        aria-label={`Buka ${row.name}`}
        onClick={() => actions.openRow(row)}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-control text-left"
      >
        <StudentPhoto name={row.name} thumbnail={row.thumbnail} />
        <span className="min-w-0 leading-tight">
          <span className="block font-strong">{row.name}</span>
          <span className="block text-small text-ink-faint num">{row.nis}</span>
        </span>
      </button>
      {!row.isMarked ? (
        <Button
          tone="tonal"
          size="large"
          aria-label={`${arrivalNow}: ${row.name}`}
          onClick={() => actions.markArrival(row)}
        >
          {arrivalNow}
        </Button>
      ) : (
        <StatusMark row={row} />
      )}
    </li>
  )
})
