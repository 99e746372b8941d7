import { firstTexts } from '@ngaji/contract/words/first-texts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { crashNumber } from '../device/crash-number.ts'
import { paths } from '../links/paths.ts'
import { ownVersion } from '../version/own-version.ts'

/**
 * Shown when a defect reaches the root. Rendered without other components, because any of them may be the one
 * that is broken. The outbox is safe on the device.
 */
export function CrashScreen({ error }: { error: unknown }) {
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
