import { answeredOf, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { CircleAlert, ClockArrowUp, CloudCheck } from 'lucide-react'
import { useStoreTrouble } from '../../../../offline/copies/store-failure.ts'
import { cx } from '../../../../ui/cx.ts'
import { formatTime } from '../../../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../../../ui/icons/Icon.tsx'
import { ArabicSizeMenu } from './ExamBarTools.tsx'
import { closedCode } from '../claims/open-record.ts'
import { marksChangedCode } from './exam-refusals.ts'
import type { Problem, SheetView } from '../sheets/use-sheet.ts'

type ExamHeadProps = { view: SheetView; isHidden: boolean; className?: string | undefined }

/** The sticky head: questions marked, points, and the save state. */
export function ExamHead({ view, isHidden, className }: ExamHeadProps) {
  const { questions, sheet } = view
  const answered = answeredOf(questions)
  return (
    <div className={cx('grid gap-1.5 pb-1', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="num text-ink-soft">
          {answered} dari {questions.length} dinilai
        </p>
        <p className="num">
          <span className="sr-only">Nilai sementara </span>
          <b className="text-[1.625rem] leading-none font-heading">
            {isHidden ? '••' : sumMarks(questions)}
          </b>
          <span className="text-ink-soft"> / {sheet?.totalScore ?? 100}</span>
        </p>
      </div>
      <Dots questions={questions} />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <ExamSaveState view={view} />
        <ArabicSizeMenu />
      </div>
    </div>
  )
}

function Dots({ questions }: { questions: readonly ExamQuestion[] }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {questions.map(({ id, mark }) => (
        <i
          key={id}
          className={cx('h-1.5 grow rounded-round', mark === null ? 'bg-line' : 'bg-brand')}
        />
      ))}
    </div>
  )
}

const looks = {
  problem: { icon: CircleAlert, className: 'text-danger-ink' },
  waiting: { icon: ClockArrowUp, className: 'text-ink-faint' },
  sent: { icon: CloudCheck, className: 'text-success-ink' },
} as const satisfies Record<string, { icon: LucideIcon; className: string }>

type Saved = { kind: keyof typeof looks; words: string }

/** Text of the save state; "tersimpan" only for what is stored, "terkirim" only after the response. */
export function saveWordsOf(
  { writes, problem, sheet }: Pick<SheetView, 'writes' | 'problem' | 'sheet'>,
  isStoring: boolean,
): Saved {
  if (writes.some(({ isInMemory, state }) => isInMemory && state.kind === 'waiting')) {
    return { kind: 'problem', words: 'HP tidak menyimpan, sedang dikirim' }
  }
  if (problem) return problemWords(problem)
  if (writes.length > 0) {
    return { kind: 'waiting', words: `Tersimpan di HP · ${writes.length} menunggu` }
  }
  if (!isStoring) return { kind: 'problem', words: 'HP tidak menyimpan, perlu sinyal' }
  const at = sheet ? formatTime(new Date(sheet.heardAt)) : ''
  return { kind: 'sent', words: `Terkirim ${at}` }
}

function problemWords({ code }: Problem): Saved {
  if (code === closedCode) return { kind: 'waiting', words: 'Tersimpan di HP, menunggu susulan' }
  const isToLookAt = code === marksChangedCode
  const words = isToLookAt ? 'Belum disimpan, periksa lagi' : 'Tersimpan di HP, belum diterima'
  return { kind: 'problem', words }
}

function ExamSaveState({ view }: { view: SheetView }) {
  const { kind, words } = saveWordsOf(view, useStoreTrouble() === null)
  const { icon, className } = looks[kind]
  return (
    <output className="flex items-center gap-1.5 text-caption text-ink-soft num">
      <Icon of={icon} size={16} className={className} />
      {words}
    </output>
  )
}
