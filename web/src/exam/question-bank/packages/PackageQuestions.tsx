import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Package, PackageQuestion } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { ArrowDown, ArrowUp, History, Replace } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { renderSlot } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFocusHandover } from '../../../ui/feedback/use-focus-handover.ts'
import type { PackageLinks } from '../coverage/bank-links.ts'
import { moved } from './package-lines.ts'
import { usePackageWrites, type PackageChange } from './packages.api.ts'
import { changesInWords } from '../question-form/field-changes.ts'
import { QuestionText } from '../questions/QuestionText.tsx'
import { SwapDialog } from '../questions/SwapDialog.tsx'

type Set = Package['classes'][number]

type PackageQuestionsProps = { held: Package; set: Set; links: PackageLinks }

/**
 * The questions of one grade in their order; a draft can be reordered, one swapped for another, and
 * an earlier version brought to the latest.
 */
export function PackageQuestions({ held, set, links }: PackageQuestionsProps) {
  const lines = useLines(held, set)
  const offlineReason = useOfflineReason()
  const [swapped, setSwapped] = useState<Question | null>(null)
  const inactive = set.questions.filter(({ status }) => status !== 'active').length
  const old = set.questions.filter(({ newerVersion }) => newerVersion !== null).length
  const reason =
    (held.state === 'frozen' && sharedTexts.packageFrozen) || offlineReason || lines.busyReason
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
      {lines.failure !== null && <Note tone="danger">{lines.failure}</Note>}
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {lines.questions.map((question, index) => (
          <PackageQuestionLine
            key={question.id}
            question={question}
            number={index + 1}
            count={lines.questions.length}
            disabledReason={reason}
            onMove={(step) => void lines.move(index, step)}
            onSwap={() => setSwapped(question)}
            onRenew={() => void lines.renew(question)}
            links={links}
          />
        ))}
      </ol>
      <p className="num text-right font-strong">
        {set.questions.length} soal, {set.totalScore} poin
        {inactive > 0 && `, ${inactive} soal tidak aktif`}
        {old > 0 && `, ${old} soal versi lama`}
      </p>
      {swapped && <SwapDialog held={held} question={swapped} onClose={() => setSwapped(null)} />}
    </div>
  )
}

type Wanted = { version: number; questions: readonly PackageQuestion[] }

/** One change of the lines at a time. An order is shown at once, and reverted on a refusal. */
function useLines(held: Package, set: Set) {
  const writes = usePackageWrites()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const questions = wanted?.version === held.version ? wanted.questions : set.questions

  /** Returns the server's message, or null after a refusal. */
  async function save(change: PackageChange, shown: Wanted['questions']): Promise<string | null> {
    setWanted({ version: held.version, questions: shown })
    setSaving(true)
    setFailure(null)
    try {
      return (await writes.change(held.id, { ...change, version: held.version })).message
    } catch (error) {
      setWanted(null)
      setFailure(messageOfError(error))
      return null
    } finally {
      setSaving(false)
    }
  }

  async function move(index: number, step: -1 | 1) {
    const next = moved(questions, index, step)
    const order = { classGrade: set.classGrade, questionIds: next.map(({ id }) => id) }
    await save({ order }, next)
  }

  async function renew({ id }: Question) {
    const message = await save({ swap: { questionId: id, by: id } }, questions)
    if (message !== null) toast(message)
  }

  const isAhead = isSaving || wanted?.version === held.version
  return { questions, move, renew, failure, busyReason: isAhead && 'Perubahan sedang disimpan.' }
}

type PackageQuestionLineProps = {
  question: PackageQuestion
  number: number
  count: number
  disabledReason: string | false
  onMove: (step: -1 | 1) => void
  onSwap: () => void
  onRenew: () => void
  links: PackageLinks
}

function PackageQuestionLine({
  question,
  number,
  count,
  disabledReason,
  onMove,
  onSwap,
  onRenew,
  links,
}: PackageQuestionLineProps) {
  const swapButton = useRef<HTMLButtonElement>(null)
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
          {question.newerVersion && (
            // One coloured tag in a line.
            <Tag tone={question.status === 'active' ? 'warning' : 'neutral'} icon={History}>
              Versi lama
            </Tag>
          )}
        </span>
        {question.newerVersion && (
          <NewerVersion
            {...question.newerVersion}
            number={number}
            disabledReason={(question.status !== 'active' && inactiveReason) || disabledReason}
            onRenew={onRenew}
            heir={swapButton}
          />
        )}
      </div>
      <div className="col-start-2 flex items-center gap-1 md:col-start-3">
        <Button
          ref={swapButton}
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

const inactiveReason = 'Aktifkan soalnya dahulu, atau tukar.'

type NewerVersionProps = NonNullable<PackageQuestion['newerVersion']> & {
  number: number
  disabledReason: string | false
  onRenew: () => void
  /** Has the focus once the latest version is in. */
  heir: RefObject<HTMLButtonElement | null>
}

/** What the latest version changed, and the way to it where the package still adds up. */
function NewerVersion({
  changes,
  isOfSet,
  number,
  disabledReason,
  onRenew,
  heir,
}: NewerVersionProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandover(box, () => heir.current)
  return (
    <div ref={box} className="mt-1 grid justify-items-start gap-2 text-small text-ink-soft">
      <p className="wrap-anywhere">
        Di bank soal berubah: {changesInWords(changes)}.{!isOfSet && ' Tukar soal ini.'}
      </p>
      {isOfSet && (
        <Button
          size="small"
          aria-label={`Pakai versi baru soal ${number}`}
          disabledReason={disabledReason}
          onClick={onRenew}
        >
          Pakai versi baru
        </Button>
      )}
    </div>
  )
}
