import { answeredOf } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useState } from 'react'
import { ApiError, messageOfError, unreachedReason } from '../../../../api/client/api-error.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatTime } from '../../../../ui/data/formats.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import type { Examination } from './ExaminationPage.tsx'
import { isHeldCode, marksChangedCode } from './exam-refusals.ts'
import { questionNames } from './exam-steps.ts'
import { LostClaim } from '../claims/LostClaim.tsx'
import { workFailureText } from '../claims/open-record.ts'
import { overtakenMark } from '../sheets/sheet.ts'
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
      {exam.canTakeBack && <FinishWaits takeBack={exam.takeBack} />}
      <MaybeSaved view={view} />
      <SetReplaced view={view} />
      <MarksChanged view={view} />
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
    // Marks that are others by now have a note of their own.
    problem: isAboutHold(problem) || problem?.code === marksChangedCode ? null : problem?.message,
  }
}

/** 'Simpan Nilai' waits for signal: until it is on its way, it can be taken back to change a mark. */
function FinishWaits({ takeBack }: Pick<Examination, 'takeBack'>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change() {
    setBusy(true)
    const said = await takeBack().then(
      (result) => (result === 'sending' ? 'Nilai sedang dikirim. Tunggu sebentar.' : null),
      messageOfError,
    )
    setFailure(said)
    setBusy(false)
  }

  const again = (
    <Button size="action" onClick={() => void change()} busy={isBusy && 'Membuka…'}>
      Ubah lagi
    </Button>
  )
  return (
    <Note tone="info" action={again}>
      {failure ?? 'Nilai sudah disimpan dan menunggu terkirim. Ada yang salah? Tekan “Ubah lagi”.'}
    </Note>
  )
}

/** A 'Simpan Nilai' whose response was lost was taken back: the server may have its score. */
function MaybeSaved({ view: { sheet, isFinishing } }: { view: SheetView }) {
  if (!sheet?.isMaybeSaved || isFinishing) return null
  return <Note tone="warning">Mungkin sudah tersimpan. Simpan lagi setelah mengubah.</Note>
}

/** The questions are others than those that this device showed before. */
function SetReplaced({ view: { sheet, questions } }: { view: SheetView }) {
  if (sheet?.standing !== 'redrawn' || answeredOf(questions) > 0) return null
  return (
    <Note tone="warning">Soal kategori ini sudah diganti. Nilai soal lama tidak dihitung.</Note>
  )
}

/** Marks that another device changed: where, until each was given anew or the score was saved. */
function MarksChanged({ view: { sheet, questions } }: { view: SheetView }) {
  const numbers = questions.flatMap((question, place) =>
    sheet && overtakenMark(sheet, question) !== undefined ? [place + 1] : [],
  )
  if (numbers.length === 0) return null
  return (
    <Note tone="warning" title="Nilai berubah di perangkat lain">
      Periksa {questionNames(numbers)}, lalu simpan lagi.
    </Note>
  )
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
