import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatDay, formatTime } from '../../ui/data/formats.ts'
import { vouchForClock } from './clock-agreement.ts'
import { useClockDoubt } from './use-clock-doubt.ts'

type ClockQuestionProps = {
  open: boolean
  /** The user did not confirm the clock. */
  onClose: () => void
}

/** Asks whether the device's clock is right, before a record is dated on a wrong day. */
export function ClockQuestion({ open, onClose }: ClockQuestionProps) {
  const isInDoubt = useClockDoubt()
  const [isMending, setMending] = useState(false)
  const mend = () => {
    onClose()
    setMending(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Apakah jam HP ini benar?"
        description={`${deviceMoment()} Benar?`}
        footer={
          <>
            <Button size="action" onClick={mend}>
              Tidak, perbaiki dulu
            </Button>
            <Button size="action" tone="primary" onClick={vouchForClock}>
              Ya, benar
            </Button>
          </>
        }
      >
        <p>
          Jam HP ini tidak cocok dengan catatan terakhir, dan server belum terhubung. Absen belum
          dicatat sampai Anda menjawab, supaya tidak masuk ke hari yang salah.
        </p>
      </Dialog>
      <MendDialog open={isMending && isInDoubt} onClose={() => setMending(false)} />
    </>
  )
}

/** The time as the device shows it, for the user to compare. */
function deviceMoment(): string {
  const now = new Date(Date.now())
  return `Menurut HP ini sekarang ${formatDay(dayInJakarta(now), 'long')} ${formatTime(now)}.`
}

function MendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Perbaiki jam HP"
      description="Belum ada yang dicatat. Jam diatur di HP, bukan di Ngaji."
      footer={
        <Button size="action" tone="primary" onClick={onClose}>
          Mengerti
        </Button>
      }
    >
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Buka Setelan HP, lalu Tanggal & waktu.</li>
        <li>Nyalakan "Atur waktu otomatis" dan "Atur zona waktu otomatis".</li>
        <li>Tanpa sinyal, matikan yang otomatis dan pilih sendiri tanggal dan jam yang benar.</li>
        <li>Kembali ke sini dan ulangi absen.</li>
      </ol>
    </Dialog>
  )
}
