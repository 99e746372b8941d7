import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.ts'
import { formatExaminer } from '../../../../ui/data/formats.ts'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { useExamWrites } from '../office.api.ts'

type ReleaseButtonProps = {
  scoreId: string
  studentName: string
  /** The holder of the claim, as shown. */
  examiner: { id: string; name: string }
}

/** "Lepaskan": releases the claim of an absent examiner. */
export function ReleaseButton({ scoreId, studentName, examiner }: ReleaseButtonProps) {
  const writes = useExamWrites()
  const offlineReason = useOfflineReason()
  const isPhone = useIsPhone()
  const askToRelease = () =>
    confirm({
      title: `Lepaskan penilaian ${studentName}?`,
      body: `${formatExaminer(examiner.name)} tidak lagi memegang siswa ini. Nilai yang sudah disimpan tetap.`,
      reason: true,
      busyLabel: 'Melepaskan…',
      act: ({ reason }) => writes.releaseClaim({ scoreId, examinerId: examiner.id, reason }),
    })
  return (
    <Button
      size={isPhone ? undefined : 'small'}
      disabledReason={offlineReason}
      onClick={() => void askToRelease()}
    >
      Lepaskan
      <span className="sr-only"> penilaian {studentName}</span>
    </Button>
  )
}
