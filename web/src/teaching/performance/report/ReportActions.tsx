import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { canShareFiles } from '../../../papers/pdf-acts.ts'
import { ShareFileButton } from '../../../papers/ShareFileButton.tsx'
import { ContactFamiliesButton } from '../../../people/students/contact/ContactFamiliesButton.tsx'
import { PaperButtons } from '../papers/PaperButtons.tsx'
import { downloadLetter, letterAddress, type LetterWish } from './student-report.api.ts'
import { sumOf } from '../figures/sum-of.ts'

type ReportActionsProps = {
  wish: LetterWish
  report: StudentReport | undefined
  onFailure: (message: string | null) => void
}

/** The letter to keep, print, hand on; and a message to the family. */
export function ReportActions({ wish, report, onFailure }: ReportActionsProps) {
  const { role } = useSignedIn()
  const reason = letterBlockedReason(report)
  const offlineReason = useOfflineReason()
  return (
    <>
      <PaperButtons
        onDownload={() => downloadLetter(wish)}
        onFailure={onFailure}
        disabledReason={reason}
      />
      {canShareFiles() && report && (
        <ShareFileButton
          address={letterAddress(wish)}
          onFailure={onFailure}
          disabledReason={offlineReason || reason}
        />
      )}
      {isAllowed('families.write-messages', role) && report && (
        <ContactFamiliesButton
          label="WhatsApp"
          wish={{
            kind: 'report',
            studentId: wish.studentId,
            startDate: report.period.from,
            endDate: report.period.to,
            academicYearId: wish.academicYearId,
          }}
          disabledReason={reason}
        />
      )}
    </>
  )
}

/** Nobody writes a letter about a part: those who have the child today write about the whole. */
function letterBlockedReason(report: StudentReport | undefined): string | false {
  if (!report) return 'Laporan belum termuat.'
  if (sumOf(report.attendanceData) === 0) return 'Belum ada catatan kehadiran pada periode ini.'
  return report.part !== null && 'Siswa ini sudah pindah. Suratnya ditulis guru dan PJP yang baru.'
}
