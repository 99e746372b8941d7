import { excessText } from '@ngaji/contract/values/text'
import { texts } from '@ngaji/contract/words/texts'
import { useState, type FormEvent } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { missingMessage } from '../entry/required.ts'
import { renameSession, type Device } from './security.api.ts'

const label = 'Nama perangkat'
const longestLabel = 60

type RenameDeviceDialogProps = {
  /** Null while nobody asks. */
  device: Device | null
  onClose: () => void
}

type Step = { kind: 'asking'; problem: string | undefined } | { kind: 'busy' }

/** A name one knows the device by, instead of what the browser calls itself. */
export function RenameDeviceDialog({ device, onClose }: RenameDeviceDialogProps) {
  const former = device?.deviceLabel ?? ''
  const [name, setName] = useState(former)
  const [step, setStep] = useState<Step>({ kind: 'asking', problem: undefined })
  const write = useWrite('sign-in')
  const isBusy = step.kind === 'busy'
  const isSame = name.trim() === former

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!device || isBusy || isSame) return
    const problem = missingMessage(label, name) || excessText(name, longestLabel)
    if (problem) return setStep({ kind: 'asking', problem })
    setStep({ kind: 'busy' })
    try {
      const { message } = await write(() => renameSession(device.id, name.trim()))
      onClose()
      toast(message)
    } catch (error) {
      setStep({ kind: 'asking', problem: messageOfError(error) })
    }
  }

  return (
    <Dialog
      open={device !== null}
      onClose={onClose}
      busy={isBusy}
      title="Ubah nama perangkat"
      footer={
        <>
          <Button size="action" onClick={onClose}>
            {texts.dialogs.cancel}
          </Button>
          <Button
            tone="primary"
            size="action"
            type="submit"
            form="rename-device"
            busy={isBusy && 'Menyimpan…'}
            disabledReason={isSame && 'Belum ada perubahan.'}
          >
            Simpan
          </Button>
        </>
      }
    >
      <form id="rename-device" noValidate onSubmit={submit}>
        <TextField
          label={label}
          hint="Misalnya “HP Ibu” atau “Laptop TPQ”."
          maxLength={longestLabel}
          data-autofocus=""
          value={name}
          onChange={setName}
          error={step.kind === 'asking' ? step.problem : undefined}
        />
      </form>
    </Dialog>
  )
}
