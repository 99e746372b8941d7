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
  /** Links to next steps, the main one first. */
  next?: readonly NextStep[]
}

type ResultDialogProps = {
  /** Null: the dialog is closed. */
  result: FormResult | null
  onClose: () => void
}

/** The result of a form, as after a confirmation: 'Berhasil!' or 'Gagal!'. */
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
  /** Called when a link was followed. */
  onLeave?: (() => void) | undefined
  /** To the question again, with what was typed. */
  onBack?: (() => void) | undefined
}

/** "Tutup", and links to next steps. */
export function ResultButtons({ next, onClose, onLeave, onBack }: ResultButtonsProps) {
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
      {onBack && (
        <Button size="action" onClick={onBack}>
          Kembali
        </Button>
      )}
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
