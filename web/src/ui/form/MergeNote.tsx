import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Note } from '../feedback/Note.tsx'
import { cx } from '../cx.ts'
import type { FormValues } from './form-fields.ts'
import type { FormPart } from './form-parts.ts'
import { isSameValue } from './merge-three-way.ts'

/** A part that both sides changed, until the form is saved. */
export type AskedPart = {
  part: FormPart
  /** The own values when the question arose. */
  own: FormValues
  current: FormValues
  /** The current values in words or a picture. */
  currentShown: ReactNode
  /** "diubah Siti, 19.02". */
  author: string
  isDecided: boolean
}

export type MergeSide = 'own' | 'current'

type MergeNoteProps = {
  asked: readonly AskedPart[]
  /** What was taken over, in sentences. */
  taken: readonly string[]
  onChoose: (asked: AskedPart, side: MergeSide) => void
  onClose: () => void
}

/**
 * Tells in a form that somebody else saved meanwhile. Says what was taken over, and asks for each part that
 * both sides changed which value is used.
 */
export function MergeNote({ asked, taken, onChoose, onClose }: MergeNoteProps) {
  const isAsking = asked.length > 0
  const isSaying = taken.length > 0 && !isAsking
  return (
    <>
      <div aria-live="polite" className={isSaying ? undefined : 'hidden'}>
        {isSaying && <Note onClose={onClose}>{sentencesOf(taken)}</Note>}
      </div>
      {isAsking && (
        <Questions
          // Each round of questions takes the focus once.
          key={asked.map(({ part }) => part.label).join()}
          asked={asked}
          taken={taken}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function sentencesOf(taken: readonly string[]) {
  return taken.map((sentence) => <p key={sentence}>{sentence}</p>)
}

type QuestionsProps = Pick<MergeNoteProps, 'asked' | 'taken' | 'onChoose'>

function Questions({ asked, taken, onChoose }: QuestionsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  // Moves the browser's focus to the questions, which may be out of sight.
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset ref={box} tabIndex={-1} aria-labelledby={id} className="min-w-0 outline-none">
      <Note tone="warning">
        <p id={id} className="font-heading">
          Diubah bersamaan. Pilih isian yang dipakai.
        </p>
        {asked.map((one) => (
          <PartChoice key={one.part.label} asked={one} onChoose={(side) => onChoose(one, side)} />
        ))}
        {taken.length > 0 && <div className="mt-3">{sentencesOf(taken)}</div>}
      </Note>
    </fieldset>
  )
}

type PartChoiceProps = { asked: AskedPart; onChoose: (side: MergeSide) => void }

/** The two values of one part. What is typed into its field meanwhile is the own value. */
function PartChoice({ asked, onChoose }: PartChoiceProps) {
  const { part, own, current, currentShown, author, isDecided } = asked
  const name = useId()
  // The form holds a value for each of its fields.
  const live = useWatch() as FormValues
  const isCurrent = part.names.every((field) => isSameValue(live[field], current[field]))
  const chosen: MergeSide | null = isCurrent ? 'current' : isDecided ? 'own' : null
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1.5 text-small">
        <b className="font-heading">{part.label}</b> {author}
      </legend>
      <div className="grid gap-2 md:grid-cols-2">
        <Side
          name={name}
          label="Isian Anda"
          isChosen={chosen === 'own'}
          onChoose={() => onChoose('own')}
        >
          {part.read(isCurrent ? own : { ...own, ...live })}
        </Side>
        <Side
          name={name}
          label="Terbaru"
          isChosen={chosen === 'current'}
          onChoose={() => onChoose('current')}
        >
          {currentShown}
        </Side>
      </div>
    </fieldset>
  )
}

type SideProps = {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Side({ name, label, isChosen, onChoose, children }: SideProps) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-w-0 cursor-pointer items-start gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface',
        'px-3 py-2.5 text-ink has-checked:border-brand has-checked:bg-brand-soft',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name={name}
        className="tick mt-0.5 outline-none!"
        aria-describedby={id}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0 grow">
        <span className="block text-caption text-ink-soft">{label}</span>
        <span
          id={id}
          dir="auto"
          className="block max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere"
        >
          {children}
        </span>
      </span>
    </label>
  )
}
