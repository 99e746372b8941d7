import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { presentShare } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Grid } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import {
  attendanceStatuses,
  attendanceStatusLetter,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { leftClassWords, type LeftClass } from '@ngaji/contract/structure/classes/left-class'
import type { Day } from '@ngaji/contract/jakarta-time'
import { AttendanceLetter } from '../../../ui/data/AttendanceMark.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatDay, formatPercent } from '../../../ui/data/formats.ts'
import { Nuqtah } from '../../../ui/icons/Nuqtah.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { useOnPaper } from '../../performance/papers/use-on-paper.ts'

type StudentGridProps = { grid: Grid; today: Day; label: string }

/** "Per siswa": students by meetings of the month, in the letters of the paper register. */
export function StudentGrid(props: StudentGridProps) {
  const isPhone = useIsPhone()
  const isOnPaper = useOnPaper()
  return (
    <div className="paper-wide grid gap-3">
      {/* A phone would draw the table too, but only when the sheets are already counted by the list. */}
      {isPhone && !isOnPaper ? <GridList {...props} /> : <GridTable {...props} />}
      <Legend />
    </div>
  )
}

function GridTable({ grid, today, label }: StudentGridProps) {
  const note = openNote(grid)
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface print:border-0">
      <table className="w-full border-collapse text-small print:text-[8.5pt]">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-caption">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 bg-sunken px-4 py-3 text-left font-strong text-ink-soft"
            >
              Siswa
            </th>
            {grid.dates.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={formatDay(date)}
                className={cx(
                  'relative px-1 py-3 text-center',
                  date === today && 'text-accent-ink',
                )}
              >
                {Number(date.slice(8))}
                {date === today && (
                  <Nuqtah className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2" />
                )}
              </th>
            ))}
            {attendanceStatuses.map((status) => (
              <th key={status} scope="col" abbr={status} className="px-2 py-3 text-right">
                {attendanceStatusLetter[status]}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 text-right font-strong text-ink-soft">
              Hadir
              {note !== null && <span className="block font-quiet whitespace-nowrap">{note}</span>}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {grid.students.map((student) => (
            <tr key={student.id}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-64 bg-surface px-4 py-2 text-left font-strong"
              >
                {student.name}
                <LeftMark left={student.left} />
              </th>
              {grid.dates.map((date) => (
                <td
                  key={date}
                  className={cx('px-1 py-2 text-center', date === today && 'bg-sunken')}
                >
                  <MarkOf marks={student.marks} date={date} />
                </td>
              ))}
              {attendanceStatuses.map((status) => (
                <td key={status} className="px-2 py-2 text-right text-ink-soft">
                  {student.counts[status] || '-'}
                </td>
              ))}
              <td className="px-4 py-2 text-right font-strong">{shareOf(student)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "pindah 15 Des": the row ends there. */
function LeftMark({ left }: { left: LeftClass | null }) {
  if (!left) return null
  return (
    <span className="block text-caption font-normal text-ink-soft">{leftClassWords(left)}</span>
  )
}

type Student = Grid['students'][number]

/** Hadir and Terlambat as one figure. */
function shareOf({ counts }: Student): string {
  return formatPercent(presentShare(counts))
}

/** Whether a register that counts in the shares is still being taken: said once, because it is one of all students. */
const openNote = ({ students }: Grid) =>
  openShareNote({ isOpen: students.some(({ isOpen }) => isOpen) })

type Marks = Student['marks']

/** No mark: the student was not in the class on that day, or the day is not over. */
function MarkOf({ marks, date }: { marks: Marks; date: Day }) {
  const status = marks[date]
  if (!status) return <span className="text-ink-faint">-</span>
  return <AttendanceLetter status={status} />
}

/** The list for phones: a student, the letters with their days. */
function GridList({ grid, label }: StudentGridProps) {
  const note = openNote(grid)
  return (
    <>
      {note !== null && <p className="text-right text-caption text-ink-soft">Hadir: {note}</p>}
      <ul
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-[18px] border border-line bg-surface"
      >
        {grid.students.map((student) => (
          <li key={student.id} className="grid gap-2 px-4 py-3.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-strong">
                {student.name}
                <LeftMark left={student.left} />
              </span>
              <span className="shrink-0 text-right font-strong num">{shareOf(student)}</span>
            </div>
            <ol className="flex flex-wrap gap-1.5">
              {grid.dates.map((date) => (
                <li key={date} className="grid w-7 justify-items-center gap-0.5">
                  <MarkOf marks={student.marks} date={date} />
                  <span className="text-[0.75rem] leading-none text-ink-faint num">
                    {Number(date.slice(8))}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {attendanceStatuses.map((status) => (
        <li key={status}>
          <b className="text-ink">{attendanceStatusLetter[status]}</b> {status}
        </li>
      ))}
    </ul>
  )
}
