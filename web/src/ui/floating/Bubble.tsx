import type { RefObject } from 'react'
import { Floating } from './Floating.tsx'

type BubbleProps = {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  text: string
}

/** A visual tooltip. Screen readers get its text from the anchor. */
export function Bubble({ anchor, onClose, text }: BubbleProps) {
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      side="top"
      align="center"
      passesEscape
      bare
      aria-hidden="true"
      className="pointer-events-none max-w-72 rounded-[8px] bg-inverse px-3 py-2 text-caption font-quiet whitespace-normal text-on-inverse shadow-2"
    >
      {text}
    </Floating>
  )
}
