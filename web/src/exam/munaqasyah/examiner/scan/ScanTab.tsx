import { useEffect, useState, type ReactNode, useSyncExternalStore } from 'react'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { strictScanRule } from '../../../../scanner/reading/scan-gate.ts'
import { ScannerView } from '../../../../scanner/view/ScannerView.tsx'
import { AppBar } from '../../../../ui/layout/AppBar.tsx'
import { lazyDialog } from '../../../../ui/lazy-part.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { PhoneFrame } from '../../../../ui/layout/PhoneFrame.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { Working } from '../../../../ui/feedback/Progress.tsx'
import { examScans, noteScannedCard } from './exam-scans.ts'
import {
  examClosed,
  knownRecord,
  openFailureText,
  NotOpenedError,
  openRecord,
  type Wanted,
} from '../claims/open-record.ts'
import type { ScannerPageProps } from './ScannerPage.tsx'
import { isOnline } from '../../../../offline/network/online.ts'
import { signalScan } from '../../../../scanner/view/beep.ts'
import { carryMessage, useCarriedMessage } from '../marking/carried-message.ts'
import { type ExamRecord, records } from '../claims/records.ts'
import { ApiError } from '../../../../api/client/api-error.ts'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { formatTime } from '../../../../ui/data/formats.ts'

/** Lazy: the camera is used first. */
const { Part: ExamNisSheet, fetch: fetchNisSheet } = lazyDialog(
  async () => (await import('./ExamNisSheet.tsx')).ExamNisSheet,
)

type ScanTabProps = ScannerPageProps & {
  sub: string | null
  mark: ReactNode
  segment: ReactNode
  /** The exam of the desa is over: records are read-only. */
  isClosed: boolean
}

/** The camera, the message of the last record, and the students examined on this device. */
export function ScanTab(props: ScanTabProps) {
  const { sub, mark, segment, isClosed, links } = props
  const scan = useExamScan(props.onStudent)
  const [isTyping, setTyping] = useState(false)
  const { isPhone, banners, status, bottomBar } = useScreenSurroundings()
  const { message } = scan

  // Prefetches while there is signal.
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
        // `contents`: the bar is sticky within the screen, not within this box.
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

/** Opens a record by card or NIS: finds and claims it, beeps, and navigates. */
function useExamScan(onStudent: (nis: string) => void) {
  const [isOpening, setOpening] = useState(false)
  const message = useCarriedMessage()

  async function open(wanted: Wanted): Promise<void> {
    if (isOpening) return
    setOpening(true)
    carryMessage(null)
    try {
      const record = await openedOrKnown(wanted)
      signalScan(record.card === 'voided' ? 'voided' : 'present')
      if ('code' in wanted) noteScannedCard(record.score.studentNis, wanted.code)
      onStudent(record.score.studentNis)
    } catch (error) {
      signalScan('refused')
      carryMessage({ tone: 'refused', text: openFailureText(error) })
    } finally {
      setOpening(false)
    }
  }

  return { open, isOpening, message, closeMessage: () => carryMessage(null) }
}

/** Opens a record; without signal from its copy, if it was opened on this device before. */
async function openedOrKnown(wanted: Wanted): Promise<ExamRecord> {
  try {
    return await openRecord(wanted)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isUnreachable) throw error
    const known = await knownRecord(wanted)
    if (known) return known
    if (error.code === 'network.stranger') throw error
    throw new NotOpenedError(
      isOnline()
        ? 'Server belum menjawab. Coba lagi.'
        : 'Tidak ada jaringan. Siswa baru perlu jaringan untuk dibuka.',
      { cause: error },
    )
  }
}

/** The longest list shown: about an evening's students. */
const most = 20

function isOfToday({ heardAt }: ExamRecord): boolean {
  return dayInJakarta(new Date(heardAt)) === dayInJakarta(serverNow())
}

/** "Hari ini": the students opened on this device, the latest first. */
function RecentStudents({ link }: { link: (nis: string) => LinkElement }) {
  const all = useSyncExternalStore(records.watch, records.all)

  // Follows the device's storage.
  useEffect(() => void records.loadAll(), [])

  const recent = all.filter(isOfToday).toSorted((a, b) => b.heardAt - a.heardAt)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recent">Hari ini</h2>
        <span className="num text-small text-ink-soft">{recent.length} siswa di HP ini</span>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]">
        {recent.slice(0, most).map((record) => (
          <li key={record.score.id}>{renderSlot(link(record.score.studentNis), lookOf(record))}</li>
        ))}
      </ul>
    </section>
  )
}

function lookOf({ score, heardAt }: ExamRecord) {
  const { name, thumbnail } = named(score.studentId)
  const categories = categoriesOfGrade(score.classId.grade)
  const done = categories.filter((category) => typeof score[category]?.score === 'number').length
  return {
    className: 'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-hover',
    children: (
      <>
        <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
        <span className="min-w-0 grow leading-snug">
          <span className="block font-strong">{name}</span>
          <span className="num block text-small text-ink-soft">
            {done} dari {categories.length} kategori
          </span>
        </span>
        <span className="num shrink-0 text-small text-ink-faint">
          {formatTime(new Date(heardAt))}
        </span>
      </>
    ),
  }
}
