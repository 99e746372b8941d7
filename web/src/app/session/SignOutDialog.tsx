import { fillIn } from '@ngaji/contract/words/fill-in'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useState } from 'react'
import { signOut } from '../../identity/sign-in/entry/sign-in.api.ts'
import { sendNow } from '../../offline/outbox/sender.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import type { LeftBehind } from '../shell/use-sign-out.ts'

type SignOutDialogProps = {
  /** What the sign-out leaves; null while the dialog is closed. */
  leftBehind: LeftBehind | null
  onClose: () => void
}

/**
 * Sign-out with data that only this device has: records can be sent first, or stay for the next sign-in;
 * drafts are deleted, because they would stay readable on the device. Without signal it says that no sign-in follows.
 */
export function SignOutDialog({ leftBehind, onClose }: SignOutDialogProps) {
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null)
  const [shown, setShown] = useState(leftBehind)
  if (leftBehind !== null && leftBehind !== shown) setShown(leftBehind)
  const left = shown ?? { unsent: 0, drafts: 0, isOffline: false }
  const { unsent } = left
  // What was answered is under way: the session ends, whatever is pressed now.
  const leavingReason = busy === 'leaving' && firstTexts.reasons.isUnderWay

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
      open={leftBehind !== null}
      onClose={onClose}
      busy={busy !== null}
      title={titleOf(left)}
      description={descriptionOf(left)}
    >
      <div className="grid gap-2.5">
        {unsent > 0 && (
          <Button
            tone="primary"
            size="large"
            data-autofocus=""
            busy={busy === 'sending' && 'Mengirim…'}
            disabledReason={leavingReason}
            onClick={() => void sendFirst()}
          >
            Kirim dahulu
          </Button>
        )}
        <Button size="large" busy={busy === 'leaving' && 'Keluar…'} onClick={() => void leave()}>
          {leaveLabel(left)}
        </Button>
        <Button
          tone="ghost"
          size="large"
          disabledReason={leavingReason}
          onClick={onClose}
          {...(unsent === 0 && { 'data-autofocus': '' })}
        >
          {firstTexts.dialogs.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

function titleOf({ unsent, drafts }: LeftBehind): string {
  if (unsent > 0) return fillIn('{n} catatan belum terkirim.', { n: unsent })
  return drafts > 0 ? 'Ada isian yang belum disimpan.' : 'Keluar tanpa jaringan?'
}

function leaveLabel({ unsent, drafts }: LeftBehind): string {
  if (unsent > 0) return 'Keluar, simpan di HP'
  return drafts > 0 ? 'Keluar dan hapus isian' : 'Keluar'
}

function descriptionOf({ unsent, drafts, isOffline }: LeftBehind): string {
  const records = 'Catatan tetap tersimpan di HP ini dan terkirim saat Anda masuk lagi.'
  const forms = `${formatNumber(drafts)} isian formulir yang belum disimpan dihapus dari perangkat ini.`
  const noWayBack =
    'Untuk masuk lagi perlu jaringan; sampai itu aplikasi tidak dapat dipakai di sini.'
  return [unsent > 0 && records, drafts > 0 && forms, isOffline && noWayBack]
    .filter(Boolean)
    .join(' ')
}
