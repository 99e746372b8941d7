import {
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../cx.ts'
import { putLayer } from '../layers.ts'

export type ModalPlace = 'center' | 'bottom' | 'left' | 'full'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'children' | 'onClose'> & {
  open: boolean
  /** Called on Escape, the backdrop, the phone's back gesture. Not while busy. */
  onClose: () => void
  busy?: boolean | undefined
  place: ModalPlace
  /** Content that changes while open moves the focus to its `data-autofocus` by a new key. */
  focusKey?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** The base of dialogs, sheets and drawers: scrim, panel, focus, closing. */
export function Modal(props: ModalProps) {
  const { open, children } = props
  const [isPresent, setPresent] = useState(open)
  // Keeps the last content rendered during the closing animation.
  const [kept, setKept] = useState(children)
  if (open && !isPresent) setPresent(true)
  if (open && kept !== children) setKept(children)
  if (!isPresent) return null
  return (
    <Surface {...props} onGone={() => setPresent(false)}>
      {kept}
    </Surface>
  )
}

function Surface(props: ModalProps & { onGone: () => void }) {
  const { open, onClose, onGone, busy, place, focusKey, ...others } = props
  const { panelClassName, children, className, ...rest } = others
  const ref = useModal({ isOpen: open, isBusy: Boolean(busy), onClose, onGone })
  return (
    <dialog {...rest} ref={ref} className={cx('modal', className)}>
      <div data-place={place} className={cx('modal-panel', panelClassName)}>
        {children}
      </div>
      <FirstFocus key={focusKey} dialog={ref} />
    </dialog>
  )
}

/** Moves the focus to `data-autofocus`, once per key. */
function FirstFocus({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  // Follows the browser's focus, after the dialog has opened.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [dialog])
  return null
}

type Options = {
  isOpen: boolean
  /** Cannot be closed while busy. */
  isBusy: boolean
  onClose: () => void
  /** Called after the closing animation. */
  onGone: () => void
}

/**
 * Opens and closes the browser's own modal dialog. On closing the browser gives the focus back to the
 * opener, or we focus the page's heading when the opener was removed.
 */
function useModal({
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

  const askByBack = useEffectEvent(() => {
    if (!isBusy) onClose()
  })

  // Follows the layers over the page, outside React.
  useLayoutEffect(() => (isOpen ? putLayer(() => askByBack()) : undefined), [isOpen])

  const staysOpen = useEffectEvent(() => {
    if (isOpen && ref.current?.open === false) ref.current.showModal()
  })

  /** A back gesture closes the dialog even when prevented; one that asks first, or is busy, opens again. */
  const onNativeClose = useEffectEvent(() => {
    if (!isOpen || ref.current?.open) return
    if (!isBusy) onClose()
    requestAnimationFrame(() => staysOpen())
  })

  // Follows Escape, presses on the scrim, and the phone's back gesture.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const listeners = new AbortController()
    const { signal } = listeners
    let pressed: EventTarget | null = null
    // Browsers close on a second Escape even when prevented; so the key itself is stopped.
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
      // Unmounted while open: closing restores the focus.
      dialog.close()
    }
  }, [])

  return ref
}

async function hasLeft(dialog: HTMLDialogElement): Promise<void> {
  const motions = dialog.getAnimations({ subtree: true }).map((motion) => motion.finished)
  await Promise.allSettled(motions)
}
