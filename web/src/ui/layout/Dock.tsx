import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Reason } from '../feedback/Reason.tsx'

export type DockProps = {
  /** The one action of the screen, a wide hero button; or two for what is selected. */
  children: ReactNode
  /** The reason while the action is disabled, above it. */
  reason?: string | false | undefined
}

/** The dock of task screens, in place of the bottom bar. Toasts stay above it. */
export function Dock({ children, reason }: DockProps) {
  const dock = useRef<HTMLElement>(null)

  // Follows the browser's layout: toasts are positioned by the height of the dock.
  useLayoutEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--dock-height', `${element.offsetHeight}px`)
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
      className="sticky bottom-0 z-(--layer-bar) grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {reason && <Reason>{reason}</Reason>}
      {children}
    </section>
  )
}
