import type { ComponentProps, ReactNode, Ref } from 'react'
import { Bubble } from '../floating/Bubble.tsx'
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class.ts'
import { ButtonWords } from './ButtonWords.tsx'
import type { LucideIcon } from '../icons/Icon.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { Reason } from '../feedback/Reason.tsx'
import { Spinner } from '../icons/Spinner.tsx'
import { usePress } from './use-press.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
  children: ReactNode
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  /** The icon after the word, for "Berikutnya" and menus. */
  trailingIcon?: LucideIcon | undefined
  wide?: boolean | undefined
  /** The verb of the running action ("Menyimpan…"). While set, presses do nothing. */
  busy?: string | false | undefined
  /** One sentence with the next step. While set, the button is focusable but does nothing. */
  disabledReason?: string | false | undefined
  /** `below` always shows the reason, where there is room for it. */
  reasonPlace?: 'bubble' | 'below' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * One primary per region, named with a verb. Disabled means aria-disabled with its reason, shown on
 * hover, focus and tap, or always below.
 */
export function Button(props: ButtonProps) {
  const { children, tone, size, icon, trailingIcon, wide, busy, ...others } = props
  const { disabledReason, reasonPlace, className, onClick, ref, type, ...rest } = others
  const press = usePress({ isBusy: Boolean(busy), disabledReason, onClick })
  return (
    <>
      <button
        {...rest}
        {...(press.isOff && press.bubble.handlers)}
        {...press.attributes}
        ref={mergeRefs(press.bubble.anchor, ref)}
        type={type ?? 'button'}
        aria-describedby={press.isOff ? press.reasonId : rest['aria-describedby']}
        className={buttonClass({ tone, size, wide, isOff: press.isOff, className })}
      >
        {busy ? (
          <BusyWords resting={children} busy={busy} />
        ) : (
          <ButtonWords size={size} icon={icon} trailingIcon={trailingIcon}>
            {children}
          </ButtonWords>
        )}
      </button>
      {disabledReason && (
        <ReasonBeside reason={disabledReason} press={press} isBelow={reasonPlace === 'below'} />
      )}
    </>
  )
}

type ReasonBesideProps = { reason: string; press: ReturnType<typeof usePress>; isBelow: boolean }

function ReasonBeside({ reason, press, isBelow }: ReasonBesideProps) {
  const { bubble, reasonId } = press
  if (isBelow) return <Reason id={reasonId}>{reason}</Reason>
  return (
    <>
      <span hidden id={reasonId}>
        {reason}
      </span>
      {bubble.isOpen && <Bubble anchor={bubble.anchor} onClose={bubble.close} text={reason} />}
    </>
  )
}

/** The label stays in the layout, hidden, so that the button does not shrink while busy. */
function BusyWords({ resting, busy }: { resting: ReactNode; busy: string }) {
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1">
      <span className="invisible">{resting}</span>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {busy}
      </span>
    </span>
  )
}
