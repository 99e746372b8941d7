import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatMoment } from '../../../ui/data/formats.ts'
import { AccessLog } from '../privacy/AccessLog.tsx'
import type { StudentTabProps } from '../model/student-tabs.ts'
import { historyOf } from '../model/student-past.api.ts'

/** "Riwayat": who changed what, for the desa and the region; and who opened the record. */
export function ChangesTab({ student }: StudentTabProps) {
  const { role } = useSignedIn()
  const seesChanges = role === 'branchAdmin' || role === 'admin'
  return (
    <div className="grid gap-6">
      {seesChanges && (
        <section>
          <h2 className="text-heading">Perubahan data</h2>
          <Changes student={student} />
        </section>
      )}
      <section>
        <h2 className="text-heading">Siapa melihat data anak ini</h2>
        <AccessLog studentId={student.id} />
      </section>
    </div>
  )
}

/** Newest first; names of fields, never what they held. */
function Changes({ student }: StudentTabProps) {
  const history = useQuery(historyOf(student.id))
  return (
    <QueryStates query={history} label="Memuat riwayat">
      {({ changes }) =>
        changes.length === 0 ? (
          <EmptyState title="Belum ada perubahan." isBare />
        ) : (
          <ol className="grid divide-y divide-line">
            {changes.map((change, index) => (
              <li
                key={`${change.at} ${change.field} ${index}`}
                className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 leading-snug"
              >
                <span className="font-strong">{change.field}</span>
                <span className="text-small text-ink-soft">
                  {change.by} · {formatMoment(change.at, 'noWeekday')}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryStates>
  )
}
