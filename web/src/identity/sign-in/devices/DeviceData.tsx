import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { HardDrive, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wipeBundles, keptBytes, watchBundles } from '../../../offline/copies/bundle-store.ts'
import { wipeDrafts, draftBytes } from '../../../offline/drafts/drafts.ts'
import { useUnsent } from '../../../offline/outbox/use-unsent.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { sizeInWords } from './device-words.ts'

/** What this device keeps for work without signal, and how to be rid of it. Records are never part of it. */
export function DeviceData() {
  const kept = useKeptBytes()
  const { writes } = useUnsent()

  async function wipe(): Promise<void> {
    await confirmRemoval({
      title: 'Hapus data tersimpan?',
      body: 'Salinan data, foto, dan isian formulir yang belum disimpan di perangkat ini dihapus. Tanpa sinyal, salinan baru tampil lagi setelah diambil kembali dari server; isian tidak dapat dikembalikan.',
      facts:
        writes.length > 0
          ? [`${formatNumber(writes.length)} catatan yang belum terkirim tetap aman.`]
          : undefined,
      act: async () => {
        await wipeDrafts()
        await wipeBundles()
        return { message: 'Data tersimpan sudah dihapus dari perangkat ini.' }
      },
    })
  }

  return (
    <Panel title="Data di perangkat ini">
      <div className="grid gap-4">
        <p className="flex items-center gap-3">
          <Icon of={HardDrive} size={24} className="text-ink-faint" />
          <span className="leading-snug">
            <span className="block font-heading num">
              {kept.kind === 'known' ? sizeInWords(kept.bytes) : '-'}
            </span>
            <span className="block text-small text-ink-soft">
              salinan untuk bekerja tanpa sinyal, terkunci dengan sesi ini, dan isian yang belum
              disimpan
            </span>
          </span>
        </p>
        <p className="text-small text-ink-soft num">{unsentWords(writes.length)}</p>
        <Button
          icon={Trash2}
          className="max-md:w-full md:justify-self-start"
          disabledReason={obstacleOf(kept)}
          onClick={() => void wipe()}
        >
          Hapus data tersimpan
        </Button>
      </div>
    </Panel>
  )
}

function unsentWords(count: number): string {
  if (count === 0) return sharedTexts.allRecordsSent
  return `${formatNumber(count)} catatan belum terkirim. Menghapus data tidak menyentuhnya.`
}

function obstacleOf(kept: ReturnType<typeof useKeptBytes>): string | false {
  switch (kept.kind) {
    case 'asking':
      return 'Penyimpanan sedang dibaca.'
    case 'unreadable':
      return 'Penyimpanan perangkat ini tidak dapat dibaca.'
    case 'known':
      return kept.bytes === 0 && 'Tidak ada data tersimpan.'
    default:
      return kept satisfies never
  }
}

type Kept = { kind: 'asking' } | { kind: 'known'; bytes: number } | { kind: 'unreadable' }

/** How much the device keeps, now and from now on. */
function useKeptBytes(): Kept {
  const [kept, setKept] = useState<Kept>({ kind: 'asking' })

  // Follows the device's storage, which lives outside React.
  useEffect(() => {
    const measure = oneAtATime(async () => {
      try {
        setKept({ kind: 'known', bytes: (await keptBytes()) + (await draftBytes()) })
      } catch {
        // Private windows and broken profiles: the storage cannot be opened.
        setKept({ kind: 'unreadable' })
      }
    })
    measure()
    return watchBundles(measure)
  }, [])

  return kept
}

/** However often it is asked for meanwhile, it runs once more when it is done. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  function run(): void {
    if (running) {
      isAskedAgain = true
      return
    }
    running = work().finally(() => {
      running = null
      if (!isAskedAgain) return
      isAskedAgain = false
      run()
    })
  }
  return run
}
