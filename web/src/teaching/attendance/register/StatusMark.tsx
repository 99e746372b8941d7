import { AttendanceMark } from '../../../ui/data/AttendanceMark.tsx'
import { formatTime } from '../../../ui/data/formats.ts'
import type { RegisterRow } from '../register-model/register-view.ts'

/** The row's status as icon, word and time of arrival. */
export function StatusMark({ row }: { row: Pick<RegisterRow, 'status' | 'arrivedAt'> }) {
  const { status, arrivedAt } = row
  if (status === 'Belum') return <AttendanceMark status={null} />
  const isArrival = status === 'Hadir' || status === 'Terlambat'
  const time = isArrival && arrivedAt ? formatTime(arrivedAt) : undefined
  return <AttendanceMark status={status} time={time} isShort />
}
