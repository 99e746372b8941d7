import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Package } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { candidatesOf, usePackageWrites } from '../packages/packages.api.ts'
import { QuestionText } from './QuestionText.tsx'
import { monthName } from '../question-form/question-words.ts'

type SwapDialogProps = { held: Package; question: Question; onClose: () => void }

/** "Tukar": candidates to replace a question, with the same points. */
export function SwapDialog({ held, question, onClose }: SwapDialogProps) {
  const query = useQuery(candidatesOf(held.id, question.id))
  const writes = usePackageWrites()
  const [sending, setSending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function swap(by: string) {
    setSending(by)
    setFailure(null)
    try {
      const change = { swap: { questionId: question.id, by }, version: held.version }
      const { message } = await writes.change(held.id, change)
      onClose()
      toast(message)
    } catch (error) {
      setFailure(messageOfError(error))
      setSending(null)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      busy={sending !== null}
      title="Tukar soal ini dengan yang mana?"
      description={`Soal aktif ${gradeLabel(question.classGrade)} yang juga bernilai ${question.maxScore} poin.`}
      footer={
        <Button size="action" onClick={onClose}>
          Batal
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="rounded-control bg-sunken px-4 py-3">
          <span className="text-caption text-ink-soft">Soal sekarang</span>
          <QuestionText text={question.question} />
        </div>
        {failure !== null && <Note tone="danger">{failure}</Note>}
        <QueryStates query={query} label="Memuat calon pengganti">
          {(candidates) =>
            candidates.length === 0 ? (
              <EmptyState title="Tidak ada pengganti.">
                Tidak ada soal aktif lain bernilai {question.maxScore} poin. Acak ulang paket, atau
                aktifkan soal lain.
              </EmptyState>
            ) : (
              <ul aria-label="Calon pengganti" className="divide-y divide-line">
                {candidates.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center gap-3 py-3">
                    <div className="min-w-0 grow basis-60">
                      <QuestionText text={one.question} />
                      <span className="num text-small text-ink-faint">{whyOf(one, question)}</span>
                    </div>
                    <Button
                      size="small"
                      aria-label={`Pakai ${one.question.slice(0, 60)}`}
                      busy={sending === one.id && 'Menukar…'}
                      disabledReason={sending !== null && sending !== one.id && 'Sedang ditukar.'}
                      onClick={() => void swap(one.id)}
                    >
                      Pakai
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      </div>
    </Dialog>
  )
}

/** The reasons for a candidate: same type, same month, rarely used. */
function whyOf(one: Question, current: Question): string {
  const isSameMonth = one.curriculumMonth === current.curriculumMonth
  return [
    ...(one.id === current.id ? ['versi baru soal ini'] : []),
    `${questionTypeLabel[one.type]}${one.type === current.type ? ' (tipe sama)' : ''}`,
    `materi ${monthName(one.curriculumMonth)}${isSameMonth ? ' (bulan sama)' : ''}`,
    one.askedCount === 0 ? 'belum pernah dipakai' : `dipakai ${one.askedCount} kali`,
  ].join(', ')
}
