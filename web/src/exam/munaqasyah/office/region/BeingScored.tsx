import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { LockKeyhole } from 'lucide-react'
import { formatExaminer } from '../../../../ui/data/formats.ts'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { ReleaseButton } from '../branch/ReleaseButton.tsx'

type BeingScoredProps = { score: ListedScore; mayRelease: boolean }

/** "Sedang dinilai Yusuf Hidayat", with the release of the claim. */
export function BeingScored({ score, mayRelease }: BeingScoredProps) {
  if (!score.claim) return null
  const { examiner } = score.claim
  return (
    <div className="flex flex-wrap items-center gap-2 py-1 print:hidden">
      <Tag tone="info" icon={LockKeyhole}>
        Sedang dinilai {formatExaminer(examiner.name)}
      </Tag>
      {mayRelease && (
        <ReleaseButton scoreId={score.id} studentName={score.studentId.name} examiner={examiner} />
      )}
    </div>
  )
}
