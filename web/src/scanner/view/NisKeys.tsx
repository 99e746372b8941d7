import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'

type NisKeysProps = {
  /** Called with what a key does to the digits typed so far. */
  onType: (change: (digits: string) => string) => void
  className: string
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The keys of a telephone, with one that deletes a digit and one that deletes all. */
export function NisKeys({ onType, className }: NisKeysProps) {
  return (
    <fieldset className={`grid grid-cols-3 gap-2 ${className}`}>
      <legend className="sr-only">Angka</legend>
      {keys.map((key) => (
        <PadKey key={key} onPress={() => onType((before) => before + key)}>
          {key}
        </PadKey>
      ))}
      <PadKey name="Hapus semua" onPress={() => onType(() => '')}>
        <span className="text-small">Hapus</span>
      </PadKey>
      <PadKey onPress={() => onType((before) => `${before}0`)}>0</PadKey>
      <PadKey name="Hapus satu angka" onPress={() => onType((before) => before.slice(0, -1))}>
        <Icon of={Delete} size={24} />
      </PadKey>
    </fieldset>
  )
}

type PadKeyProps = { children: ReactNode; name?: string; onPress: () => void }

/** Lower on a low screen, so that field, people and keys are in sight together. */
const keyHeight = 'min-h-[clamp(var(--control-touch),8.75svh,var(--control-hero))]!'

function PadKey({ children, name, onPress }: PadKeyProps) {
  return (
    <Button
      size="hero"
      className={`num px-0! text-heading ${keyHeight}`}
      aria-label={name}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
