import { Clock, CloudAlert, CloudOff, RotateCw, X } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactElement, useEffect } from 'react'
import { strangePageSentence } from '../../api/client/api-error.ts'
import { lineWatch } from '../../api/line/own-response.ts'
import { serverClock } from '../../api/clock/server-clock.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { useStoreTrouble } from '../../offline/copies/store-failure.ts'
import { useOnline } from '../../offline/network/online.ts'
import { useUnsent } from '../../offline/outbox/use-unsent.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { formatNumber, formatTime } from '../../ui/data/formats.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { lazyPart, lazyDialog } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { closeNotice, useNotice } from '../links/notice.ts'
import { InsecureAddressBanner } from '../frame/InsecureAddressBanner.tsx'
import { ReadOnlyBanner, useReadOnlyServer } from '../frame/ReadOnlyBanner.tsx'
import { clockDifference, usualCause } from './clock-difference.ts'
import { sessionWatch } from '../session/session-watch.ts'
import { versionWatch } from '../version/watch-version.ts'
import { queuedRecordOf } from '../../offline/outbox/queued-record.ts'

const { Part: ExtendSessionDialog } = lazyDialog(
  async () => (await import('../session/ExtendSessionDialog.tsx')).ExtendSessionDialog,
)

const most = 2

/**
 * Shows two banners at most, the most urgent first. Those of a demo server and of an insecure address always
 * stay.
 */
export function Banners() {
  const session = useSessionBanner()
  const offline = useOfflineBanner()
  const readOnly = useReadOnlyBanner()
  const waiting = useWaitingBanner()
  const version = useVersionBanner()
  const notice = useNoticeBanner()
  const others = useOthersBanner()
  const clock = useClockBanner()
  const email = useEmailBanner()
  const demo = useDemoBanner()
  const shown = [
    session.banner,
    notice,
    offline,
    readOnly,
    waiting,
    version,
    others,
    clock,
    email,
  ].filter((banner) => banner !== null)
  return (
    <>
      <InsecureAddressBanner />
      {shown.slice(0, most)}
      {demo}
      {session.dialog}
    </>
  )
}

function useSessionBanner() {
  const phase = useSyncExternalStore(sessionWatch.subscribe, sessionWatch.phase)
  const [isAsking, setAsking] = useState(false)
  const wasOpened = useWasOpened(isAsking)
  const isStoring = useStoreTrouble() === null
  const words = {
    ending: 'Sesi berakhir 5 menit lagi.',
    over: isStoring
      ? 'Sesi berakhir. Absen tetap tersimpan di HP ini; masuk lagi supaya terkirim.'
      : 'Sesi berakhir. HP ini tidak dapat menyimpan: masuk lagi sebelum mencatat absen.',
  }
  const dialog = wasOpened && (
    <ExtendSessionDialog key="extend" open={isAsking} onClose={() => setAsking(false)} />
  )
  if (phase !== 'ending' && phase !== 'over') return { banner: null, dialog }
  const extend = (
    <Button size="small" onClick={() => setAsking(true)}>
      Perpanjang
    </Button>
  )
  const banner = (
    <Banner key="session" tone={phase === 'over' ? 'danger' : 'warning'} action={extend}>
      {words[phase]}
    </Banner>
  )
  return { banner, dialog }
}

/** The notice of the last redirect, shown once. */
function useNoticeBanner(): ReactElement | null {
  const notice = useNotice()
  if (!notice) return null
  const close = <IconButton icon={X} size="small" label="Tutup pesan" onClick={closeNotice} />
  return (
    <Banner key="notice" tone={notice.tone} action={close}>
      {notice.text}
    </Banner>
  )
}

/** No signal, or a line on which somebody else answers: the browser calls that one connected. */
function useOfflineBanner(): ReactElement | null {
  const isOnline = useOnline()
  const isStrange = useSyncExternalStore(lineWatch.subscribe, lineWatch.isStrange)
  const isTeacher = useSession()?.role === 'teacher'
  const isStoring = useStoreTrouble() === null
  if (isOnline && !isStrange) return null
  const forTeachers = isStoring
    ? 'Absen tetap jalan dan tersimpan di HP ini.'
    : 'HP ini tidak dapat menyimpan: absen perlu sinyal.'
  return (
    <Banner key="offline" icon={isOnline ? CloudAlert : CloudOff}>
      <b>{isOnline ? strangePageSentence : 'Tidak ada sinyal.'}</b>{' '}
      {isTeacher ? forTeachers : 'Yang tersimpan di perangkat ini tetap dapat dibuka.'}
    </Banner>
  )
}

