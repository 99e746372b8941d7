import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { StudentHistory } from '@ngaji/contract/people/students/transfers.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatDayRange } from '../../../ui/data/formats.ts'
import type { StudentTabProps } from '../model/student-tabs.ts'
import { historyOf } from '../model/student-past.api.ts'

const transferWords: Record<Transfer['kind'], string> = {
  class: 'Mutasi kelas',
  subBranch: 'Pindah kelompok',
  lateEnrolment: 'Susulan',
  leave: 'Keluar dari kelas',
}

/** "Kelas": every class the student was in, newest first. */
export function ClassesTab({ student }: StudentTabProps) {
  const history = useQuery(historyOf(student.id))
  return (
    <QueryStates query={history} label="Memuat riwayat kelas">
      {({ classes }) =>
        classes.length === 0 ? (
          <EmptyState title="Belum pernah di kelas." isBare />
        ) : (
          <ol className="grid gap-4 border-l-2 border-line pl-4">
            {classes.map((stay) => (
              <Stay key={`${stay.classId} ${stay.from} ${stay.to}`} stay={stay} />
            ))}
          </ol>
        )
      }
    </QueryStates>
  )
}

function Stay({ stay }: { stay: StudentHistory['classes'][number] }) {
  const { from, to, transfer } = stay
  return (
    <li className="leading-snug">
      <p className="font-strong">
        {stay.className} · {stay.teachingGroupName}
      </p>
      <p className="text-small text-ink-soft">
        {academicYearTitle(stay.academicYearName)} ·{' '}
        {to === null ? `sejak ${formatDay(from, 'noWeekday')}` : formatDayRange(from, to)}
      </p>
      {transfer && (
        <p className="mt-0.5 text-small">
          {transferWords[transfer.kind]}: {transfer.reason} ({transfer.by})
        </p>
      )}
    </li>
  )
}
