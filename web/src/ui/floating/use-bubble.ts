import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** Open on hover, keyboard focus and tap; closed when any of these ends. */
export function useBubble<Anchor extends HTMLElement = HTMLElement>() {
  const anchor = useRef<Anchor>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    anchor,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(true)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setOpen(false)
      },
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setOpen(true)
      },
      onBlur: () => setOpen(false),
    },
  }
}
