import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Modal } from './Modal.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The side it comes from: below for choices and filters, the left for the menu. */
  side?: 'bottom' | 'left' | undefined
  /** The title is visually hidden. */
  hideTitle?: boolean | undefined
  busy?: boolean | undefined
  children: ReactNode
  footer?: ReactNode
}

/** A panel that slides over the page: choices on phones, filters, the menu below 1080 px. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, side = 'bottom', hideTitle = false, busy, children, footer } = props
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} busy={busy} place={side} aria-labelledby={titleId}>
      {hideTitle ? (
        <h2 id={titleId} className="sr-only">
          {title}
        </h2>
      ) : (
        <div className="flex items-center gap-2 py-2 pr-2 pl-5">
          <h2 id={titleId} className="grow text-heading">
            {title}
          </h2>
          <IconButton icon={X} label="Tutup" onClick={onClose} />
        </div>
      )}
      <div className={hideTitle ? 'min-h-0 overflow-y-auto' : 'min-h-0 overflow-y-auto px-5 pb-5'}>
        {children}
      </div>
      {footer ? (
        <div className="flex gap-2.5 border-t border-line px-5 py-4 *:grow">{footer}</div>
      ) : (
        <div />
      )}
    </Modal>
  )
}
