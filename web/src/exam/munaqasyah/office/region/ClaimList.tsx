import type { Claim } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { useQuery } from '@tanstack/react-query'
import { ClockAlert } from 'lucide-react'
import { useId } from 'react'
import { live } from '../../../../api/queries/live.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { formatExaminer, formatNumber, formatTime } from '../../../../ui/data/formats.ts'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { minutesBetween } from './finish-estimate.ts'
import { whoScores } from '../office.api.ts'
import { ReleaseButton } from '../branch/ReleaseButton.tsx'

type ClaimListProps = {
  branchYearId: string
  /** Only those of one kelompok. */
  subBranchName?: string | undefined
}

/** An examiner idle for so long may be absent. */
const silentMinutes = 5

/** 'Sedang dinilai': the current claims with their examiners. */
export function ClaimList({ branchYearId, subBranchName }: ClaimListProps) {
  const id = useId()
  const claims = useQuery({ ...whoScores(branchYearId), ...live })
  const shown = claims.data?.claims.filter(
    (claim) => subBranchName === undefined || claim.subBranchName === subBranchName,
  )
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id}>
        Sedang dinilai
        {shown && (
          <span className="num font-medium text-ink-faint"> {formatNumber(shown.length)}</span>
        )}
      </h2>
      <QueryStates query={{ ...claims, data: shown }} label="Memuat siapa yang sedang dinilai">
        {(found) =>
          found.length === 0 ? (
            <p className="text-ink-soft">Tidak ada siswa yang sedang dinilai.</p>
          ) : (
            <ul className="grid gap-x-10 border-t border-line lg:grid-cols-2">
              {found.map((claim) => (
                <ClaimItem key={claim.scoreId} claim={claim} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  )
}

function ClaimItem({ claim }: { claim: Claim }) {
  const { student, className, subBranchName, examiner } = claim
  const now = serverNow()
  const silent = minutesBetween(claim.lastActivity, now)
  const left = Math.max(1, Math.ceil((new Date(claim.until).getTime() - now.getTime()) / 60_000))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 leading-snug">
      <div className="min-w-0 grow basis-56">
        <p className="font-strong">{student.name}</p>
        <p className="text-small text-ink-soft">
          {className} · {subBranchName} · oleh {formatExaminer(examiner.name)} sejak{' '}
          {formatTime(claim.since)}
        </p>
      </div>
      {silent >= silentMinutes ? (
        <Tag tone="warning" icon={ClockAlert}>
          Diam {silent} menit
        </Tag>
      ) : (
        <span className="num text-small whitespace-nowrap text-ink-soft">sisa {left} menit</span>
      )}
      <ReleaseButton scoreId={claim.scoreId} studentName={student.name} examiner={examiner} />
    </li>
  )
}
