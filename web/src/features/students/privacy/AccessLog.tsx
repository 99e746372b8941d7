import { roleTitle, type Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/QueryStates.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatMoment } from '../../../ui/formats.ts'
import { readsOf } from './privacy.api.ts'

/** Who opened a child's full record: roles and moments, no names. */
export function AccessLog({ studentId }: { studentId: string }) {
  const reads = useQuery(readsOf(studentId))
  return (
    <QueryStates query={reads} label="Memuat catatan">
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState title="Belum ada yang membuka data lengkapnya." isBare />
        ) : (
          <ol className="grid divide-y divide-line">
            {lines.map(({ role, at }, index) => (
              <li
                key={`${at} ${index}`}
                className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 leading-snug"
              >
                <span className="font-strong">{roleTitle[role as Role] ?? role}</span>
                <span className="text-small text-ink-soft num">
                  {formatMoment(at, 'noWeekday')}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryStates>
  )
}
