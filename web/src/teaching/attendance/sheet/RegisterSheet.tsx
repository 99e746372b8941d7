import './register-sheet.css'
import type { Grid } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import {
  attendanceStatuses,
  attendanceStatusLetter,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { serverNow } from '../../../api/clock/server-clock.ts'
import {
  formatAcademicYear,
  formatMoment,
  formatMonth,
  formatTimeRange,
} from '../../../ui/data/formats.ts'

type RegisterSheetProps = {
  schoolClass: SchoolClass
  month: string
  /** The month's marks; null prints empty columns. */
  grid: Grid | null
}

/** An empty cell to write in. */
const blank = '\u00a0'

const columnsOnPaper = 15
const spareRows = 4

type SheetRow = Pick<Grid['students'][number], 'id' | 'nis' | 'name' | 'left' | 'marks'> & {
  counts: StatusCounts | null
}

/** People are objects with `populate=all`; ids alone have no names to print. */
function blankRows({ students }: SchoolClass): SheetRow[] {
  return students.flatMap((student) => {
    if (typeof student !== 'object') return []
    const { id, nis } = student
    return [{ id, nis, name: displayName(student), left: null, marks: {}, counts: null }]
  })
}

function teacherNamesOf({ teachers }: SchoolClass): string[] {
  return teachers.flatMap((teacher) => (typeof teacher === 'object' ? [teacher.name] : []))
}

/** One page of the paper register: head, children against days, legend, signatures. */
export function RegisterSheet({ schoolClass, month, grid }: RegisterSheetProps) {
  const students: readonly SheetRow[] = grid?.students ?? blankRows(schoolClass)
  const dates = grid?.dates ?? []
  const columns = Array.from({ length: Math.max(columnsOnPaper, dates.length) }, (_, index) => ({
    key: dates[index] ?? `kosong ${index}`,
    date: dates[index],
  }))
  return (
    // Wider than a phone: a focusable scroll area.
    <section
      aria-label={`Daftar hadir ${schoolClass.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="lembar-absen paper-wide relative overflow-x-auto rounded-card border border-line bg-surface p-4 text-caption print:border-0 print:p-0"
    >
      <SheetHead schoolClass={schoolClass} month={month} />
      <table className="mt-3 min-w-[56rem] print:min-w-0">
        <caption className="sr-only">Daftar hadir {schoolClass.name}</caption>
        <thead>
          <tr>
            <th scope="col" className="tight">
              No
            </th>
            <th scope="col" className="tight">
              NIS
            </th>
            <th scope="col" className="name text-left">
              Nama
            </th>
            {columns.map(({ key, date }) => (
              <th key={key} scope="col" className="day">
                {date ? Number(date.slice(8)) : <span className="sr-only">Tanggal</span>}
              </th>
            ))}
            {attendanceStatuses.map((status) => (
              <th key={status} scope="col" abbr={status} className="day">
                {attendanceStatusLetter[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <tr key={student.id}>
              <td className="text-right">{index + 1}</td>
              <td>{student.nis}</td>
              <th scope="row" className="text-left font-strong">
                {student.name}
                {student.left && ` (${leftClassWords(student.left)})`}
              </th>
              {columns.map(({ key, date }) => (
                <td key={key} className="day">
                  {letterOf(student.marks, date)}
                </td>
              ))}
              {attendanceStatuses.map((status) => (
                <td key={status} className="day">
                  {student.counts?.[status] || ''}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: spareRows }, (_, index) => (
            <tr key={`baris ${index}`}>
              <td className="text-right">{students.length + index + 1}</td>
              {Array.from({ length: columns.length + attendanceStatuses.length + 2 }, (_, cell) => (
                <td key={cell}>{blank}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SheetFoot teachers={teacherNamesOf(schoolClass)} />
    </section>
  )
}

function letterOf(marks: SheetRow['marks'], date: string | undefined): string {
  const status = date === undefined ? undefined : marks[date]
  return status ? attendanceStatusLetter[status] : ''
}

function SheetHead({ schoolClass, month }: Omit<RegisterSheetProps, 'grid'>) {
  const { name, teachingGroupId, startTime, endTime } = schoolClass
  const year = teachingGroupId.branchYearId.academicYearId.name
  const facts = [
    ['Kelas', name],
    ['KBM', teachingGroupId.name],
    ['Waktu', formatTimeRange(startTime, endTime)],
    ['Bulan', formatMonth(month)],
    ['Tahun ajaran', formatAcademicYear(year)],
    ['Guru', teacherNamesOf(schoolClass).join(', ') || '-'],
  ] as const
  return (
    <header>
      <h2 className="text-large">Daftar hadir</h2>
      <dl className="mt-1 grid gap-x-8 gap-y-0.5 sm:grid-cols-2 print:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="w-24 shrink-0">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function SheetFoot({ teachers }: { teachers: readonly string[] }) {
  return (
    <footer className="mt-4 flex flex-wrap justify-between gap-8 break-inside-avoid">
      <div>
        <p>
          {attendanceStatuses
            .map((status) => `${attendanceStatusLetter[status]} = ${status}`)
            .join(' · ')}
        </p>
        <p className="mt-1">Dicetak {formatMoment(serverNow(), 'numeric')} WIB</p>
      </div>
      {teachers.slice(0, 2).map((teacher) => (
        <div key={teacher} className="min-w-48 text-center">
          <p>Guru</p>
          <p className="mt-14 border-t border-current pt-1 font-strong">{teacher}</p>
        </div>
      ))}
    </footer>
  )
}
