import { Delete } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { matchNisEnd, nisDigits, nisLength, type NisCandidate } from '../reading/nis-match.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { noAutofill } from '../../ui/field/autofill.ts'

export type NisPadProps = {
  /** The people to pick from. Without a list the whole NIS is asked for, as at the sign-in. */
  candidates?: readonly NisCandidate[] | undefined
  /** The word on the confirming button, such as "Hadir" or "Lanjut". */
  confirmLabel?: string | undefined
  onPick: (nis: string) => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

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
          // inputMode none: the keypad below replaces the device's keyboard, which would hide it.
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="none"
            data-autofocus
            autoComplete={noAutofill}
            value={digits}
            onChange={({ target: { value } }) => type(() => value)}
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
          <PadKey key={key} onPress={() => type((before) => before + key)}>
            {key}
          </PadKey>
        ))}
        <PadKey name="Hapus semua" onPress={() => type(() => '')}>
          <span className="text-small">Hapus</span>
        </PadKey>
        <PadKey onPress={() => type((before) => `${before}0`)}>0</PadKey>
        <PadKey name="Hapus satu angka" onPress={() => type((before) => before.slice(0, -1))}>
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

type NisMatchesProps = {
  matches: readonly NisCandidate[]
  digits: string
  label: string
  onPick: (nis: string) => void
}

/** More matches are not shown: another digit narrows them down. */
const mostShown = 4

function summary(count: number, digits: string): string {
  if (digits === '') return ''
  if (count === 0) return `Tidak ada NIS di daftar ini yang berakhir ${digits}.`
  return count > mostShown
    ? `${count} siswa cocok. Ketik satu angka lagi.`
    : `${count} siswa cocok.`
}

/** The people whose NIS ends in the digits: photo, name, NIS; one tap confirms. */
function NisMatches({ matches, digits, label, onPick }: NisMatchesProps) {
  return (
    <div className="grid gap-2">
      <output className="block text-small text-ink-soft">{summary(matches.length, digits)}</output>
      {matches.length <= mostShown && matches.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {matches.map((match) => (
            <li key={match.nis} className="flex items-center gap-3 p-3">
              <Avatar name={match.name} src={match.thumbnail} size={56} />
              <span className="min-w-0 flex-1">
                <span className="block font-strong text-ink">{match.name}</span>
                <span className="num block text-small text-ink-soft">{match.nis}</span>
                {match.note && <span className="block text-small text-ink-soft">{match.note}</span>}
              </span>
              <Button
                tone="tonal"
                size="large"
                aria-label={`${label}: ${match.name}`}
                onClick={() => onPick(match.nis)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
