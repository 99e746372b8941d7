import { texts } from '@ngaji/contract/texts'
import { House, RotateCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { OfflinePanel } from '../ui/OfflinePanel.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { crashNumber, isMissingFile } from './crash-number.ts'
import { paths } from './paths.ts'

/** A defect reached the edge. What was not sent yet lies safe on the device. */
export function CrashScreen({ error }: { error: unknown }) {
  const reload = () => window.location.reload()
  if (isMissingFile(error)) {
    return (
      <div className="p-4">
        <OfflinePanel onRetry={reload} />
      </div>
    )
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-5 px-4 py-10">
      <Wordmark />
      <div role="alert">
        <h1>{texts.errors.crash}</h1>
        <p className="mt-2 text-ink-soft">
          Ada yang salah di aplikasi ini. Catatan yang belum terkirim tetap aman di perangkat ini.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="primary" size="large" icon={RotateCw} onClick={reload}>
          Muat ulang
        </Button>
        {/* A plain link: it starts the whole app anew. */}
        <ButtonLink render={<a href={paths.home()} />} size="large" icon={House}>
          Ke beranda
        </ButtonLink>
      </div>
      <p className="text-caption text-ink-faint">
        Nomor kesalahan: <span className="num">{crashNumber(error, __APP_VERSION__)}</span>
      </p>
    </main>
  )
}
