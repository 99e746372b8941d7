import { useEffect, useState, type ReactNode } from 'react'
import { strictScanRule } from '../../../../scanner/reading/scan-gate.ts'
import { ScannerView } from '../../../../scanner/view/ScannerView.tsx'
import { AppBar } from '../../../../ui/layout/AppBar.tsx'
import { lazyDialog } from '../../../../ui/lazy-part.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { PhoneFrame } from '../../../../ui/layout/PhoneFrame.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { Working } from '../../../../ui/feedback/Progress.tsx'
import { examScans } from './exam-scans.ts'
import { examClosed } from '../claims/open-record.ts'
import { RecentStudents } from './RecentStudents.tsx'
import type { ScannerPageProps } from './ScannerPage.tsx'
import { useExamScan } from './use-exam-scan.ts'

/** Comes after the camera: nobody begins by typing. */
const { Part: ExamNisSheet, fetch: fetchNisSheet } = lazyDialog(
  async () => (await import('./ExamNisSheet.tsx')).ExamNisSheet,
)

type ScanTabProps = ScannerPageProps & {
  sub: string | null
  mark: ReactNode
  segment: ReactNode
  /** The exam of the desa is over: records are only read. */
  isClosed: boolean
}

/** The camera, what came back with the examiner, and who was examined on this phone. */
export function ScanTab(props: ScanTabProps) {
  const { sub, mark, segment, isClosed, links } = props
  const scan = useExamScan(props.onStudent)
  const [isTyping, setTyping] = useState(false)
  const { isPhone, banners, status, bottomBar } = useScreenSurroundings()
  const { message } = scan

  // Follows the network: later there may be none.
  useEffect(() => void fetchNisSheet(), [])

  const camera = (
    <ScannerView
      className={isPhone ? 'h-[38dvh] min-h-64' : 'h-96 rounded-[18px]'}
      onCode={(text) => void scan.open({ code: text })}
      paused={scan.isOpening || isTyping}
      rule={strictScanRule}
      memory={examScans}
      result={message ?? undefined}
      hideWords
      onTypeNis={() => setTyping(true)}
    />
  )
  const below = (
    <>
      {message && (
        <Note tone={message.tone === 'ok' ? 'success' : 'danger'} onClose={scan.closeMessage}>
          {message.text}
        </Note>
      )}
      {scan.isOpening && <Working>Membuka data siswa…</Working>}
      {isClosed && <Note tone="info">{examClosed}</Note>}
      {segment}
      <RecentStudents link={links.student} />
    </>
  )
  const pad = (
    <ExamNisSheet
      open={isTyping}
      onClose={() => setTyping(false)}
      onPick={(nis) => void scan.open({ nis })}
    />
  )
  if (!isPhone) {
    return (
      <Screen title="Munaqosah" sub={sub} tag={mark}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
          {camera}
          <div className="grid gap-4">{below}</div>
        </div>
        {pad}
      </Screen>
    )
  }
  return (
    <PhoneFrame
      head={
        // `contents`: the bar sticks to the whole screen, not to a box of its own.
        <div data-theme="dark" className="contents [&>header]:bg-stage!">
          <AppBar
            onStage
            title="Munaqosah"
            context={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {sub} {mark}
              </span>
            }
          >
            {status}
          </AppBar>
        </div>
      }
      banners={banners}
      foot={bottomBar}
    >
      <div data-theme="dark" className="-mx-4 -mt-2 bg-stage pb-8 text-on-stage">
        {camera}
      </div>
      <div className="relative -mx-4 -mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-t-sheet bg-canvas px-4 pt-4">
        {below}
      </div>
      {pad}
    </PhoneFrame>
  )
}
