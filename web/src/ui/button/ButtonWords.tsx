import type { ReactNode } from 'react'
import type { ButtonSize } from './button-class.ts'
import { Icon, type IconSize, type LucideIcon } from '../icons/Icon.tsx'

type Props = {
  size: ButtonSize | undefined
  icon: LucideIcon | undefined
  trailingIcon: LucideIcon | undefined
  children: ReactNode
}

const iconSizes: Record<ButtonSize, IconSize> = {
  small: 16,
  medium: 20,
  large: 20,
  hero: 24,
  action: 20,
}

/** The content of a button or ButtonLink. */
export function ButtonWords({ size = 'medium', icon, trailingIcon, children }: Props) {
  return (
    <>
      {icon && <Icon of={icon} size={iconSizes[size]} className="-ml-0.5" />}
      {children}
      {trailingIcon && <Icon of={trailingIcon} size={iconSizes[size]} className="-mr-0.5" />}
    </>
  )
}
