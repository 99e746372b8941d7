import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Floating } from './Floating.tsx'
import type { Align } from './use-floating.ts'

type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'true'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export type PopoverProps = {
  renderTrigger: (trigger: PopoverTrigger) => ReactNode
  align?: Align | undefined
  children: ReactNode
  className?: string | undefined
}

/** A small panel beside its button: an explanation, a few settings. Actions belong to Menu. */
export function Popover({
  renderTrigger,
  align,
  children,
  className = 'max-w-96 p-4',
}: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function close() {
    setOpen(false)
    anchor.current?.focus()
  }

  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'true',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <Floating id={id} anchor={anchor} onClose={close} align={align} className={className}>
          {children}
        </Floating>
      )}
    </>
  )
}
