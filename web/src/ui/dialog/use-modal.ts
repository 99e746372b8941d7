import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

type Options = {
  isOpen: boolean
  /** What runs must stay in sight: no way out while busy. */
  isBusy: boolean
  onClose: () => void
  /** It has left the screen. */
  onGone: () => void
}

/**
 * Opens and closes the browser's own modal dialog. On closing the browser gives the focus back to the
 * opener, or we give it to the page's heading when the opener is gone.
 */
export function useModal({
  isOpen,
  isBusy,
  onClose,
  onGone,
}: Options): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const gone = useEffectEvent(onGone)

  // Follows the browser's dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isOpen === dialog.open) return
    if (isOpen) {
      const root = document.documentElement
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
      return dialog.showModal()
    }
    dialog.close()
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    }
    void hasLeft(dialog).then(() => {
      if (!dialog.open) gone()
    })
  }, [isOpen])

  const ask = useEffectEvent((event: Event) => {
    event.preventDefault()
    if (!isBusy) onClose()
  })

  /** A back gesture can close it against our will. */
  const onNativeClose = useEffectEvent(() => {
    if (!isOpen || ref.current?.open) return
    if (isBusy) ref.current?.showModal()
    else onClose()
  })

  // Follows the ways out: Escape, the scrim, the phone's back gesture.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const listeners = new AbortController()
    const { signal } = listeners
    let pressed: EventTarget | null = null
    // Browsers close on a second Escape even when refused; a key that never arrives cannot.
    dialog.addEventListener('keydown', (event) => event.key === 'Escape' && ask(event), { signal })
    dialog.addEventListener('cancel', (event) => event.target === dialog && ask(event), { signal })
    dialog.addEventListener('close', () => onNativeClose(), { signal })
    dialog.addEventListener('pointerdown', (event) => (pressed = event.target), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        if (event.target === dialog && pressed === dialog) ask(event)
      },
      { signal },
    )
    return () => {
      listeners.abort()
      // One taken off the page while open would leave the focus nowhere.
      dialog.close()
    }
  }, [])

  return ref
}

async function hasLeft(dialog: HTMLDialogElement): Promise<void> {
  const motions = dialog.getAnimations({ subtree: true }).map((motion) => motion.finished)
  await Promise.allSettled(motions)
}
