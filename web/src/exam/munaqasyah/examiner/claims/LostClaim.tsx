import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { closedCode, examClosed } from './open-record.ts'
import type { Claim } from './use-claim.ts'
import type { Problem } from '../sheets/use-sheet.ts'

type LostClaimProps = {
  claim: Claim
  /** What the server said of the marks, where it was about who holds the child. */
  problem?: Problem | null
}

/** The record is in other hands, or the exam is over; what was marked stays on this phone. */
export function LostClaim({ claim, problem }: LostClaimProps) {
  const text = claim.lost ?? problem?.message
  if (!text) return null
  if (claim.isClosed || problem?.code === closedCode) return <Note tone="info">{examClosed}</Note>
  return (
    <Note
      tone="danger"
      title="Siswa ini tidak lagi Anda pegang."
      action={
        <Button size="action" onClick={claim.retake} busy={claim.isRetaking && 'Mengambil…'}>
          Ambil lagi
        </Button>
      }
    >
      {text} Nilai yang sudah diberikan tetap di HP ini.
    </Note>
  )
}

/** "Masih menilai {nama}?": nobody touched the screen for a long time. */
export function StillThere({ claim, name }: { claim: Claim; name: string }) {
  return (
    <Dialog
      open={claim.isAsking}
      onClose={claim.stay}
      role="alertdialog"
      title={`Masih menilai ${name}?`}
      description="Tanpa jawaban, siswa ini dapat dinilai munaqis lain. Nilai yang sudah diberikan tidak hilang."
      footer={
        <Button tone="primary" size="action" onClick={claim.stay} data-autofocus>
          Ya
        </Button>
      }
    />
  )
}
