import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { putLayer } from '../layers.ts'

export type Side = 'bottom' | 'top'
export type Align = 'start' | 'center' | 'end'

export type FloatingOptions = {
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  onClose: () => void
  side?: Side | undefined
  align?: Align | undefined
  /** The box is at least as wide as its anchor. */
  matchWidth?: boolean | undefined
  /** Escape is passed on to the element underneath, for tooltips. */
  passesEscape?: boolean | undefined
}

const margin = 8
const gap = 6

/**
 * Shows an element in the top layer beside its anchor, follows the anchor on scroll, and asks
 * to close on Escape or on a press outside.
 */
export function useFloating(options: FloatingOptions): void {
  const {
    anchor,
    floating,
    onClose,
    side = 'bottom',
    align = 'start',
    matchWidth = false,
    passesEscape = false,
  } = options

  // Follows the browser: the top layer, the window's size and scroll.
  useLayoutEffect(() => {
    const box = floating.current
    const origin = anchor.current
    if (!box || !origin) return
    if (typeof box.showPopover === 'function') box.showPopover()
    const update = () => place(box, origin, { side, align, matchWidth })
    update()
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    const sizes = new ResizeObserver(update)
    sizes.observe(box)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
      sizes.disconnect()
    }
  }, [anchor, floating, side, align, matchWidth])

  const close = useEffectEvent(onClose)

  // Follows the layers over the page, outside React. A tooltip goes by itself.
  useLayoutEffect(() => (passesEscape ? undefined : putLayer(() => close())), [passesEscape])

  // Follows presses and keys anywhere in the document.
  useLayoutEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node // every event target in a document is a node
      if (floating.current?.contains(target) || anchor.current?.contains(target)) return
      onClose()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      if (passesEscape) return
      // Not for the dialog underneath.
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [anchor, floating, onClose, passesEscape])
}

type Placing = { side: Side; align: Align; matchWidth: boolean }

function place(box: HTMLElement, origin: HTMLElement, { side, align, matchWidth }: Placing): void {
  const from = origin.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const height = document.documentElement.clientHeight
  box.style.minWidth = matchWidth ? `${from.width}px` : ''
  box.style.maxWidth = `${width - 2 * margin}px`
  const below = height - from.bottom - gap - margin
  const above = from.top - gap - margin
  const wanted = box.scrollHeight
  const opensBelow =
    side === 'bottom' ? below >= wanted || below >= above : above < wanted && below > above
  box.style.maxHeight = `${Math.max(opensBelow ? below : above, 96)}px`
  const size = box.getBoundingClientRect()
  const starts = {
    start: from.left,
    center: from.left + (from.width - size.width) / 2,
    end: from.right - size.width,
  }
  const left = Math.min(
    Math.max(starts[align], margin),
    Math.max(width - size.width - margin, margin),
  )
  box.style.left = `${left}px`
  box.style.top = `${opensBelow ? from.bottom + gap : from.top - gap - size.height}px`
}
