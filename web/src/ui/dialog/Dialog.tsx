import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Modal, type ModalPlace } from './Modal.tsx'
import { useIsPhone } from '../layout/use-media.ts'

const widths = {
  small: '[--panel-width:28rem]',
  medium: '[--panel-width:36rem]',
  large: '[--panel-width:52rem]',
} as const

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The mark before the title: the icon of a result. */
  mark?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons: on phones each takes its share of the row. */
  footer?: ReactNode
  size?: keyof typeof widths | undefined
  busy?: boolean | undefined
  /** An X in the corner; for dialogs without a footer that closes. */
  closeButton?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Moves the focus to `data-autofocus` again when it changes. */
  focusKey?: string | undefined
  /** `full` covers the whole window, for a full screen of content. */
  place?: 'auto' | 'full' | undefined
}

/**
 * A modal dialog for one task. On phones the same content is a bottom sheet. The element to be focused
 * first has `data-autofocus`. For confirmations use `confirm()`.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, description, children, footer, busy } = props
  const isPhone = useIsPhone()
  const titleId = useId()
  const bodyId = useId()
  const place = props.place === 'full' ? 'full' : isPhone ? 'bottom' : 'center'
  return (
    <Modal
      open={open}
      onClose={onClose}
      busy={busy}
      place={place}
      focusKey={props.focusKey}
      role={props.role}
      aria-labelledby={titleId}
      aria-describedby={description ? bodyId : undefined}
      aria-busy={busy || undefined}
      panelClassName={widths[props.size ?? 'small']}
    >
      <DialogHead {...props} titleId={titleId} place={place} />
      <div className={cx('min-h-0 overflow-y-auto px-5 md:px-6', footer ? 'pb-1' : 'pb-5 md:pb-6')}>
        {description && (
          <div id={bodyId} className="pt-2 text-ink-soft">
            {description}
          </div>
        )}
        {children && <div className="grid gap-4 pt-4">{children}</div>}
      </div>
      <div
        className={cx(
          Boolean(footer) &&
            'flex flex-wrap justify-end gap-2.5 px-5 pt-5 pb-5 max-md:*:grow md:px-6 md:pb-6',
        )}
      >
        {footer}
      </div>
    </Modal>
  )
}

type DialogHeadProps = Omit<DialogProps, 'place'> & { titleId: string; place: ModalPlace }

function DialogHead({ title, mark, closeButton, onClose, titleId, place }: DialogHeadProps) {
  return (
    <div className="px-5 pt-2 md:px-6 md:pt-6">
      {place === 'bottom' && (
        <div
          aria-hidden="true"
          className="mx-auto mt-1 mb-3 h-1 w-10 rounded-round bg-line-strong/60"
        />
      )}
      <div className="flex items-start gap-2.5">
        {mark}
        <h2 id={titleId} className="grow text-heading text-balance max-md:text-[1.375rem]">
          {title}
        </h2>
        {closeButton && (
          <IconButton icon={X} label="Tutup" onClick={onClose} className="-mt-1.5 -mr-2 md:-mt-2" />
        )}
      </div>
    </div>
  )
}
