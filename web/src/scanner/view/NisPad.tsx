import { Delete } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { matchNisEnd, nisDigits, nisLength } from '../reading/nis-match.ts'
import type { NisCandidate } from '../reading/nis-match.ts'
import { NisMatches } from './NisMatches.tsx'

export type NisPadProps = {
  /** Who can be picked. Without a list the whole NIS is asked for, as at the sign-in. */
  candidates?: readonly NisCandidate[] | undefined
  /** The word on the confirming button, such as "Hadir" or "Lanjut". */
  confirmLabel?: string | undefined
  onPick: (nis: string) => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * "Ketik NIS": a pad for the thumb. With a list the last digits are enough, and one tap on the
 * person confirms; without one the eight digits are confirmed as they are. A keyboard works too.
 */
export function NisPad({ candidates, confirmLabel = 'Lanjut', onPick }: NisPadProps) {
  const [digits, setDigits] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isWhole = digits.length === nisLength
  const matches = candidates ? matchNisEnd(candidates, digits) : []

  function type(next: string): void {
    setDigits(nisDigits(next))
    input.current?.focus()
  }

  function confirm(): void {
    const [only, ...others] = matches
    if (!candidates && isWhole) onPick(digits)
    if (only && others.length === 0) onPick(only.nis)
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <Field
        label={candidates ? 'Angka terakhir NIS' : 'NIS'}
        hint={
          candidates ? 'Tiga atau empat angka terakhir sudah cukup.' : 'Delapan angka pada kartu.'
        }
      >
        {(control) => (
          // inputMode none: the pad below is the keyboard; the phone's own would hide it.
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="none"
            data-autofocus
            autoComplete="off"
            value={digits}
            onChange={(event) => type(event.target.value)}
            className="control num min-h-(--control-hero) text-center text-title"
          />
        )}
      </Field>
      {candidates && (
        <NisMatches matches={matches} digits={digits} label={confirmLabel} onPick={onPick} />
      )}
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">Angka</legend>
        {keys.map((key) => (
          <PadKey key={key} onPress={() => type(digits + key)}>
            {key}
          </PadKey>
        ))}
        <PadKey name="Hapus semua" onPress={() => type('')}>
          <span className="text-small">Hapus</span>
        </PadKey>
        <PadKey onPress={() => type(`${digits}0`)}>0</PadKey>
        <PadKey name="Hapus satu angka" onPress={() => type(digits.slice(0, -1))}>
          <Icon of={Delete} size={24} />
        </PadKey>
      </fieldset>
      {!candidates && (
        <Button
          type="submit"
          tone="primary"
          size="hero"
          wide
          disabledReason={!isWhole && `Isi ${nisLength} angka NIS.`}
          reasonPlace="below"
        >
          {confirmLabel}
        </Button>
      )}
    </form>
  )
}

type PadKeyProps = { children: ReactNode; name?: string; onPress: () => void }

function PadKey({ children, name, onPress }: PadKeyProps) {
  return (
    <Button size="hero" className="num px-0 text-heading" aria-label={name} onClick={onPress}>
      {children}
    </Button>
  )
}
