import { examinerNotices } from '@ngaji/contract/exam/munaqasyah/examiner-notices'
import { ApiError, messageOfError, unreachedReason } from '../../../../api/client/api-error.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { FailedState } from '../../../../ui/feedback/FailedState.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { OfflinePanel } from '../../../../ui/feedback/OfflinePanel.tsx'
import { RefusedState } from '../../../../ui/feedback/RefusedState.tsx'
import { SkeletonPanel } from '../../../../ui/feedback/Skeleton.tsx'
import type { Examination, ExaminationLinks } from './ExaminationPage.tsx'
import { refusalText } from './ExamNotes.tsx'

/** The office emptied the category while it was open here: its marks count no more. */
function Emptied({ exam: { opening } }: { exam: Examination }) {
  const again = (
    <Button size="action" onClick={opening.retry} busy={opening.isOpening && 'Membuka…'}>
      Buka lagi
    </Button>
  )
  return (
    <Note tone="warning" action={again}>
      {examinerNotices.replaced}
    </Note>
  )
}

/** The questions are not on this device yet: loading, or the reason. */
export function NotOpened({ exam, links }: { exam: Examination; links: ExaminationLinks }) {
  const { isOpening, error, retry } = exam.opening
  if (exam.view.sheet?.standing === 'void' && error === null) return <Emptied exam={exam} />
  // A copy of an earlier version without its student: the next response has the name.
  if (isOpening || error === null) return <SkeletonPanel label="Membuka soal" lines={5} />
  if (!(error instanceof ApiError)) {
    return <FailedState message={messageOfError(error)} onRetry={retry} />
  }
  const reason = unreachedReason(error)
  if (reason !== null) {
    const hint = 'Buka kategori ini sekali saat ada jaringan, lalu bisa dinilai tanpa jaringan.'
    return <OfflinePanel reason={reason} hint={hint} onRetry={retry} isRetrying={isOpening} />
  }
  if (error.status === 404) return <RefusedState home={links.home} />
  return (
    <Note
      tone="warning"
      action={<ButtonLink render={links.student(exam.nis)}>Kembali ke siswa</ButtonLink>}
    >
      {refusalText(error, exam)}
    </Note>
  )
}
