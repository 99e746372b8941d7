import { proposedOption, type SlipPoints } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { QuestionLine, QuestionText } from './QuestionText.tsx'
import { noSlips, type SlipKind } from './slip-kinds.ts'
import { SlipCounters } from './SlipCounters.tsx'
import { ScorePicker } from '../../ui/choice/ScorePicker.tsx'

export type QuestionCardProps = {
  question: ExamQuestion
  /** The number of the question, from 1. */
  number: number
  /** Covers answers and marks from the student. */
  isHidden?: boolean | undefined
  /** Takes a mark. Without this function the card is read-only. */
  onMark?: ((mark: number | null) => void) | undefined
  /** Counts a slip up or down while the student recites. */
  onSlip?: ((kind: SlipKind, by: 1 | -1) => void) | undefined
  /** The points a slip costs; without them no mark is proposed. */
  slipPoints?: SlipPoints | undefined
  /** Collapsed to one line with its mark. Expanded by default. */
  isFolded?: boolean | undefined
  /** Called when the head is pressed. */
  onToggle?: (() => void) | undefined
  /** Shown below the marks: the mark of another device. */
  note?: ReactNode
  ref?: Ref<HTMLElement> | undefined
}

const frame = 'overflow-hidden rounded-card border bg-surface phone:rounded-[18px]'

/** One question for the examiner: text, answer, marks. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, isHidden = false, isFolded = false, onToggle, ref } = props
  const id = useId()
  const isMarkShown = question.mark !== null && !isHidden
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-marked={question.mark !== null}
      className={cx(frame, isMarkShown ? 'border-line border-l-4 border-l-present' : 'border-line')}
    >
      <h3 className="leading-snug">
        {onToggle ? (
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={onToggle}
            className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-3 hover:bg-hover"
          >
            <HeadWords {...props} isHidden={isHidden} isFolded={isFolded} id={id} />
            <Icon
              of={ChevronDown}
              className={cx('text-ink-faint transition-transform', !isFolded && 'rotate-180')}
            />
          </button>
        ) : (
          <span className="flex min-h-14 items-center gap-3 px-4 pt-3">
            <HeadWords {...props} isHidden={isHidden} isFolded={isFolded} id={id} />
          </span>
        )}
      </h3>
      {!isFolded && <QuestionBody {...props} isHidden={isHidden} />}
    </section>
  )
}

type HeadProps = Pick<QuestionCardProps, 'question' | 'number'> & {
  isHidden: boolean
  isFolded: boolean
  id: string
}

function HeadWords({ question, number, isHidden, isFolded, id }: HeadProps) {
  const isMarked = question.mark !== null
  return (
    <>
      <Icon
        of={isMarked ? CircleCheck : CircleDashed}
        className={isMarked ? 'text-present' : 'text-ink-faint'}
      />
      <span className="min-w-0 grow">
        <span id={id} className="text-body">
          Soal {number}
          {isMarked && <span className="sr-only">, sudah dinilai</span>}
        </span>
        <span
          dir={isFolded ? 'auto' : undefined}
          className="line-clamp-2 text-small font-body text-ink-soft"
        >
          {isFolded ? (
            <QuestionLine text={question.question} />
          ) : (
            `${questionTypeLabel[question.type]}, maks ${question.maxScore}`
          )}
        </span>
      </span>
      {isFolded && <Points question={question} isHidden={isHidden} />}
    </>
  )
}

/** "20 / 25", or the maximum. */
function Points({ question, isHidden }: Pick<HeadProps, 'question' | 'isHidden'>) {
  const { mark, maxScore } = question
  const isShown = mark !== null && !isHidden
  return (
    <span className="num text-[1.125rem] whitespace-nowrap">
      {isShown && mark}
      <span className="font-medium text-ink-faint">
        {isShown && ' / '}
        {maxScore}
      </span>
    </span>
  )
}

function QuestionBody({
  question,
  number,
  isHidden,
  onMark,
  onSlip,
  slipPoints,
  note,
}: QuestionCardProps) {
  const { slips, instruction, answers } = question
  const proposed = slips && slipPoints ? proposedOption(question, slips, slipPoints) : null
  return (
    <div className="grid gap-3 px-4 pt-1 pb-4">
      <Part title="Pertanyaan">
        <QuestionText
          text={question.question}
          className="text-[1.1875rem] leading-[1.45] font-strong"
        />
      </Part>
      {isHidden ? (
        <p className="text-small text-ink-soft">Jawaban dan nilai disembunyikan.</p>
      ) : (
        <>
          {answers.length > 0 && (
            <details open>
              <summary className="cursor-pointer py-2.5 text-small text-ink-soft">
                Jawaban benar
              </summary>
              <ul className="grid gap-2">
                {answers.map((answer, place) => (
                  <li key={place}>
                    <QuestionText text={answer} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          {instruction !== '' && (
            <Part title="Petunjuk">
              <QuestionText
                text={instruction}
                className="border-l-3 border-accent pl-3 text-small text-ink-soft"
              />
            </Part>
          )}
          {(slips !== null || onSlip) && (
            <SlipCounters number={number} slips={slips ?? noSlips} onSlip={onSlip} />
          )}
          <ScoreOptions
            number={number}
            options={question.scoreOptions}
            mark={question.mark}
            onMark={onMark}
            proposed={proposed}
          />
          {note}
        </>
      )}
    </div>
  )
}

/** A part of the card with a heading for screen readers only. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="sr-only">{title}</p>
      {children}
    </div>
  )
}

type ScoreOptionsProps = {
  number: number
  options: readonly number[]
  mark: number | null
  /** Takes a mark. Without this function the options are read-only. */
  onMark?: ((mark: number | null) => void) | undefined
  /** The mark proposed from the slips, which the examiner still confirms. */
  proposed?: number | null | undefined
}

/** The marks of a question, the highest at the right. */
function ScoreOptions({ number, options, mark, onMark, proposed }: ScoreOptionsProps) {
  return (
    <ScorePicker
      label={`Nilai soal ${number}`}
      options={options.toSorted((a, b) => a - b)}
      value={mark}
      onChange={(next) => onMark?.(next)}
      proposed={proposed}
      disabled={!onMark}
    />
  )
}
