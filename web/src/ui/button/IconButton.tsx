import type { ComponentProps, Ref } from 'react'
import { Bubble } from '../floating/Bubble.tsx'
import { iconButtonClass, type ButtonSize } from './button-class.ts'
import { Icon, type IconSize, type LucideIcon } from '../icons/Icon.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { Spinner } from '../icons/Spinner.tsx'
import { usePress } from './use-press.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'ref'> & {
  icon: LucideIcon
  /** The accessible name, also shown on hover. */
  label: string
  size?: ButtonSize | undefined
  iconSize?: IconSize | undefined
  busy?: boolean | undefined
  disabledReason?: string | false | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button with an icon only. Its name shows on hover and focus. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size, iconSize, busy, disabledReason, ...others } = props
  const { className, onClick, type, ref, ...rest } = others
  const press = usePress({ isBusy: Boolean(busy), disabledReason, onClick })
  const { bubble, isOff, reasonId } = press
  return (
    <>
      <button
        {...bubble.handlers}
        {...rest}
        {...press.attributes}
        ref={mergeRefs(bubble.anchor, ref)}
        type={type ?? 'button'}
        aria-label={label}
        aria-describedby={isOff ? reasonId : rest['aria-describedby']}
        className={iconButtonClass({ size, isOff, className })}
      >
        {busy ? <Spinner /> : <Icon of={icon} size={iconSize ?? (size === 'small' ? 16 : 20)} />}
      </button>
      {disabledReason && (
        <span hidden id={reasonId}>
          {disabledReason}
        </span>
      )}
      {bubble.isOpen && (
        <Bubble anchor={bubble.anchor} onClose={bubble.close} text={disabledReason || label} />
      )}
    </>
  )
}
