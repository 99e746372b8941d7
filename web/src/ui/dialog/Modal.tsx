import { useEffect, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { useModal } from './use-modal.ts'

export type ModalPlace = 'center' | 'bottom' | 'left' | 'full'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'children' | 'onClose'> & {
  open: boolean
  /** Escape, the backdrop, the phone's back gesture. Not asked while busy. */
  onClose: () => void
  busy?: boolean | undefined
  place: ModalPlace
  /** Content that changes while open moves the focus to its `data-autofocus` by a new key. */
  focusKey?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** The frame of dialogs, sheets and drawers: scrim, panel, focus, ways out. */
export function Modal(props: ModalProps) {
  const { open, children } = props
  const [isPresent, setPresent] = useState(open)
  // What was last shown stays drawn while the dialog leaves.
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

/** Moves the focus to what asks for it, once per key. */
function FirstFocus({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  // Follows the browser's focus, after the dialog has opened.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [dialog])
  return null
}
