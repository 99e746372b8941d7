import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { ClassMember, Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { StudentHistory } from '@ngaji/contract/people/students/transfers.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatDayRange, formatMoment } from '../../../ui/data/formats.ts'
import { historyOf } from './student-history.api.ts'

type HistoryDialogProps = { member: ClassMember; open: boolean; onClose: () => void }

/** "Riwayat kelas": every class the student was in, newest first. */
export function HistoryDialog({ member, open, onClose }: HistoryDialogProps) {
  const history = useQuery(historyOf(member.id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      closeButton
      title={`Riwayat kelas ${member.name}`}
      description={<span className="num">NIS {member.nis}</span>}
    >
      <QueryStates query={history} label="Memuat riwayat">
        {({ classes, changes }) => (
          <>
            {classes.length === 0 ? (
              <EmptyState title="Belum pernah di kelas." isBare />
            ) : (
              <ol className="grid gap-4 border-l-2 border-line pl-4">
                {classes.map((stay, index) => (
                  <Stay key={`${stay.classId} ${index}`} stay={stay} />
                ))}
              </ol>
            )}
            {changes.length > 0 && <Changes changes={changes} />}
          </>
        )}
      </QueryStates>
    </Dialog>
  )
}

const transferWords: Record<Transfer['kind'], string> = {
  class: 'Mutasi kelas',
  subBranch: 'Pindah kelompok',
  lateEnrolment: 'Susulan',
  leave: 'Keluar dari kelas',
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
        {to === null ? `masuk ${formatDay(from, 'noWeekday')}` : formatDayRange(from, to)}
      </p>
      {transfer && (
        <p className="mt-0.5 text-small">
          {transferWords[transfer.kind]}: {transfer.reason} ({transfer.by})
        </p>
      )}
    </li>
  )
}

function Changes({ changes }: { changes: StudentHistory['changes'] }) {
  return (
    <section
      aria-label="Perubahan lain"
      className="grid gap-2 border-t border-line pt-4 text-small"
    >
      <h3 className="text-body font-strong">Perubahan lain</h3>
      <ul className="grid gap-1 text-ink-soft">
        {changes.map((change) => (
          <li key={`${change.at} ${change.field}`}>
            {change.field} · {change.by}, {formatMoment(change.at, 'noWeekday')}
          </li>
        ))}
      </ul>
    </section>
  )
}
