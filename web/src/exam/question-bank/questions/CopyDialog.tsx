import { gradeLabel, grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { copiesInWords } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { useId, useState } from 'react'
import { useKeyedSends } from '../../../api/client/keyed-send.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useBusyTelling } from '../../../ui/dialog/form-busy-context.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'

type CopyDialogProps = {
  /** The grade they come from. */
  from: Grade
  questionIds: readonly string[]
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** "Duplikat ke kelas": into one grade or several; each copy starts not active. */
export function CopyDialog({ from, onClose, onDone, ...chosen }: CopyDialogProps) {
  const questionIds = [...new Set(chosen.questionIds)]
  const [hasCopied, setCopied] = useState(false)
  return (
    <FormDialog
      open
      onClose={() => {
        onClose()
        if (hasCopied) onDone?.()
      }}
      title={`Duplikat ${questionIds.length} soal ke kelas mana?`}
      description="Salinan masih nonaktif. Kategori yang tidak diujikan di kelas tujuan dilewati."
    >
      {(form) => (
        <GradeChoice
          {...form}
          from={from}
          questionIds={questionIds}
          onCopied={() => setCopied(true)}
        />
      )}
    </FormDialog>
  )
}

type GradeChoiceProps = FormInDialog &
  Pick<CopyDialogProps, 'from' | 'questionIds'> & {
    /** Some copies are made: choosing the same questions again would make them twice. */
    onCopied: () => void
  }

/** What earlier tries copied, and what is left of the questions. */
type Progress = { created: number; skipped: number; left: readonly string[] }

function GradeChoice(props: GradeChoiceProps) {
  const { from, questionIds, onCopied, onDone, onDirty, cancel } = props
  const writes = useQuestionWrites()
  const fixedId = useId()
  const keyedSend = useKeyedSends()
  const [chosen, setChosen] = useState<readonly Grade[]>([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useBusyTelling(isSending)
  const nothing: Progress = { created: 0, skipped: 0, left: questionIds }
  const [done, setDone] = useState(nothing)
  // The rest goes where the first ones went.
  const isBegun = done.left.length < questionIds.length

  function toggle(grade: Grade, isIn: boolean) {
    const next = isIn ? [...chosen, grade] : chosen.filter((one) => one !== grade)
    setChosen(next)
    onDirty(next.length > 0)
  }

  async function send() {
    setSending(true)
    setFailure(null)
    const classGrades = grades.filter((grade) => chosen.includes(grade))
    const answer = await writes.copy({ questionIds: done.left, classGrades }, keyedSend)
    const created = done.created + answer.created
    const skipped = done.skipped + answer.skipped
    const { left } = answer
    const copied = copiesInWords({ created, skipped })
    setSending(false)
    if (created > 0) onCopied()
    if (left.length === 0 && created > 0) return onDone(copied)
    // Where no grade took any, others can be chosen for all.
    setDone(left.length === 0 ? nothing : { created, skipped, left })
    if (left.length === 0) return setFailure(copied)
    const isPart = left.length < questionIds.length
    const again = answer.canRepeat ? ' Tekan Duplikat lagi.' : ''
    const rest = `${left.length} soal belum disalin: ${answer.failure}${again}`
    setFailure(isPart ? `${copied} ${rest}` : answer.failure)
  }

  return (
    <div className="grid gap-4">
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <fieldset className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        <legend className="sr-only">Kelas tujuan</legend>
        {grades.map((grade) => (
          <Checkbox
            key={grade}
            label={
              <>
                {gradeLabel(grade)}
                {grade === from && <span className="text-ink-faint"> (kelas ini)</span>}
              </>
            }
            checked={chosen.includes(grade)}
            disabled={isBegun}
            aria-describedby={isBegun ? fixedId : undefined}
            onChange={(isIn) => toggle(grade, isIn)}
          />
        ))}
      </fieldset>
      {isBegun && (
        <p id={fixedId} className="text-small text-ink-soft">
          Kelas tujuan tidak dapat diganti: sisanya disalin ke kelas yang sama.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 pb-5 max-md:*:grow">
        {cancel}
        <Button
          tone="primary"
          size="action"
          busy={isSending && 'Menyalin…'}
          disabledReason={chosen.length === 0 && 'Pilih kelas tujuan dahulu.'}
          onClick={() => void send()}
        >
          Duplikat
        </Button>
      </div>
    </div>
  )
}
