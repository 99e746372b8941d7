import { cx } from '../cx.ts'

export type ButtonTone = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'danger-ghost'

/**
 * small 32 (dense desktop places), medium 40 (48 on touch), large 48, hero 56; action is medium on a
 * desktop and hero on a phone: the buttons of dialogs and docks.
 */
export type ButtonSize = 'small' | 'medium' | 'large' | 'hero' | 'action'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap border ' +
  'leading-tight font-strong no-underline select-none ' +
  'transition-[background-color,border-color,box-shadow] duration-(--fast) ease-out print:hidden'

/** Large letters on a narrow phone: the words of a button break rather than being cut. */
const fits = 'max-w-full large-text:shrink large-text:py-1.5 large-text:whitespace-normal'

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover active:bg-line',
  tonal:
    'border-brand-soft bg-brand-soft text-brand-ink hover:border-brand-line active:bg-brand-line',
  ghost: 'border-transparent text-brand-ink hover:bg-hover active:bg-line',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
  'danger-ghost': 'border-transparent text-danger-ink hover:bg-danger-soft active:bg-danger-line',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-(--control-small) rounded-[8px] text-small',
  medium: 'min-h-(--control) rounded-control text-body',
  large: 'min-h-(--control-touch) rounded-control text-body',
  hero: 'min-h-(--control-hero) rounded-card text-large',
  action:
    'min-h-(--control) rounded-control text-body max-md:min-h-(--control-hero) max-md:rounded-card max-md:text-large',
}

const padding: Record<ButtonSize, string> = {
  small: 'px-3',
  medium: 'px-4',
  large: 'px-5',
  hero: 'px-5',
  action: 'px-4',
}

const square: Record<ButtonSize, string> = {
  small: 'w-(--control-small)',
  medium: 'w-(--control)',
  large: 'w-(--control-touch)',
  hero: 'w-(--control-hero)',
  action: 'w-(--control)',
}

const off = 'cursor-not-allowed border-line bg-sunken text-ink-faint'

export type ButtonLook = {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  /** Contains only an icon. */
  square?: boolean | undefined
  isOff?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for a button or for a link that looks like one. */
export function buttonClass(look: ButtonLook): string {
  const { tone = 'secondary', size = 'medium', wide = false, isOff = false } = look
  return cx(
    base,
    sizes[size],
    !look.square && fits,
    look.square ? square[size] : tone.endsWith('ghost') ? 'px-3' : padding[size],
    isOff ? off : tones[tone],
    wide && 'w-full',
    look.className,
  )
}

/** The classes of a button that is only an icon; quiet until pointed at. */
export function iconButtonClass({ size = 'medium', isOff = false, className }: ButtonLook): string {
  return cx(
    base,
    sizes[size],
    square[size],
    isOff
      ? 'cursor-not-allowed border-transparent text-ink-faint/70'
      : 'border-transparent text-ink-soft hover:bg-hover hover:text-ink active:bg-line',
    className,
  )
}
