import { CircleCheck, CircleX } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../button/Button.tsx'
import { buttonClass } from '../button/button-class.ts'
import type { NextStep } from './confirm.ts'
import { Dialog } from './Dialog.tsx'
import { renderSlot } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'

export type FormResult = {
  isSuccess: boolean
  message: string
  /** Where to go on, the main one first. */
  next?: readonly NextStep[]
}

type ResultDialogProps = {
  /** Null closes it. */
  result: FormResult | null
  onClose: () => void
}

/** How it went, where a form has done the asking: 'Berhasil!' or 'Gagal!' as after a question. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const isSuccess = result?.isSuccess ?? true
  return (
    <Dialog
      open={result !== null}
      onClose={onClose}
      role="alertdialog"
      title={isSuccess ? 'Berhasil!' : 'Gagal!'}
      description={result?.message}
      mark={
        isSuccess ? (
          <Icon of={CircleCheck} size={28} className="text-present" />
        ) : (
          <Icon of={CircleX} size={28} className="text-unexcused" />
        )
      }
      footer={<ResultButtons next={result?.next ?? []} onClose={onClose} />}
    />
  )
}

type ResultButtonsProps = {
  next: readonly NextStep[]
  onClose: () => void
  /** A link was followed; without it, nothing but its own way happens. */
  onLeave?: (() => void) | undefined
}

/** "Tutup", and beside it where to go on. */
export function ResultButtons({ next, onClose, onLeave }: ResultButtonsProps) {
  return (
    <>
      <Button
        tone={next.length > 0 ? 'secondary' : 'primary'}
        size="action"
        onClick={onClose}
        data-autofocus
      >
        Tutup
      </Button>
      {next.map(({ label, link }, index) => (
        <Fragment key={label}>
          {renderSlot(link, {
            className: buttonClass({ tone: index === 0 ? 'primary' : 'secondary', size: 'action' }),
            ...(onLeave && { onClick: onLeave }),
            children: label,
          })}
        </Fragment>
      ))}
    </>
  )
}
