import type { TeacherHistory } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatMonth } from '../../../ui/data/formats.ts'
import { SimpleTable } from '../../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { changedFieldLabel } from '../model/teacher-words.ts'
import { teacherHistoryOf } from '../model/teachers.api.ts'

type Activity = TeacherHistory['activity'][number]
type Change = TeacherHistory['changes'][number]

const activityColumns: readonly TableColumn<Activity>[] = [
  {
    id: 'month',
    header: 'Bulan',
    value: ({ month }) => month,
    renderCell: ({ month }) => formatMonth(month),
  },
  {
    id: 'registers',
    header: 'Absen dibuka',
    value: ({ registers }) => registers,
    align: 'end',
    onPhone: 'fact',
  },
  {
    id: 'lateRegisters',
    header: 'Dibuka menyusul',
    value: ({ lateRegisters }) => lateRegisters,
    align: 'end',
    onPhone: 'fact',
  },
  { id: 'edits', header: 'Koreksi', value: ({ edits }) => edits, align: 'end', onPhone: 'fact' },
  {
    id: 'materials',
    header: 'Materi',
    value: ({ materials }) => materials,
    align: 'end',
    onPhone: 'fact',
  },
]

/** "Kegiatan": counts by month, and nothing of what was written. */
export function TeacherActivity({ teacherId }: { teacherId: string }) {
  const history = useQuery(teacherHistoryOf(teacherId))
  return (
    <QueryStates query={history} label="Memuat kegiatan">
      {({ activity }) => (
        <SimpleTable<Activity>
          label="Kegiatan per bulan"
          columns={activityColumns}
          rows={activity}
          rowId={({ month }) => month}
          empty={<EmptyState title="Belum ada kegiatan yang tercatat." />}
        />
      )}
    </QueryStates>
  )
}

const changeColumns: readonly TableColumn<Change>[] = [
  {
    id: 'field',
    header: 'Yang diubah',
    value: ({ field }) => changedFieldLabel(field),
  },
  { id: 'by', header: 'Oleh', value: ({ by }) => by, onPhone: 'fact' },
  {
    id: 'at',
    header: 'Waktu',
    value: ({ at }) => at,
    renderCell: ({ at }) => <span className="num">{formatMoment(at, 'noWeekday')}</span>,
    onPhone: 'fact',
  },
]

/** "Riwayat": who changed which field, and when; never to what. */
export function TeacherChanges({ teacherId }: { teacherId: string }) {
  const history = useQuery(teacherHistoryOf(teacherId))
  return (
    <QueryStates query={history} label="Memuat riwayat">
      {({ changes }) => (
        <SimpleTable<Change>
          label="Riwayat perubahan"
          columns={changeColumns}
          rows={changes}
          rowId={({ at, field }) => `${at} ${field}`}
          empty={<EmptyState title="Belum ada perubahan yang tercatat." />}
        />
      )}
    </QueryStates>
  )
}
