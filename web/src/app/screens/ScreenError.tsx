import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { strangePageSentence } from '../../api/client/api-error.ts'
import { lineWatch } from '../../api/line/own-response.ts'
import { isMissingFile, crashNumber } from '../device/crash-number.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { paths } from '../links/paths.ts'
import { ownVersion } from '../version/own-version.ts'
import { useScreenSurroundings } from '../../ui/layout/screen-context.ts'
import { forgetFailures } from '../lazy-screen.tsx'

type ScreenErrorProps = {
  error: unknown
  /** Rendered without a shell. */
  isAlone?: boolean
}

/** Shown in place of a screen that failed to load or threw. */
export function ScreenError({ error, isAlone = false }: ScreenErrorProps) {
  return isMissingFile(error) ? <MissingScreen isAlone={isAlone} /> : <CrashScreen error={error} />
}

/** Shown in place of a shell that failed to load or threw. */
export function FrameError({ error }: { error: unknown }) {
  return <ScreenError error={error} isAlone />
}

/**
 * Shown when a defect reaches the root. Rendered without other components, because any of them may be the one
 * that is broken. The outbox is safe on the device.
 */
function CrashScreen({ error }: { error: unknown }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-5 px-4 py-10">
      <div role="alert">
        <h1>{firstTexts.errors.crash}</h1>
        <p className="mt-2 text-ink-soft">
          Ada yang salah di aplikasi ini. Catatan yang belum terkirim tetap aman di perangkat ini.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className={buttonClass({ tone: 'primary', size: 'large' })}
          onClick={() => window.location.reload()}
        >
          Muat ulang
        </button>
        {/* A plain link: reloads the whole app. */}
        <a href={paths.home()} className={buttonClass({ size: 'large' })}>
          Ke beranda
        </a>
      </div>
      <p className="text-caption text-ink-faint">
        Nomor kesalahan: <span className="num">{crashNumber(error, ownVersion)}</span>
      </p>
    </main>
  )
}

/**
 * The chunk of a screen failed to load: no signal, and this device has not cached it yet. The shell
 * around it stays, and so does everything in memory; the load is retried when signal returns.
 */
function MissingScreen({ isAlone }: { isAlone: boolean }) {
  const router = useRouter()
  const { isPhone, banners, bottomBar } = useScreenSurroundings()
  const hasFrame = !isPhone && !isAlone

  function retry() {
    forgetFailures()
    void router.invalidate()
  }

  const onSignal = useEffectEvent(retry)
  const isStrange = useSyncExternalStore(lineWatch.subscribe, lineWatch.isStrange)

  // Follows the device's connection.
  useEffect(() => {
    const listen = () => onSignal()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])

  return (
    <div className={hasFrame ? 'contents' : 'flex min-h-dvh flex-col'}>
      {!hasFrame && banners}
      <div
        {...(!hasFrame && { role: 'main', id: 'isi' })}
        className="mx-auto grid w-full max-w-120 grow content-center gap-5 px-4 py-10"
      >
        <div role="alert">
          <h1>{firstTexts.errors.network}</h1>
          <p className="mt-2 text-ink-soft">
            {isStrange && `${strangePageSentence} `}
            Halaman ini belum tersimpan di perangkat ini. Catatan yang belum terkirim tetap aman.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <button
            type="button"
            className={buttonClass({ tone: 'primary', size: 'large' })}
            onClick={retry}
          >
            Coba Lagi
          </button>
          <button
            type="button"
            className={buttonClass({ size: 'large' })}
            onClick={() => void router.navigate({ to: paths.home() })}
          >
            Ke beranda
          </button>
        </div>
      </div>
      {!hasFrame && bottomBar}
    </div>
  )
}
