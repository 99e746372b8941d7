import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Package } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { ArrowDown, ArrowUp, Replace } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { renderSlot } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { PackageLinks } from '../coverage/bank-links.ts'
import { moved } from './package-lines.ts'
import { usePackageWrites } from './packages.api.ts'
import { QuestionText } from '../questions/QuestionText.tsx'
import { SwapDialog } from '../questions/SwapDialog.tsx'

type Set = Package['classes'][number]

type PackageQuestionsProps = { held: Package; set: Set; links: PackageLinks }

/** The questions of one grade in their order; a draft can be reordered, and one swapped for another. */
export function PackageQuestions({ held, set, links }: PackageQuestionsProps) {
  const order = useOrder(held, set)
  const offlineReason = useOfflineReason()
  const [swapped, setSwapped] = useState<Question | null>(null)
  const inactive = set.questions.filter(({ status }) => status !== 'active').length
  const reason =
    (held.state === 'frozen' && sharedTexts.packageFrozen) || offlineReason || order.busyReason
  return (
    <div className="grid gap-3">
      {held.state === 'frozen' && (
        <Note tone="plain">
          Paket beku tidak dapat diubah.{' '}
          {held.isUsedInExam
            ? 'Cetakan dan ujian memakai soal ini.'
            : 'Cetakan memakai soal ini; ujian mengundi soalnya sendiri.'}
        </Note>
      )}
      {order.failure !== null && <Note tone="danger">{order.failure}</Note>}
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {order.questions.map((question, index) => (
          <PackageQuestionLine
            key={question.id}
            question={question}
            number={index + 1}
            count={order.questions.length}
            disabledReason={reason}
            onMove={(step) => void order.move(index, step)}
            onSwap={() => setSwapped(question)}
            links={links}
          />
        ))}
      </ol>
      <p className="num text-right font-strong">
        {set.questions.length} soal, {set.totalScore} poin
        {inactive > 0 && `, ${inactive} soal tidak aktif`}
      </p>
      {swapped && <SwapDialog held={held} question={swapped} onClose={() => setSwapped(null)} />}
    </div>
  )
}

/** Optimistic order: shown at once, reverted on a refusal. */
function useOrder(held: Package, set: Set) {
  const writes = usePackageWrites()
  const [wanted, setWanted] = useState<{ version: number; questions: readonly Question[] } | null>(
    null,
  )
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const questions = wanted?.version === held.version ? wanted.questions : set.questions

  async function move(index: number, step: -1 | 1) {
    const next = moved(questions, index, step)
    setWanted({ version: held.version, questions: next })
    setSaving(true)
    setFailure(null)
    try {
      const order = { classGrade: set.classGrade, questionIds: next.map(({ id }) => id) }
      await writes.change(held.id, { order, version: held.version })
    } catch (error) {
      setWanted(null)
      setFailure(messageOfError(error))
    } finally {
      setSaving(false)
    }
  }

  const isAhead = isSaving || wanted?.version === held.version
  return { questions, move, failure, busyReason: isAhead && 'Urutan sedang disimpan.' }
}

type PackageQuestionLineProps = {
  question: Question
  number: number
  count: number
  disabledReason: string | false
  onMove: (step: -1 | 1) => void
  onSwap: () => void
  links: PackageLinks
}

function PackageQuestionLine({
  question,
  number,
  count,
  disabledReason,
  onMove,
  onSwap,
  links,
}: PackageQuestionLineProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[2rem_minmax(0,1fr)_auto] md:items-center">
      <span className="num pt-0.5 text-right font-strong text-ink-soft">{number}</span>
      <div className="min-w-0">
        {renderSlot(links.question(question.classGrade, question.id), {
          className: 'block text-ink no-underline hover:underline',
          children: <QuestionText text={question.question} />,
        })}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num text-small text-ink-faint">
            {questionTypeLabel[question.type]}, {question.maxScore} poin
          </span>
          {question.status !== 'active' && <StatusMark status={`question.${question.status}`} />}
        </span>
      </div>
      <div className="col-start-2 flex items-center gap-1 md:col-start-3">
        <Button
          size="small"
          icon={Replace}
          aria-label={`Tukar soal ${number}`}
          disabledReason={disabledReason}
          onClick={onSwap}
        >
          Tukar
        </Button>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={`Naikkan soal ${number}`}
          disabledReason={(number === 1 && 'Sudah paling atas.') || disabledReason}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={`Turunkan soal ${number}`}
          disabledReason={(number === count && 'Sudah paling bawah.') || disabledReason}
          onClick={() => onMove(1)}
        />
      </div>
    </li>
  )
}
