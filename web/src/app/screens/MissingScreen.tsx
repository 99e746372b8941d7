import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { buttonClass } from '../../ui/button/button-class.ts'
import { useScreenSurroundings } from '../../ui/layout/screen-context.ts'
import { forgetFailures } from '../lazy-screen.tsx'
import { paths } from '../links/paths.ts'

/**
 * The chunk of a screen failed to load: no signal, and this device has not cached it yet. The shell
 * around it stays, and so does everything in memory; the load is retried when signal returns.
 */
export function MissingScreen({ isAlone }: { isAlone: boolean }) {
  const router = useRouter()
  const { isPhone, banners, bottomBar } = useScreenSurroundings()
  const hasFrame = !isPhone && !isAlone

  function retry() {
    forgetFailures()
    void router.invalidate()
  }

  const onSignal = useEffectEvent(retry)

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
          <h1>Gagal menghubungi server!</h1>
          <p className="mt-2 text-ink-soft">
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
