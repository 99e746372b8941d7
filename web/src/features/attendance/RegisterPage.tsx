import type { Day } from '@ngaji/contract/jakarta-time'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import type { LinkElement } from '../../ui/draw-as.ts'
import { formatDay, formatTime } from '../../ui/formats.ts'
import { RefusedState } from '../../ui/RefusedState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useScreenSurroundings } from '../../ui/screen-context.ts'
import { OpenRegisterPanel } from './OpenRegisterPanel.tsx'
import { recapText } from './recap-text.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { ClassDay } from './register-base.ts'
import { RegisterDesk } from './RegisterDesk.tsx'
import { RegisterMenu } from './RegisterMenu.tsx'
import { DayBanner, TroubleNotes } from './RegisterNotes.tsx'
import { RegisterPhone } from './RegisterPhone.tsx'
import { saveReason } from './use-recorder.ts'
import { useRegisterPage, type RegisterPageModel } from './use-register-page.ts'

// Needed now and then: fetched with the rest of the screens, not before the first scan.
const OtherDayDialog = lazy(async () => ({
  default: (await import('./OtherDayDialog.tsx')).OtherDayDialog,
}))
const RecapDialog = lazy(async () => ({ default: (await import('./RecapDialog.tsx')).RecapDialog }))

export type RegisterLinks = {
  home: LinkElement
  changeClass: LinkElement
  /** The same class, today. */
  today: LinkElement
  /** "Lembar absen" of the class. */
  sheet: LinkElement
  /** "Catat Materi" with class and day filled; absent while there is no such screen for the role. */
  material?: LinkElement | undefined
}

export type RegisterPageProps = {
  day: ClassDay
  links: RegisterLinks
  onDay: (date: Day) => void
}

/** One layout, or the other, of the same register. */
export type RegisterLayoutProps = {
  model: RegisterPageModel
  links: RegisterLinks
  menu: (onStage?: boolean) => React.ReactNode
  sub: string
  onRecap: () => void
}

/** The register of one class and day: scan, mark, correct; with signal or without. */
export function RegisterPage({ day, links, onDay }: RegisterPageProps) {
  const model = useRegisterPage(day)
  const { isPhone } = useScreenSurroundings()
  const [dialog, setDialog] = useState<'day' | 'recap' | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { screen, className, startTime } = model
  const sub = [formatDay(day.date, 'long'), startTime && `mulai ${formatTime(startTime)}`]
    .filter(Boolean)
    .join(', ')
  const close = () => setDialog(null)

  function show(next: 'day' | 'recap') {
    setDialog(next)
    setOpened((current) => new Set([...current, next]))
  }

  const menu = (onStage = false) => (
    <RegisterMenu
      changeClass={links.changeClass}
      sheet={links.sheet}
      onOtherDay={() => show('day')}
      onRecap={() => show('recap')}
      onCancel={() => model.cancelMeeting(close)}
      cancelObstacle={model.cancelObstacle}
      onStage={onStage}
    />
  )
  const layout = { model, links, menu, sub, onRecap: () => show('recap') }
  const Layout = isPhone ? RegisterPhone : RegisterDesk
  return (
    <>
      {screen.isRead && screen.view.isOpen ? (
        <Layout {...layout} />
      ) : (
        <ClosedRegister {...layout} />
      )}
      <ReasonDialog date={day.date} question={model.recorder.question} />
      <Suspense fallback={null}>
        {opened.has('day') && (
          <OtherDayDialog
            open={dialog === 'day'}
            today={dayInJakarta(serverNow())}
            onClose={close}
            onOpen={({ date, reason }) => {
              close()
              void saveReason({ ...day, date }, reason).then(() => onDay(date))
            }}
          />
        )}
        {opened.has('recap') && (
          <RecapDialog
            open={dialog === 'recap'}
            text={recapText({ className, date: day.date, view: screen.view })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Not read yet, refused, or not opened yet. */
function ClosedRegister({ model, links, menu, sub }: RegisterLayoutProps) {
  const { screen, day, obstacle, isRefused } = model
  const { roster, view } = screen
  return (
    <Screen
      title={`Absen ${model.className}`}
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
          isToday={view.isToday}
          studentCount={roster?.students.length ?? null}
          obstacle={obstacle}
          onOpen={model.open}
        />
      ) : (
        <SkeletonRows rows={6} label="Membuka absen" />
      )}
    </Screen>
  )
}
