import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { QuestionCard } from '../../QuestionCard.tsx'
import { useArabicSize } from './exam-settings.ts'
import { neighbourOf, nextOpen } from './exam-steps.ts'
import { overtakenMark, type Sheet } from '../sheets/sheet.ts'
import type { SheetView, useMarking } from '../sheets/use-sheet.ts'

type QuestionListProps = {
  view: SheetView
  marking: ReturnType<typeof useMarking>
  isHidden: boolean
  /** No marks can be set. */
  isReadOnly: boolean
  /** The expanded question. */
  openId: string | null
  /** Counts jumps to the open question, so that each one scrolls. */
  jumps: number
  onOpen: (id: string | null) => void
}

/** One question is expanded, the others are collapsed with their mark. A mark expands the next one. */
export function QuestionList(props: QuestionListProps) {
  const { view, marking, isHidden, isReadOnly, openId, jumps, onOpen } = props
  const { sheet, questions } = view
  const [size] = useArabicSize()
  const list = useRef<HTMLDivElement>(null)
  // A return to the screen scrolls to the open question, not to the top.
  const place = `${openId} ${jumps}`
  const lastPlace = useRef(`${questions[0]?.id} 0`)
  const points = sheet?.slipPoints ?? undefined

  async function mark(id: string, value: number | null) {
    const question = questions.find((one) => one.id === id)
    if (!question) return
    const isFirst = question.mark === null && value !== null
    const isKept = await marking.mark(question, value)
    if (isKept && isFirst) onOpen(nextOpen(questions, id) ?? id)
  }

  /** A digit sets the option at that position; the same digit again clears it. */
  function press(event: KeyboardEvent, option: number) {
    const question = questions.find(({ id }) => id === openId)
    const value = question?.scoreOptions.toSorted((a, b) => a - b)[option - 1]
    if (!question || value === undefined || isHidden || isReadOnly) return
    event.preventDefault()
    void mark(question.id, value === question.mark ? null : value)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = meaningOf(event)
    if (meaning === null) return
    if (meaning.kind === 'option') return press(event, meaning.option)
    event.preventDefault()
    event.stopPropagation()
    onOpen(neighbourOf(questions, openId, meaning.by))
  })

  // Follows the keyboard; in the capture phase, because arrows on score buttons would set a mark.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])

  // Scrolls the open question to just below the head.
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    const card = list.current?.querySelector(`[data-question="${openId}"]`)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    card?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
    // The focused mark is hidden with its collapsed card: the focus moves here.
    const head = card?.querySelector('button')
    if (document.activeElement === document.body) head?.focus({ preventScroll: true })
  }, [openId, place])

  // React's types have no custom properties; the size applies to every Arabic line below.
  const style = { '--size-arab': `${size / 16}rem` } as CSSProperties
  return (
    <div ref={list} className="grid max-w-180 gap-3" style={style}>
      <h2 className="sr-only">Daftar soal</h2>
      {questions.map((question, index) => (
        <div
          key={question.id}
          data-question={question.id}
          // Below the head, where that stays in sight.
          className="scroll-mt-60 phone:scroll-mt-52 [@media(height<32rem)]:scroll-mt-2"
        >
          <QuestionCard
            question={question}
            number={index + 1}
            isHidden={isHidden}
            isFolded={question.id !== openId}
            onToggle={() => onOpen(question.id === openId ? '' : question.id)}
            onMark={isReadOnly ? undefined : (value) => void mark(question.id, value)}
            onSlip={
              sheet?.category === 'reciting' && !isReadOnly
                ? (kind, by) => void marking.slip(question, kind, by)
                : undefined
            }
            slipPoints={points}
            note={sheet && <Elsewhere sheet={sheet} question={question} />}
          />
        </div>
      ))}
    </div>
  )
}

type KeyMeaning = { kind: 'move'; by: 1 | -1 } | { kind: 'option'; option: number }

/** The meaning of a key; keys in focused fields and dialogs are ignored. */
function meaningOf(event: KeyboardEvent): KeyMeaning | null {
  if (isForOthers(event)) return null
  if (event.key === 'ArrowUp') return { kind: 'move', by: -1 }
  if (event.key === 'ArrowDown') return { kind: 'move', by: 1 }
  // Ignores key repeat, which would mark the next question.
  return !event.repeat && /^[1-9]$/.test(event.key)
    ? { kind: 'option', option: Number(event.key) }
    : null
}

function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], [role=menu]')) return true
  return target instanceof Element && target.matches('input:not([type=radio]), textarea, select')
}

type ElsewhereProps = { sheet: Sheet; question: Pick<ExamQuestion, 'id' | 'mark'> }

/** The mark of another device, beside the counting one, or the own mark that it took the place of. */
function Elsewhere({ sheet, question }: ElsewhereProps) {
  const words = elsewhereWords(sheet, question)
  return words && <p className="text-small text-warning-ink">{words}</p>
}

const markWords = (mark: number | null) => mark ?? 'belum dinilai'

function elsewhereWords(sheet: Sheet, { id, mark }: ElsewhereProps['question']): string | null {
  const own = overtakenMark(sheet, { id, mark })
  if (own !== undefined) {
    return `Nilai Anda: ${markWords(own)}. Sekarang, dari perangkat lain: ${markWords(mark)}.`
  }
  const other = sheet.elsewhere[id]
  if (other === undefined || other === mark) return null
  return `Di perangkat lain: ${markWords(other)}. Yang dipakai: ${markWords(mark)}.`
}
