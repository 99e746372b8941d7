import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { ApiError, messageOfError, unreachedReason } from '../../../../api/client/api-error.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatTime } from '../../../../ui/data/formats.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import type { Examination } from './ExaminationPage.tsx'
import { isHeldCode } from './exam-refusals.ts'
import { LostClaim } from '../claims/LostClaim.tsx'
import { workFailureText } from '../claims/open-record.ts'
import type { Opening, Problem, SheetView } from '../sheets/use-sheet.ts'

/** Shows one note of each kind at most: failures to store, and refusals. */
export function ExamNotes({ exam }: { exam: Examination }) {
  const { view, claim, marking } = exam
  const { held, refused, problem } = refusalsOf(exam)
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

/** The refusals: of the claim, of opening the category, of the marks. */
function refusalsOf(exam: Examination) {
  const { problem } = exam.view
  const refusal = openingRefusal(exam.opening.error)
  const refused = refusal && { code: refusal.code, message: refusalText(refusal, exam) }
  const isAboutHold = (one: Problem | null) => one !== null && isHeldCode(one.code)
  return {
    held: [refused, problem].find(isAboutHold) ?? null,
    refused: isAboutHold(refused) ? null : refused?.message,
    problem: isAboutHold(problem) ? null : problem?.message,
  }
}

/** Says that the questions are a stored copy, because the request failed. */
function NotHeard({ sheet, opening }: Pick<SheetView, 'sheet'> & { opening: Opening }) {
  const { error, isOpening, retry } = opening
  if (error === null || openingRefusal(error)) return null
  const reason = unreachedReason(error)
  if (reason !== null) {
    const at = sheet ? formatTime(new Date(sheet.heardAt)) : ''
    return (
      <Note tone="plain">
        {reason} Data pukul {at}.
      </Note>
    )
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

/** The refusal to open the category: its stored copy is read-only then. */
export function openingRefusal(error: unknown): ApiError | null {
  return error instanceof ApiError && [404, 409].includes(error.status) ? error : null
}

/** Why a category cannot be opened, with who can help. */
export function refusalText(error: ApiError, { category, grade }: Examination): string {
  const { reachable } = error.details
  if (error.code !== 'exam.no-question-set' || grade === null) return workFailureText(error)
  const points = typeof reachable === 'number' ? ` baru ${reachable} poin` : ' belum cukup'
  return `Soal ${scoreCategoryLabel[category]} kelas ${grade}${points}. Hubungi Tim Kurikulum.`
}
