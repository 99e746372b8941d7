import { Icon } from '../../ui/icons/Icon.tsx'
import type { LucideIcon } from '../../ui/icons/Icon.tsx'

type StageButtonProps = {
  /** The accessible name. */
  label: string
  /** Drawn on the button: an icon, or a word as short as "2x". */
  icon?: LucideIcon
  word?: string
  onClick: () => void
  /** For buttons that stay pressed, such as the torch. */
  pressed?: boolean
  /** For switches, such as the sound. */
  checked?: boolean
}

const look =
  'grid size-12 shrink-0 place-items-center rounded-round border border-on-stage/30 bg-stage/62 ' +
  'text-on-stage transition-colors duration-(--fast) ' +
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'

/** A round 48 px button that lies over the camera picture, on its own ground. */
export function StageButton({ label, icon, word, onClick, pressed, checked }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={look}
      onClick={onClick}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(checked === undefined ? {} : { role: 'switch', 'aria-checked': checked })}
    >
      {icon && <Icon of={icon} size={24} />}
      {word && <span className="text-small font-heading">{word}</span>}
    </button>
  )
}
