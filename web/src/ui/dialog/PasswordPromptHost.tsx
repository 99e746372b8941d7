import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { errorMessage } from '../form/error-message.ts'
import { passwordPromptStore, type PasswordPrompt } from './password-prompt.ts'
import { PasswordEntry } from '../field/PasswordEntry.tsx'
import type { PasswordCheck } from './use-confirm-flow.ts'

/** The password prompt, over any open dialog. Mounted in ConfirmHost. */
export function PasswordPromptHost({ check }: { check: PasswordCheck }) {
  const asked = useSyncExternalStore(passwordPromptStore.subscribe, passwordPromptStore.current)
  const [shown, setShown] = useState<PasswordPrompt>()
  // Keeps the last prompt rendered during the closing animation.
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return <PasswordDialog key={shown.id} open={asked === shown} check={check} />
}

function PasswordDialog({ open, check }: { open: boolean; check: PasswordCheck }) {
  const [password, setPassword] = useState('')
  const [step, setStep] = useState({ isBusy: false, message: '' })
  const cancel = () => passwordPromptStore.settle(false)

  async function give(event: FormEvent) {
    event.preventDefault()
    if (step.isBusy || password === '') return
    setStep({ isBusy: true, message: '' })
    try {
      await check.verify(password)
    } catch (error) {
      setStep({ isBusy: false, message: errorMessage(error) })
      return
    }
    passwordPromptStore.settle(true)
  }

  return (
    <Dialog
      open={open}
      onClose={cancel}
      busy={step.isBusy}
      role="alertdialog"
      title="Masukkan password"
      description="Masukkan password Anda untuk melanjutkan."
    >
      <form className="grid gap-5" onSubmit={(event) => void give(event)}>
        <PasswordEntry value={password} onChange={setPassword} {...step} />
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
          <Button size="action" onClick={cancel} disabledReason={step.isBusy && 'Sedang diproses.'}>
            Batal
          </Button>
          <Button
            type="submit"
            tone="primary"
            size="action"
            busy={step.isBusy && 'Memproses…'}
            disabledReason={password === '' && 'Masukkan password Anda.'}
          >
            Lanjut
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
