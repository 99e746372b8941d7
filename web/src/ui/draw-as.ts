import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** An empty link element of the caller's router, `<Link to="/x" />`; we give it looks and words. */
export type LinkElement = ReactElement<{
  className?: string
  children?: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  tabIndex?: number
  role?: string
}>

type Drawn = {
  className?: string
  children?: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  tabIndex?: number
  role?: string
}

/** Draws the caller's link element with our class and content; `ui` knows no router. */
export function drawAs(element: LinkElement, { className, ...props }: Drawn): ReactElement {
  return cloneElement(element, { ...props, className: cx(element.props.className, className) })
}
