import { cloneElement, type ReactElement, type Ref } from 'react'
import { Bubble } from './Bubble.tsx'
import { useBubble } from './use-bubble.ts'

type TooltipProps = {
  /** Repeats or adds to the name of the child; never the only place of the information. */
  text: string
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** Shows a few words on hover and keyboard focus. Its one child takes a ref and the handlers. */
export function Tooltip({ text, children }: TooltipProps) {
  const bubble = useBubble()
  return (
    <>
      {cloneElement(children, { ref: bubble.anchor, ...bubble.handlers })}
      {bubble.isOpen && <Bubble anchor={bubble.anchor} onClose={bubble.close} text={text} />}
    </>
  )
}
