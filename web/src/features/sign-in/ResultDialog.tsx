import { texts } from '@ngaji/contract/texts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type Result = { isSuccess: boolean; message: string }

type ResultDialogProps = { result: Result | null; onClose: () => void }

/** How it went, where a form has done the asking. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const isSuccess = result?.isSuccess ?? true
  return (
    <Dialog
      open={result !== null}
      onClose={onClose}
      role="alertdialog"
      title={isSuccess ? texts.dialogs.success : texts.dialogs.failure}
      description={result?.message}
      mark={
        <Icon
          of={isSuccess ? CircleCheck : CircleAlert}
          size={28}
          className={isSuccess ? 'text-success-ink' : 'text-danger-ink'}
        />
      }
      footer={
        <Button tone="primary" data-autofocus="" onClick={onClose}>
          {texts.dialogs.close}
        </Button>
      }
    />
  )
}
