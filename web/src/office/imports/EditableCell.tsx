import { Fragment, useState, type KeyboardEvent } from 'react'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Bubble } from '../../ui/floating/Bubble.tsx'
import { cx } from '../../ui/cx.ts'
import { mergeRefs } from '../../ui/merge-refs.ts'
import { usePress } from '../../ui/button/use-press.ts'
import { CellChoices } from './CellChoices.tsx'

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
  /** False where it was refused: what was typed stays. */
  onSave: (text: string) => Promise<boolean>
}

/** A cell that becomes an input where it stands. Enter keeps it, Escape takes it back. */
export function EditableCell(props: EditableCellProps) {
  const { label, value, problems, isWrong, isFixed, isLong, onSave } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isMarked = isWrong && problems.some((problem) => !problem.isFilled)
  const isFilled = problems.some((problem) => problem.isFilled)
  const Input = isLong ? 'textarea' : 'input'

  async function keep() {
    if (draft === null || isSaving) return
    if (draft.trim() === value) return setDraft(null)
    setSaving(true)
    const isKept = await onSave(draft.trim())
    setSaving(false)
    if (isKept) setDraft(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isLong) void keep()
    if (event.key === 'Escape') setDraft(null)
  }

  return (
    <span className="grid min-w-28 gap-1">
      {draft === null ? (
        <Shown {...{ label, value, isMarked, isFilled, isFixed }} onEdit={() => setDraft(value)} />
      ) : (
        <Input
          aria-label={label}
          aria-invalid={isMarked || undefined}
          aria-busy={isSaving || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was just pressed
          autoFocus
          dir={isLong ? 'auto' : undefined}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void keep()}
          onKeyDown={onKeyDown}
          className={cx('control px-2!', isLong ? 'grows min-w-64' : 'min-h-9! min-w-36')}
        />
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
            <CellChoices label={label} choices={choices} onChoose={onSave} />
          )}
        </Fragment>
      ))}
    </span>
  )
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
  onEdit: () => void
}

function Shown({ label, value, isMarked, isFilled, isFixed, onEdit }: ShownProps) {
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
