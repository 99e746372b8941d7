import { fillIn } from '@ngaji/contract/fill-in'
import { firstTexts } from '@ngaji/contract/first-texts'
import { useState } from 'react'
import { signOut } from '../../features/sign-in/index.ts'
import { sendNow } from '../../offline/sender.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type SignOutDialogProps = {
  /** How many records only this device has; null while nobody asks. */
  unsent: number | null
  onClose: () => void
}

/** Leaving while records wait here: they can go first, or stay for the next time. */
export function SignOutDialog({ unsent, onClose }: SignOutDialogProps) {
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null)
  const [shown, setShown] = useState(unsent)
  if (unsent !== null && unsent !== shown) setShown(unsent)

  async function sendFirst() {
    setBusy('sending')
    await sendNow()
    setBusy(null)
    onClose()
  }

  async function leave() {
    setBusy('leaving')
    await signOut()
    setBusy(null)
    onClose()
  }

  return (
    <Dialog
      open={unsent !== null}
      onClose={onClose}
      busy={busy !== null}
      title={fillIn('{n} catatan belum terkirim.', { n: shown ?? 0 })}
      description="Catatan tetap tersimpan di HP ini dan terkirim saat Anda masuk lagi."
    >
      <div className="grid gap-2.5">
        <Button
          tone="primary"
          size="large"
          data-autofocus=""
          busy={busy === 'sending' && 'Mengirim…'}
          onClick={() => void sendFirst()}
        >
          Kirim dahulu
        </Button>
        <Button size="large" busy={busy === 'leaving' && 'Keluar…'} onClick={() => void leave()}>
          Keluar, simpan di HP
        </Button>
        <Button tone="ghost" size="large" onClick={onClose}>
          {firstTexts.dialogs.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
