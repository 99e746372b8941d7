import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Bubble } from '../../../ui/floating/Bubble.tsx'
import { cx } from '../../../ui/cx.ts'
import { mergeRefs } from '../../../ui/merge-refs.ts'
import { usePress } from '../../../ui/button/use-press.ts'
import { useFocusHandover } from '../../../ui/feedback/use-focus-handover.ts'
import { previewHeadId } from '../import-words.ts'
import { CellChoices } from './CellChoices.tsx'
import { useTyping } from './use-typed-rows.ts'

/** What is told of a cell, with what it may have meant. */
type CellProblem = {
  message: string
  choices?: readonly string[] | undefined
  /** The cell was filled together with others: nothing is wrong with it. */
  isFilled?: boolean
}

type EditableCellProps = {
  label: string
  value: string
  problems: readonly CellProblem[]
  /** What is told is wrong; else it is only worth knowing. */
  isWrong: boolean
  isFixed: boolean
  /** Several lines: Enter begins a new one. */
  isLong: boolean
  /** Returns what refused it, as a sentence: what was typed stays. Null where it is kept. */
  onSave: (text: string) => Promise<string | null>
  /** It is open: what is typed is not kept yet. */
  onTyping: (isTyped: boolean) => void
}

/** What is typed, and what stood there before. */
type Draft = { text: string; from: string }

/**
 * A cell that becomes an input where it stands. Enter keeps it, Escape takes it back; the focus stays in the cell.
 */
export function EditableCell(props: EditableCellProps) {
  const { label, value, problems, isWrong, isFixed, isLong, onSave, onTyping } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  /** The draft of this moment: somebody may go on typing while an answer is on its way. */
  const latest = useRef<Draft | null>(null)
  /** The input had the focus when it closed: its button gets it. */
  const [isReturning, setReturning] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isMarked = isWrong && problems.some((problem) => !problem.isFilled)
  const isFilled = problems.some((problem) => problem.isFilled)
  const Input = isLong ? 'textarea' : 'input'
  const box = useRef<HTMLSpanElement>(null)
  // Mended, the row may leave the list of those that are wrong.
  useFocusHandover(box, () => document.getElementById(previewHeadId))
  useTyping(draft !== null, onTyping)

  function write(next: Draft | null) {
    latest.current = next
    setDraft(next)
  }

  function close() {
    setReturning(holdsFocus(box.current))
    setFailure(null)
    write(null)
  }

  async function keep() {
    if (draft === null || isSaving) return
    if (draft.text.trim() === draft.from) return close()
    setSaving(true)
    const refused = await send(draft.text.trim())
    setSaving(false)
    setFailure(refused)
  }

  /** Whoever typed more meanwhile finds it in the cell; it goes out as well where they left the cell. */
  async function send(text: string): Promise<string | null> {
    const refused = await onSave(text)
    if (refused !== null) return refused
    const typed = latest.current
    if (typed === null || typed.text.trim() === text) close()
    else if (holdsFocus(box.current)) write({ ...typed, from: text })
    else return send(typed.text.trim())
    return null
  }

  /** What is offered goes with the problem: the focus is taken to the cell before. */
  async function choose(text: string) {
    setFailure(null)
    const refused = await onSave(text)
    setFailure(refused)
    if (refused === null && holdsFocus(box.current)) box.current?.querySelector('button')?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isLong) {
      // Else the same press would open the cell again, whose button has the focus by then.
      event.preventDefault()
      void keep()
    }
    if (event.key === 'Escape') close()
  }

  return (
    <span ref={box} className="grid min-w-28 gap-1">
      {draft === null ? (
        <Shown
          {...{ label, value, isMarked, isFilled, isFixed, isReturning }}
          onEdit={() => write({ text: value, from: value })}
        />
      ) : (
        <Input
          aria-label={label}
          aria-invalid={isMarked || undefined}
          aria-busy={isSaving || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was just pressed
          autoFocus
          dir={isLong ? 'auto' : undefined}
          value={draft.text}
          onChange={(event) => write({ ...draft, text: event.target.value })}
          onBlur={() => void keep()}
          onKeyDown={onKeyDown}
          className={cx('control px-2!', isLong ? 'grows min-w-64' : 'min-h-9! min-w-36')}
        />
      )}
      {failure !== null && (
        <span role="alert" className="max-w-64 text-caption whitespace-normal text-danger-ink">
          {failure}
        </span>
      )}
      {problems.map(({ message, choices, ...problem }) => (
        <Fragment key={message}>
          <span
            className={cx(
              'max-w-64 text-caption font-quiet whitespace-normal',
              toneOf(isWrong, problem),
            )}
          >
            <InItsCell message={message} />
          </span>
          {!isFixed && draft === null && (
            <CellChoices label={label} choices={choices} onChoose={choose} />
          )}
        </Fragment>
      ))}
    </span>
  )
}

function holdsFocus(box: HTMLElement | null): boolean {
  return box?.contains(document.activeElement) === true
}

function toneOf(isWrong: boolean, { isFilled }: Pick<CellProblem, 'isFilled'>): string {
  if (isFilled) return 'text-info-ink'
  return isWrong ? 'text-danger-ink' : 'text-warning-ink'
}

/** Which cell it is about is seen where it stands; it is said all the same. */
function InItsCell({ message }: { message: string }) {
  const end = message.indexOf(': ') + 2
  return (
    <>
      <span className="sr-only">{message.slice(0, end)}</span>
      <span className="inline-block first-letter:uppercase">{message.slice(end)}</span>
    </>
  )
}

type ShownProps = {
  label: string
  value: string
  isMarked: boolean
  isFilled: boolean
  isFixed: boolean
  isReturning: boolean
  onEdit: () => void
}

function Shown(props: ShownProps) {
  const { label, value, isMarked, isFilled, isFixed, isReturning, onEdit } = props
  const offlineReason = useOfflineReason()
  const press = usePress({ isBusy: false, disabledReason: offlineReason, onClick: onEdit })
  if (isFixed)
    return (
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {value || '—'}
      </span>
    )
  return (
    <>
      <button
        type="button"
        aria-label={`Ubah ${label}${value === '' ? '' : `: ${value}`}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the input that had the focus
        autoFocus={isReturning}
        dir="auto"
        {...(press.isOff && press.bubble.handlers)}
        {...press.attributes}
        ref={mergeRefs(press.bubble.anchor)}
        aria-describedby={press.isOff ? press.reasonId : undefined}
        className={cx(
          '-mx-2 min-h-8 max-w-64 cursor-text rounded-[8px] border px-2 py-1 text-start font-quiet whitespace-pre-line wrap-anywhere hover:border-line-strong hover:bg-hover',
          isMarked && 'border-danger-line bg-danger-soft text-danger-ink',
          !isMarked && (isFilled ? 'border-info-line bg-info-soft' : 'border-transparent'),
          !isMarked && 'text-ink',
        )}
      >
        {value || <span className="text-ink-faint">—</span>}
      </button>
      {offlineReason && <ReasonBeside reason={offlineReason} press={press} />}
    </>
  )
}

type ReasonBesideProps = { reason: string; press: ReturnType<typeof usePress> }

function ReasonBeside({ reason, press: { bubble, reasonId } }: ReasonBesideProps) {
  return (
    <>
      <span hidden id={reasonId}>
        {reason}
      </span>
      {bubble.isOpen && <Bubble anchor={bubble.anchor} onClose={bubble.close} text={reason} />}
    </>
  )
}
