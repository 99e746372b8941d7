import { Pencil, Plus, ScanLine, Trash2 } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import { Tooltip } from '../floating/Tooltip.tsx'
import { Flow, Kit, State } from './Kit.tsx'

const nothing = () => undefined

export function ButtonSection() {
  return (
    <Kit
      title="Button"
      rule="One primary per region. Disabled stays readable, stays focusable and says why. Busy keeps its width."
    >
      <Flow>
        <State name="primary">
          <Button tone="primary" onClick={nothing}>
            Simpan
          </Button>
        </State>
        <State name="busy">
          <Button tone="primary" busy="Menyimpan…">
            Simpan
          </Button>
        </State>
        <State name="disabled, reason below">
          <Button tone="primary" disabledReason="2 kelas masih terbuka." reasonPlace="below">
            Kunci KBM
          </Button>
        </State>
        <State name="disabled, reason on hover, focus, tap">
          <Button disabledReason="Tahun ajaran ini sudah lewat.">Aktifkan</Button>
        </State>
      </Flow>
      <Flow>
        <State name="secondary">
          <Button icon={Plus}>Tambah Kelas</Button>
        </State>
        <State name="tonal">
          <Button tone="tonal">Mulai</Button>
        </State>
        <State name="ghost">
          <Button tone="ghost">Lihat Detail</Button>
        </State>
        <State name="danger, only inside its dialog">
          <Button tone="danger" icon={Trash2}>
            Hapus
          </Button>
        </State>
        <State name="danger, quiet">
          <Button tone="danger-ghost" icon={Trash2}>
            Hapus
          </Button>
        </State>
        <State name="link">
          <ButtonLink render={<GalleryLink />}>Ke beranda</ButtonLink>
        </State>
      </Flow>
      <Flow>
        <State name="icon">
          <IconButton icon={Pencil} label="Ubah" />
        </State>
        <State name="icon, disabled">
          <IconButton icon={Trash2} label="Hapus" disabledReason="KBM masih berisi 3 kelas." />
        </State>
        <State name="icon, busy">
          <IconButton icon={Pencil} label="Ubah" busy />
        </State>
        <State name="small, in table rows">
          <Button size="small">Buka</Button>
        </State>
        <State name="large, 48">
          <Button size="large">Unduh PDF</Button>
        </State>
        <State name="hero, phone, 56">
          <Button tone="primary" size="hero" icon={ScanLine}>
            Mulai absen
          </Button>
        </State>
        <State name="tooltip">
          <Tooltip text="Dihitung dari Hadir dan Terlambat">
            <button type="button" className="link">
              87,4%
            </button>
          </Tooltip>
        </State>
      </Flow>
    </Kit>
  )
}
