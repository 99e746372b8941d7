import { useId, type MouseEvent } from 'react'
import { useBubble } from '../floating/use-bubble.ts'

type Press = {
  isBusy: boolean
  disabledReason: string | false | undefined
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** A press acts, or does nothing while busy, or shows why it cannot act now. */
export function usePress({ isBusy, disabledReason, onClick }: Press) {
  const reasonId = useId()
  const bubble = useBubble<HTMLButtonElement>()
  const isOff = Boolean(disabledReason)

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) bubble.open()
    else bubble.close()
    if (!isOff && !isBusy) return onClick?.(event)
    // Also stops a submit button from submitting.
    event.preventDefault()
  }

  return {
    reasonId,
    bubble,
    isOff,
    attributes: {
      onClick: press,
      'aria-disabled': isOff || isBusy || undefined,
      'aria-busy': isBusy || undefined,
    },
  }
}
