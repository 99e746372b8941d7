import { fillIn } from '@ngaji/contract/words/fill-in'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useState, type FormEvent } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { extendSession } from '../../identity/sign-in/entry/sign-in.api.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/field/PasswordField.tsx'

type Step = { kind: 'asking'; problem: string | undefined } | { kind: 'busy' }

/** Asks for the password and extends the session; the screen stays as it is. */
export function ExtendSessionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'asking', problem: undefined })
  const [password, setPassword] = useState('')
  const isBusy = step.kind === 'busy'

  function close() {
    setPassword('')
    setStep({ kind: 'asking', problem: undefined })
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') {
      setStep({
        kind: 'asking',
        problem: fillIn(firstTexts.validation.required, { label: 'Password' }),
      })
      return
    }
    setStep({ kind: 'busy' })
    try {
      await extendSession(password)
      close()
    } catch (error) {
      setStep({ kind: 'asking', problem: messageOfError(error) })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isBusy}
      title="Perpanjang sesi"
      description="Masukkan password Anda untuk melanjutkan."
      footer={
        <>
          <Button disabledReason={isBusy && firstTexts.reasons.isUnderWay} onClick={close}>
            {firstTexts.dialogs.cancel}
          </Button>
          <Button tone="primary" type="submit" form="extend" busy={isBusy && 'Memeriksa…'}>
            Perpanjang
          </Button>
        </>
      }
    >
      <form id="extend" noValidate onSubmit={submit}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus=""
          value={password}
          onChange={setPassword}
          error={step.kind === 'asking' ? step.problem : undefined}
        />
      </form>
    </Dialog>
  )
}
