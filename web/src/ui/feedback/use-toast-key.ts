import { useEffect, useRef, useState, type RefObject } from 'react'

type ToastKey = {
  host: RefObject<HTMLOutputElement | null>
  /** What had the focus before F6, told once; null where the toast was reached in another way. */
  takeOrigin: () => HTMLElement | null
}

/**
 * F6 goes to the button of the toast, from wherever the focus is; F6 or Escape go back. Without a toast, and under a
 * dialog, these keys are not ours.
 */
export function useToastKey(): ToastKey {
  const host = useRef<HTMLOutputElement>(null)
  const [origin] = useState(() => new Origin())

  // Follows the keyboard, wherever the page has its focus.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInside = host.current?.contains(document.activeElement) === true
      const next = isInside ? wayBack(event, origin) : wayThere(event, host.current)
      if (!next) return
      event.preventDefault()
      if (!isInside) origin.remember()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [origin])

  return { host, takeOrigin: () => origin.take() }
}

function wayThere({ key }: KeyboardEvent, host: HTMLElement | null): HTMLElement | null {
  if (key !== 'F6' || document.querySelector('dialog[open]')) return null
  return host?.querySelector('button') ?? null
}

function wayBack({ key }: KeyboardEvent, origin: Origin): HTMLElement | null {
  return key === 'F6' || key === 'Escape' ? origin.take() : null
}

/** What had the focus; the heading of the page where it was nothing, or is gone since. */
class Origin {
  #element: Element | null = null

  remember(): void {
    this.#element = document.activeElement
  }

  take(): HTMLElement | null {
    const element = this.#element
    this.#element = null
    if (element === null) return null
    const isThere = element.isConnected && element !== document.body
    if (isThere && element instanceof HTMLElement) return element
    return document.querySelector<HTMLElement>('h1[tabindex]')
  }
}
