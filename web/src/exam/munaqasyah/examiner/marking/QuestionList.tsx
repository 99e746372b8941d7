import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { QuestionCard } from '../../QuestionCard.tsx'
import { useArabicSize } from './exam-settings.ts'
import { neighbourOf, nextOpen } from './exam-steps.ts'
import type { SheetView, useMarking } from '../sheets/use-sheet.ts'

type QuestionListProps = {
  view: SheetView
  marking: ReturnType<typeof useMarking>
  isHidden: boolean
  /** Nothing can be given now. */
  isReadOnly: boolean
  /** The one that is unfolded. */
  openId: string | null
  /** Counts how often the open one was asked for, be it in sight or not. */
  jumps: number
  onOpen: (id: string | null) => void
}

/** One question is open, the others are folded with their mark. A mark brings the next one up. */
export function QuestionList(props: QuestionListProps) {
  const { view, marking, isHidden, isReadOnly, openId, jumps, onOpen } = props
  const { sheet, questions } = view
  const [size] = useArabicSize()
  const list = useRef<HTMLDivElement>(null)
  // Whoever comes back begins where it was left, not at the top.
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

  /** A digit is the option at that place; the same again clears. */
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

  // Follows the keyboard; before the score buttons, whose own arrows would mark.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])

  // Follows the browser's scrolling: the question in turn comes up under the head.
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    const card = list.current?.querySelector(`[data-question="${openId}"]`)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    card?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
    // The mark that had the focus is folded away with its card: the keyboard goes on here.
    const head = card?.querySelector('button')
    if (document.activeElement === document.body) head?.focus({ preventScroll: true })
  }, [openId, place])

  // React knows no custom properties; the size holds for every Arabic line below.
  const style = { '--size-arab': `${size / 16}rem` } as CSSProperties
  return (
    <div ref={list} className="grid max-w-180 gap-3" style={style}>
      <h2 className="sr-only">Daftar soal</h2>
      {questions.map((question, index) => (
        <div
          key={question.id}
          data-question={question.id}
          className="scroll-mt-60 phone:scroll-mt-52"
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
            note={<Elsewhere mark={sheet?.elsewhere[question.id]} own={question.mark} />}
          />
        </div>
      ))}
    </div>
  )
}

type KeyMeaning = { kind: 'move'; by: 1 | -1 } | { kind: 'option'; option: number }

/** What a key means here; keys belong to fields and dialogs while those have the focus. */
function meaningOf(event: KeyboardEvent): KeyMeaning | null {
  if (isForOthers(event)) return null
  if (event.key === 'ArrowUp') return { kind: 'move', by: -1 }
  if (event.key === 'ArrowDown') return { kind: 'move', by: 1 }
  // A key held down is one tap: the next question is not marked by it.
  return !event.repeat && /^[1-9]$/.test(event.key)
    ? { kind: 'option', option: Number(event.key) }
    : null
}

function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], [role=menu]')) return true
  return target instanceof Element && target.matches('input:not([type=radio]), textarea, select')
}

/** What another device says, beside what counts. */
function Elsewhere({ mark, own }: { mark: number | null | undefined; own: number | null }) {
  if (mark === undefined || mark === own) return null
  return (
    <p className="text-small text-warning-ink">
      Di perangkat lain: {mark ?? 'belum dinilai'}. Yang dipakai: {own ?? 'belum dinilai'}.
    </p>
  )
}
