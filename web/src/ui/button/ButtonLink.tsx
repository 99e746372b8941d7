import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { buttonClass, iconButtonClass, type ButtonSize, type ButtonTone } from './button-class.ts'
import { ButtonWords } from './ButtonWords.tsx'
import { renderSlot, type LinkElement } from './slot.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'

export type ButtonLinkProps = {
  /** The router's link, empty: `<Link to="/academic/new" />`, or `<a href="…" />`. */
  render: LinkElement
  children: ReactNode
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  wide?: boolean | undefined
  /** The reason of a disabled link: while set, the link does not navigate. */
  disabledReason?: string | false | undefined
  /** Where the reason stands: below where there is room. */
  reasonPlace?: 'below' | undefined
  className?: string | undefined
}

/** A link with the look of a button, for navigation. */
export function ButtonLink({ disabledReason, reasonPlace, ...props }: ButtonLinkProps) {
  const { render, children, icon, trailingIcon, ...look } = props
  if (disabledReason) {
    return (
      <Button
        {...look}
        icon={icon}
        trailingIcon={trailingIcon}
        disabledReason={disabledReason}
        reasonPlace={reasonPlace}
      >
        {children}
      </Button>
    )
  }
  return renderSlot(render, {
    className: buttonClass(look),
    children: (
      <ButtonWords size={look.size} icon={icon} trailingIcon={trailingIcon}>
        {children}
      </ButtonWords>
    ),
  })
}

type IconLinkProps = {
  render: LinkElement
  icon: LucideIcon
  label: string
  size?: ButtonSize | undefined
  className?: string | undefined
}

/** A link with an icon only; the label is its accessible name. */
export function IconLink({ render, icon, label, size, className }: IconLinkProps) {
  return renderSlot(render, {
    className: iconButtonClass({ size, className }),
    'aria-label': label,
    children: <Icon of={icon} size={size === 'small' ? 16 : 20} />,
  })
}
