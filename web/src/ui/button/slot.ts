import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type Drawn = {
  className?: string
  children?: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  tabIndex?: number
  role?: string
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * An empty link element of the caller's router, `<Link to="/x" />`, or a component of the caller that
 * passes these props on; we set class and content.
 */
export type LinkElement = ReactElement<Drawn>

/** Renders the caller's link element with our class and content (as a slot); `ui` imports no router. */
export function renderSlot(element: LinkElement, { className, ...props }: Drawn): ReactElement {
  return cloneElement(element, { ...props, className: cx(element.props.className, className) })
}