function useReadOnlyBanner(): ReactElement | null {
  const isTeacher = useSession()?.role === 'teacher'
  const isStoring = useStoreTrouble() === null
  return useReadOnlyServer() ? (
    <ReadOnlyBanner key="read-only" marksWait={isTeacher && isStoring} />
  ) : null
}

function useVersionBanner(): ReactElement | null {
  const state = useSyncExternalStore(versionWatch.subscribe, versionWatch.state)
  if (state.kind === 'waiting-elsewhere')
    return (
      <Banner key="version" tone="info">
        Versi baru siap. Dimuat ulang setelah pekerjaan di tab lain selesai.
      </Banner>
    )
  if (state.kind !== 'waiting') return null
  const hurry = state.mayHurry ? (
    <Button size="small" icon={RotateCw} onClick={() => void versionWatch.hurry()}>
      Muat ulang sekarang
    </Button>
  ) : null
  return (
    <Banner key="version" tone="info" action={hurry}>
      Versi baru siap. Dimuat ulang setelah pekerjaan ini selesai.
    </Banner>
  )
}

/** Records of another user wait on this device: only that user can send them. */
function useOthersBanner(): ReactElement | null {
  const [isClosed, setClosed] = useState(false)
  const { ofOthers } = useUnsent()
  if (isClosed || ofOthers === 0) return null
  const close = (
    <IconButton icon={X} size="small" label="Tutup pesan" onClick={() => setClosed(true)} />
  )
  return (
    <Banner key="others" tone="info" action={close}>
      Ada {formatNumber(ofOthers)} catatan akun lain di HP ini.
    </Banner>
  )
}

const tolerableMs = 2 * 60_000

/** Says once that the device's clock is wrong; the app uses the server's time. */
function useClockBanner(): ReactElement | null {
  const [isClosed, setClosed] = useState(false)
  const offBy = Math.abs(useSyncExternalStore(serverClock.subscribe, serverClock.offset))
  if (isClosed || offBy <= tolerableMs) return null
  const close = (
    <IconButton icon={X} size="small" label="Tutup pesan" onClick={() => setClosed(true)} />
  )
  return (
    <Banner key="clock" tone="info" icon={Clock} action={close}>
      Jam HP berbeda {clockDifference(offBy)} dari server. Absen tetap memakai jam server.{' '}
      {usualCause(offBy)}
    </Banner>
  )
}

const { Part: EmailBanner } = lazyPart(async () => (await import('./EmailBanner.tsx')).EmailBanner)

/** Lazy, because few users see it. */
function useEmailBanner(): ReactElement | null {
  const session = useSession()
  // Hidden until the settings are loaded: the banner must not disappear a moment later.
  const canMail = useRegionSettings()?.isMailSetUp === true
  const isWaiting = canMail && session?.isEmailVerified === false && session.email !== null
  return isWaiting ? <EmailBanner key="email" /> : null
}

function useDemoBanner(): ReactElement | null {
  const settings = useRegionSettings()
  if (!settings?.isDemo) return null
  return (
    <Banner key="demo" tone="info">
      <b>Data contoh</b>, bukan data sungguhan.
    </Banner>
  )
}

const longMs = 10 * 60_000

/** Records that have waited this long may need the user: a place with signal, or a look at the cause. */
function useWaitingBanner(): ReactElement | null {
  const { writes } = useUnsent()
  const [oldest] = writes
  const isLong = useHasWaited(oldest?.recordedAt)
  if (!oldest || !isLong) return null
  const send = (
    <Button size="small" onClick={() => void sendAll()}>
      Kirim sekarang
    </Button>
  )
  return (
    <Banner key="waiting" action={send}>
      {formatNumber(writes.length)} catatan belum terkirim sejak{' '}
      {formatTime(queuedRecordOf(oldest).at)}.
    </Banner>
  )
}

/** Lazy import: the sender is loaded with the first record, not with the shell. */
async function sendAll(): Promise<void> {
  const { sendNow } = await import('../../offline/outbox/sender.ts')
  await sendNow()
}

/** Is a time of the device's clock long ago by now? */
function useHasWaited(since: number | undefined): boolean {
  const [over, setOver] = useState<number>()

  // Follows the clock.
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setOver(since), Math.max(0, since + longMs - Date.now()))
    return () => clearTimeout(timer)
  }, [since])

  return since !== undefined && over === since
}
