import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { ApiError, messageOfError } from '../../../../api/client/api-error.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatTime } from '../../../../ui/data/formats.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import type { Examination } from './ExaminationPage.tsx'
import { isHeldCode } from './exam-refusals.ts'
import { LostClaim } from '../claims/LostClaim.tsx'
import { workFailureText } from '../claims/open-record.ts'
import { isUnreachable } from '../claims/use-record.ts'
import type { Opening, Problem, SheetView } from '../sheets/use-sheet.ts'

/** One note at most of each kind: what could not be kept, what the server would not take. */
export function ExamNotes({ exam }: { exam: Examination }) {
  const { view, claim, marking } = exam
  const { held, refused, problem } = saidOf(exam)
  return (
    <>
      {marking.failure && <Note tone="danger">{marking.failure}</Note>}
      <LostClaim claim={claim} problem={held} />
      {refused && <Note tone="warning">{refused}</Note>}
      <NotHeard sheet={view.sheet} opening={exam.opening} />
      {problem && (
        <Note tone="danger" title="Belum diterima">
          {problem} Catatannya ada di “Catatan di HP ini”.
        </Note>
      )}
    </>
  )
}

/** What the server said: of who holds the child, of opening the category, of the marks. */
function saidOf(exam: Examination) {
  const { problem } = exam.view
  const refusal = refusalOf(exam.opening.error)
  const refused = refusal && { code: refusal.code, message: refusalText(refusal, exam) }
  const isAboutHold = (one: Problem | null) => one !== null && isHeldCode(one.code)
  return {
    held: [refused, problem].find(isAboutHold) ?? null,
    refused: isAboutHold(refused) ? null : refused?.message,
    problem: isAboutHold(problem) ? null : problem?.message,
  }
}

/** The questions are this phone's copy: the server did not answer, or not with them. */
function NotHeard({ sheet, opening }: Pick<SheetView, 'sheet'> & { opening: Opening }) {
  const { error, isOpening, retry } = opening
  if (error === null || refusalOf(error)) return null
  if (isUnreachable(error)) {
    const at = sheet ? formatTime(new Date(sheet.heardAt)) : ''
    return <Note tone="plain">Tidak ada jaringan. Data pukul {at}.</Note>
  }
  const again = (
    <Button size="action" onClick={retry} busy={isOpening && 'Mencoba…'}>
      Coba lagi
    </Button>
  )
  return (
    <Note tone="danger" action={again}>
      {messageOfError(error)}
    </Note>
  )
}

/** The server would not open the category: what is on this phone can only be looked at. */
export function refusalOf(error: unknown): ApiError | null {
  return error instanceof ApiError && [404, 409].includes(error.status) ? error : null
}

/** Why a category cannot be opened, with who can help. */
export function refusalText(error: ApiError, { category, grade }: Examination): string {
  const { reachable } = error.details
  if (error.code !== 'exam.no-question-set' || grade === null) return workFailureText(error)
  const points = typeof reachable === 'number' ? ` baru ${reachable} poin` : ' belum cukup'
  return `Soal ${scoreCategoryLabel[category]} kelas ${grade}${points}. Hubungi Tim Kurikulum.`
}
