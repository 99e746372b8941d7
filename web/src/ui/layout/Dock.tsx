import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Reason } from '../feedback/Reason.tsx'

export type DockProps = {
  /** The one action of the screen, a wide hero button; or two for what is selected. */
  children: ReactNode
  /** The reason while the action is disabled, above it. */
  reason?: string | false | undefined
}

/**
 * The dock of task screens, in place of the bottom bar or above it. Toasts stay above it. On a screen as low as a phone held
 * sideways it stands at the end of the page: there it would leave no room for the task.
 */
export function Dock({ children, reason }: DockProps) {
  const dock = useRef<HTMLElement>(null)

  // Follows the browser's layout: toasts are positioned by the height of the dock.
  useLayoutEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(element).position === 'sticky'
      root.style.setProperty('--dock-height', isStuck ? `${element.offsetHeight}px` : '0px')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock-height')
    }
  }, [])

  return (
    <section
      aria-label="Tindakan"
      ref={dock}
      className="sticky bottom-(--bottom-bar,0px) z-(--layer-bar) grid gap-2 border-t border-line bg-surface px-4 pt-3 md:px-0 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden [@media(height<32rem)]:static"
    >
      {reason && <Reason>{reason}</Reason>}
      {children}
    </section>
  )
}
