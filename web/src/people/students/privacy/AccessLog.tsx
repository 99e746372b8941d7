import { roleTitle, type Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moreThan } from '../../../api/client/first-lines.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatNumber } from '../../../ui/data/formats.ts'
import { readsOf } from './privacy.api.ts'

const firstCount = 20

/** Who opened a child's full record: roles and moments, no names; the newest first, then all of them. */
export function AccessLog({ studentId }: { studentId: string }) {
  const [count, setCount] = useState(firstCount)
  const reads = useQuery(readsOf(studentId, count))
  return (
    <QueryStates query={reads} label="Memuat catatan">
      {({ lines, total }) =>
        lines.length === 0 ? (
          <EmptyState title="Belum ada yang membuka data lengkapnya." isBare />
        ) : (
          <div className="grid gap-3">
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
            <output className="num text-small text-ink-soft">
              {formatNumber(lines.length)} dari {formatNumber(total)} kali dibuka
            </output>
            {lines.length < total && (
              <Button
                className="justify-self-start"
                busy={reads.isPlaceholderData && 'Memuat…'}
                onClick={() => setCount(moreThan(count))}
              >
                Tampilkan lebih banyak
              </Button>
            )}
          </div>
        )
      }
    </QueryStates>
  )
}
