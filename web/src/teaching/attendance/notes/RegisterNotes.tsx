import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { CalendarClock, Clock, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { agreeOnClock } from '../../../offline/clock/clock-agreement.ts'
import { useClockDoubt } from '../../../offline/clock/use-clock-doubt.ts'
import { sendNow } from '../../../offline/outbox/sender.ts'
import { useOnline } from '../../../offline/network/online.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatDay, formatNumber } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedNote } from '../register-model/register-parts.ts'
import type { RegisterPageModel } from '../register-model/use-register-page.ts'

type DayBannerProps = { model: RegisterPageModel; today: LinkElement }

/** The day of the register, when it is not today and the clock is certain. */
export function DayBanner({ model, today }: DayBannerProps) {
  const { day, screen, hasDayChanged } = model
  const isInDoubt = useClockDoubt()
  if (screen.view.isToday || isInDoubt) return null
  const words = hasDayChanged
    ? `Hari sudah berganti. Ini absen ${formatDay(day.date)}.`
    : `Ini absen ${formatDay(day.date)}.`
  return (
    <Banner
      icon={CalendarClock}
      action={renderSlot(today, { className: 'shrink-0', children: 'Buka hari ini' })}
    >
      {words}
    </Banner>
  )
}

/** The count of unsent marks, their state, and "Kirim sekarang". */
export function WaitingPanel({ waiting }: { waiting: number }) {
  const isOnline = useOnline()
  if (waiting === 0 || isOnline) return null
  return (
    <section
      aria-labelledby="absen-menunggu"
      className="grid gap-3.5 rounded-[18px] border border-line bg-surface p-4"
    >
      <div className="flex gap-3.5">
        <span className="text-[2rem] leading-none font-title num" aria-hidden="true">
          {formatNumber(waiting)}
        </span>
        <div className="leading-snug">
          <h2 id="absen-menunggu">
            <span className="sr-only">{formatNumber(waiting)} </span>Absen menunggu sinyal
          </h2>
          <p className="text-small text-ink-soft">
            Dikirim sendiri begitu tersambung, dengan jam kedatangan aslinya.
          </p>
        </div>
      </div>
      <Button size="large" wide icon={RefreshCw} onClick={() => void sendNow()}>
        Coba kirim sekarang
      </Button>
    </section>
  )
}

/** Refusals and unknown cards, shown inside the register. */
export function TroubleNotes({ model }: { model: RegisterPageModel }) {
  const { recorder, screen, board, closedReason } = model
  return (
    <>
      {closedReason !== null && screen.view.isOpen && <Note tone="warning">{closedReason}</Note>}
      {useClockDoubt() && <ClockNote />}
      {recorder.failure && (
        <Note tone="danger" onClose={recorder.clearFailure}>
          {recorder.failure}
        </Note>
      )}
      {screen.view.strangers.map((issue) => (
        <RefusedNote
          key={issue.writeId}
          writeId={issue.writeId}
          title="Perlu perhatian"
          message={issue.kind === 'refused' ? issue.message : 'Dua catatan berbeda.'}
          onDrop={() => board.actions.dropIssue(issue)}
        />
      ))}
    </>
  )
}

function ClockNote() {
  const check = (
    <Button size="small" onClick={() => void agreeOnClock()}>
      Periksa jam
    </Button>
  )
  return (
    <Note tone="warning" icon={Clock} title="Jam HP belum pasti." action={check}>
      Belum ada yang dicatat. Periksa tanggal dan jam HP dahulu.
    </Note>
  )
}

type DoneNoteProps = { model: RegisterPageModel; children: ReactNode }

/** Every student has a mark: links to the next steps. */
export function DoneNote({ model, children }: DoneNoteProps) {
  const { counts, rows, isToday } = model.screen.view
  if (!isToday || rows.length === 0 || counts.Belum > 0) return null
  return (
    <Note tone="success" title={sharedTexts.allStudentsMarked} action={children}>
      {formatNumber(counts.Hadir + counts.Terlambat)} hadir dari {formatNumber(rows.length)} siswa.
    </Note>
  )
}
