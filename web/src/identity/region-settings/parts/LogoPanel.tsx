import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import { ImageUp } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { LastChanges } from './SettingsForm.tsx'
import { changeLogo } from '../model/settings.api.ts'
import { useSettingsWrite } from '../model/use-save-settings.tsx'
import { fileProblem } from '../../../ui/photo/picture.ts'

type LogoPanelProps = { settings: FullSettings; onDirty: (isDirty: boolean) => void }

/** The picture beside the name on papers and cards: chosen, looked at, then sent. */
export function LogoPanel({ settings, onDirty }: LogoPanelProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const write = useSettingsWrite()
  const offlineReason = useOfflineReason()

  function choose(next: File | null, fault: string | null = null) {
    setProblem(fault ?? '')
    setFile(fault ? null : next)
    onDirty(next !== null && !fault)
  }

  async function save(logo: File) {
    const done = await confirm({
      title: settings.logo ? 'Ganti logo?' : 'Pakai logo ini?',
      body: 'Logo baru tercetak di semua dokumen dan kartu yang dibuat sesudahnya.',
      busyLabel: 'Mengirim…',
      act: () => write(() => changeLogo(logo, () => undefined)),
    })
    if (done) choose(null)
  }

  return (
    <Panel title="Logo">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-4">
          <LogoView caption="Sekarang" src={imageAddress(settings.logo)} />
          {file && <LogoView caption="Baru" src={file} />}
        </div>
        {problem && <Note tone="danger">{problem}</Note>}
        <p className="text-small text-ink-soft">
          JPG atau PNG, paling besar 5 MB. PNG dengan latar tembus pandang paling baik.
        </p>
        <input
          ref={picker}
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          hidden
          data-testid="logo-file"
          onChange={(event) => {
            const [next = null] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (next) void logoFault(next).then((fault) => choose(next, fault))
          }}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button icon={ImageUp} size="action" onClick={() => picker.current?.click()}>
            {settings.logo || file ? 'Pilih gambar lain' : 'Pilih gambar'}
          </Button>
          {file && (
            <>
              <Button
                tone="primary"
                size="action"
                disabledReason={offlineReason}
                onClick={() => void save(file)}
              >
                Simpan Logo
              </Button>
              <Button tone="ghost" size="action" onClick={() => choose(null)}>
                Batalkan
              </Button>
            </>
          )}
        </div>
        <LastChanges keys={{ logo: 'Logo' }} changes={settings.changes} />
      </div>
    </Panel>
  )
}

const box = { width: 112, height: 112, padding: 12 } as const
const fit = { maxWidth: 88, maxHeight: 88, objectFit: 'contain' } as const
const grounds = [
  { background: '#ffffff', color: '#5b6059' },
  { background: '#124a39', color: '#f6f3ea' },
] as const

/** Shows a logo on white as on paper, and on the colour of a card's head: a see-through one shows on both. */
function LogoView({ caption, src }: { caption: string; src: string | Blob | null }) {
  return (
    <figure className="grid justify-items-start gap-1.5">
      <div className="flex overflow-hidden rounded-card border border-line">
        {grounds.map((ground) => (
          <span
            key={ground.background}
            className="grid place-items-center text-center text-caption"
            style={{ ...box, ...ground }}
          >
            {src === null && 'Belum ada logo'}
            {typeof src === 'string' && <img src={src} alt="" style={fit} />}
            {src instanceof Blob && <ChosenLogo file={src} />}
          </span>
        ))}
      </div>
      <figcaption className="text-caption text-ink-soft">{caption}</figcaption>
    </figure>
  )
}

/** A picture that is only in memory yet. The browser holds its bytes until it is told to let go. */
function ChosenLogo({ file }: { file: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" style={fit} />
}

async function logoFault(file: File): Promise<string | null> {
  if (file.size > photoLimits.bytes) return 'Gambar lebih dari 5 MB.'
  return await fileProblem(file)
}
