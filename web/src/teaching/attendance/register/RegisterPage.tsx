import { type Day, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useEffect, useState, type ReactNode, type FormEvent } from 'react'
import { reasonHint, reasonProblem, textLimits } from '@ngaji/contract/values/text'
import { serverNow } from '../../../api/clock/server-clock.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatDay, formatTime } from '../../../ui/data/formats.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { agreeOnClock } from '../../../offline/clock/clock-agreement.ts'
import { useOnline } from '../../../offline/network/online.ts'
import { familiesObstacle } from '../opening/families-obstacle.ts'
import { OpenRegisterPanel } from '../opening/OpenRegisterPanel.tsx'
import { RegisterSkeleton } from '../opening/RegisterSkeleton.tsx'
import {
  ContactFamiliesDialog,
  fetchRegisterParts,
  OtherDayDialog,
  RecapDialog,
  RegisterDesk,
} from '../register-model/register-parts.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { RegisterMenu } from './RegisterMenu.tsx'
import { DayBanner, TroubleNotes } from '../notes/RegisterNotes.tsx'
import { RegisterPhone } from './RegisterPhone.tsx'
import { saveReason } from '../opening/day-reason.ts'
import { useRegisterPage, type RegisterPageModel } from '../register-model/use-register-page.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { ReasonQuestion } from '../register-model/use-recorder.ts'

export type RegisterLinks = {
  home: LinkElement
  changeClass: LinkElement
  /** The link to the same class, today. */
  today: LinkElement
  /** "Lembar absen" of the class. */
  sheet: LinkElement
  /** "Catat Materi" of this class and day. */
  material: LinkElement
}

export type RegisterPageProps = {
  day: ClassDay
  links: RegisterLinks
  onDay: (date: Day) => void
}

/** Props of both layouts of the register. */
export type RegisterLayoutProps = {
  model: RegisterPageModel
  links: RegisterLinks
  menu: (onStage?: boolean) => ReactNode
  sub: string
  onRecap: () => void
  onFamilies: () => void
  familiesObstacle: string | null
}

/** The register of one class and day: scan, mark, correct; with signal or without. */
export function RegisterPage({ day, links, onDay }: RegisterPageProps) {
  const model = useRegisterPage(day)
  const { isPhone } = useScreenSurroundings()
  const [dialog, setDialog] = useState<'day' | 'recap' | 'families' | null>(null)
  const { screen, className, startTime } = model
  const sub = registerLine(day.date, startTime)
  const close = () => setDialog(null)
  const isOnline = useOnline()
  const families = {
    onFamilies: () => setDialog('families'),
    familiesObstacle: familiesObstacle(screen.view, isOnline),
  }

  // Prefetches while there is signal.
  useEffect(fetchRegisterParts, [])

  // Follows the network: without a response the day is the device's, and may be in doubt.
  const isUnanswered = screen.failure !== null && !screen.isHeard
  useEffect(() => {
    if (isUnanswered) void agreeOnClock()
  }, [isUnanswered])

  const menu = (onStage = false) => (
    <RegisterMenu
      changeClass={links.changeClass}
      sheet={links.sheet}
      material={links.material}
      onOtherDay={() => setDialog('day')}
      onRecap={() => setDialog('recap')}
      {...families}
      onCancel={() => model.cancelMeeting(close)}
      cancelObstacle={model.cancelObstacle}
      onStage={onStage}
    />
  )
  const layout = { model, links, menu, sub, onRecap: () => setDialog('recap'), ...families }
  const Layout = isPhone ? RegisterPhone : RegisterDesk
  return (
    <>
      {screen.isRead && screen.view.isOpen ? (
        <Layout {...layout} />
      ) : (
        <ClosedRegister {...layout} />
      )}
      <ReasonDialog date={day.date} question={model.recorder.question} />
      <OtherDayDialog
        open={dialog === 'day'}
        today={dayInJakarta(serverNow())}
        onClose={close}
        onOpen={({ date, reason }) => {
          close()
          saveReason({ ...day, date }, reason)
          onDay(date)
        }}
      />
      <RecapDialog
        open={dialog === 'recap'}
        recap={{ className, date: day.date, view: screen.view }}
        onClose={close}
      />
      {dialog === 'families' && <ContactFamiliesDialog kind="absent" {...day} onClose={close} />}
    </>
  )
}

/** "Jum, 20 Nov, 18.30": one line of a phone, also beside a badge. */
function registerLine(date: Day, startTime: string | null): string {
  const weekday = formatDay(date).slice(0, 3)
  const start = startTime ? `, ${formatTime(startTime)}` : ''
  return `${weekday}, ${formatDay(date, 'narrow')}${start}`
}

/** The register is not loaded, refused, or not open. */
function ClosedRegister({ model, links, menu, sub }: RegisterLayoutProps) {
  const { screen, day, obstacle, isRefused } = model
  const { roster, view } = screen
  return (
    <Screen
      title={model.title}
      sub={sub}
      back={links.changeClass}
      backLabel="Kembali ke pilihan kelas"
      bar={menu()}
      actions={menu()}
      foot={null}
    >
      <DayBanner model={model} today={links.today} />
      <TroubleNotes model={model} />
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : screen.isRead ? (
        <OpenRegisterPanel
          date={day.date}
          isToday={view.isToday && day.date === dayInJakarta(serverNow())}
          studentCount={roster?.students.length ?? null}
          obstacle={obstacle}
          onOpen={model.open}
        />
      ) : (
        <RegisterSkeleton hasCamera={view.isToday} />
      )}
    </Screen>
  )
}

type ReasonDialogProps = { date: Day; question: ReasonQuestion | null }

/** Asks once for the reason of a past day, which is sent with every change. */
function ReasonDialog({ date, question }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = reasonProblem(reason)

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!problem) question?.answer(reason.trim())
  }

  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(null)}
      title="Alasan perubahan"
      description={`Absen ${formatDay(date, 'long')} sudah lewat. Alasan ini ikut tercatat di riwayat.`}
    >
      <form onSubmit={save} className="grid gap-5">
        <TextField
          data-autofocus
          label="Alasan"
          hint={reasonHint}
          error={isTried ? problem : undefined}
          value={reason}
          maxLength={textLimits.reason}
          onChange={setReason}
        />
        <div className="flex gap-2.5 *:grow">
          <Button size="action" onClick={() => question?.answer(null)}>
            Batal
          </Button>
          <Button size="action" tone="primary" type="submit">
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
