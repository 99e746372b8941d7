import { firstTexts } from '@ngaji/contract/words/first-texts'
import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormBusyContext } from './form-busy-context.ts'
import { Icon } from '../icons/Icon.tsx'
import { LeaveNote } from '../feedback/LeaveNote.tsx'

export type FormInDialog = {
  /** Called on success: the dialog shows the server's message. */
  onDone: (message: string) => void
  onDirty: (isDirty: boolean) => void
  /** "Batal". Asks first about unsaved changes. */
  cancel: ReactNode
}

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: (form: FormInDialog) => ReactNode
}

type Step =
  | { kind: 'form'; isDirty: boolean }
  /** Asking about unsaved changes. */
  | { kind: 'leaving' }
  | { kind: 'done'; message: string }

/**
 * A form dialog that ends with its result, and cannot be closed while the form is being sent. Mount it anew for each
 * opening.
 */
export function FormDialog({ open, onClose, title, description, children }: FormDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'form', isDirty: false })
  const [isSending, setSending] = useState(false)
  const isDone = step.kind === 'done'
  const busy = isSending && !isDone

  function leave() {
    if (step.kind === 'form' && step.isDirty) setStep({ kind: 'leaving' })
    // Back and Escape answer the question with "Lanjut mengisi"; only "Buang" discards.
    else if (step.kind === 'leaving') setStep({ kind: 'form', isDirty: true })
    else onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      busy={busy}
      size="medium"
      focusKey={step.kind}
      title={isDone ? firstTexts.dialogs.success : title}
      mark={isDone && <Icon of={CircleCheck} size={28} className="text-present" />}
      description={
        <>
          <output className="block">{isDone && step.message}</output>
          {!isDone && description}
        </>
      }
      footer={
        isDone && (
          <Button tone="primary" size="action" onClick={onClose} data-autofocus>
            {firstTexts.dialogs.close}
          </Button>
        )
      }
    >
      {step.kind === 'leaving' && !busy && (
        <LeaveNote onStay={() => setStep({ kind: 'form', isDirty: true })} onDiscard={onClose} />
      )}
      {!isDone && (
        <FormBusyContext value={setSending}>
          {children({
            onDone: (message) => setStep({ kind: 'done', message }),
            // The form also calls this on unmount, when the result is already shown. What is put back while the
            // question stands answers it.
            onDirty: (isDirty) =>
              setStep((current) =>
                current.kind === 'form' || (current.kind === 'leaving' && !isDirty)
                  ? { kind: 'form', isDirty }
                  : current,
              ),
            cancel: (
              <Button
                size="action"
                disabledReason={busy && firstTexts.reasons.isUnderWay}
                onClick={leave}
              >
                {firstTexts.dialogs.cancel}
              </Button>
            ),
          })}
        </FormBusyContext>
      )}
    </Dialog>
  )
}
