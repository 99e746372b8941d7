import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { bringIntoSight } from '../../../../ui/feedback/into-sight.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { closedCode, examClosed } from './open-record.ts'
import type { Claim } from './use-claim.ts'
import type { Problem } from '../sheets/use-sheet.ts'

type LostClaimProps = {
  claim: Claim
  /** The refusal of marks, if it was about the claim. */
  problem?: Problem | null
}

/** Another examiner holds the claim, or the exam is over; marks stay on this device. */
export function LostClaim({ claim, problem }: LostClaimProps) {
  const text = claim.lost ?? problem?.message
  if (!text) return null
  if (claim.isClosed || problem?.code === closedCode) return <Note tone="info">{examClosed}</Note>
  return (
    // The examiner may have scrolled to a later question, where every further mark would be refused.
    <div ref={bringIntoSight} className="scroll-mt-20">
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
    </div>
  )
}

/** "Masih menilai {nama}?", after a long time without a touch. */
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
