import { useRef, useState, type Ref } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { noAutofill } from '../../ui/field/autofill.ts'
import { Field } from '../../ui/form/Field.tsx'
import { matchNisEnd, nisDigits, nisLength, type NisCandidate } from '../reading/nis-match.ts'
import { NisKeys } from './NisKeys.tsx'
import { NisMatches } from './NisMatches.tsx'

export type NisPadProps = {
  /** The people to pick from. Without a list the whole NIS is asked for, as at the sign-in. */
  candidates?: readonly NisCandidate[] | undefined
  /** The word on the confirming button, such as "Hadir" or "Lanjut". */
  confirmLabel?: string | undefined
  onPick: (nis: string) => void
}

/** A phone that lies on its side has the keys beside the rest. */
const layout =
  'grid gap-4 [@media(height<32rem)]:grid-cols-[minmax(0,1fr)_10rem] ' +
  '[@media(height<32rem)]:gap-x-3'
const keysPlace =
  '[@media(height<32rem)]:col-start-2 [@media(height<32rem)]:row-start-1 ' +
  '[@media(height<32rem)]:row-span-2'

/**
 * One height from the first digit to the last: what is found scrolls between field and keys. Otherwise the keys would
 * move under the thumb, and its next tap mark a child. Thirty steps are the sheet's own head and margins.
 */
const withPeople =
  'h-[min(40rem,100svh-30*var(--step)-env(safe-area-inset-bottom,0px))] ' +
  'grid-rows-[auto_minmax(0,1fr)_auto] [@media(height<32rem)]:grid-rows-[auto_minmax(0,1fr)]'

/**
 * "Ketik NIS": a numeric keypad. With a list the last digits are enough, and one tap on the
 * person confirms; without one the eight digits are confirmed as they are. A keyboard works too.
 */
export function NisPad({ candidates, confirmLabel = 'Lanjut', onPick }: NisPadProps) {
  const [digits, setDigits] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isWhole = digits.length === nisLength
  const matches = candidates ? matchNisEnd(candidates, digits) : []

  /** Starts from the digits at hand, not from those last drawn: fast taps come before a drawing. */
  function type(change: (digits: string) => string): void {
    setDigits((before) => nisDigits(change(before)))
    input.current?.focus()
  }

  function confirm(): void {
    const [only, ...others] = matches
    if (!candidates && isWhole) onPick(digits)
    if (only && !only.isRecorded && others.length === 0) onPick(only.nis)
  }

  return (
    <form
      className={cx(layout, candidates && withPeople)}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <NisField
        ref={input}
        hasPeople={candidates !== undefined}
        digits={digits}
        onType={(typed) => type(() => typed)}
      />
      {candidates && (
        <NisMatches matches={matches} digits={digits} label={confirmLabel} onPick={onPick} />
      )}
      <NisKeys onType={type} className={keysPlace} />
      {!candidates && <ConfirmNis label={confirmLabel} isWhole={isWhole} />}
    </form>
  )
}

type NisFieldProps = {
  hasPeople: boolean
  digits: string
  onType: (typed: string) => void
  ref: Ref<HTMLInputElement>
}

function NisField({ hasPeople, digits, onType, ref }: NisFieldProps) {
  return (
    <Field
      label={hasPeople ? 'Angka terakhir NIS' : 'NIS'}
      hint={hasPeople ? undefined : 'Delapan angka pada kartu.'}
    >
      {(control) => (
        // inputMode none: the keypad below replaces the device's keyboard, which would hide it.
        <input
          {...control}
          ref={ref}
          type="text"
          inputMode="none"
          data-autofocus
          autoComplete={noAutofill}
          value={digits}
          onChange={({ target: { value } }) => onType(value)}
          className="control num min-h-(--control-hero) text-center text-title"
        />
      )}
    </Field>
  )
}

/** As tall with the reason below the button as without: the keys above stay where they are. */
function ConfirmNis({ label, isWhole }: { label: string; isWhole: boolean }) {
  return (
    <div className="grid min-h-24 content-start gap-2">
      <Button
        type="submit"
        tone="primary"
        size="hero"
        wide
        disabledReason={!isWhole && `Isi ${nisLength} angka NIS.`}
        reasonPlace="below"
      >
        {label}
      </Button>
    </div>
  )
}
