import {
  Bell,
  BookOpenText,
  ClipboardCheck,
  House,
  LayoutDashboard,
  Menu as MenuIcon,
  ScanLine,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { AppBar } from '../layout/AppBar.tsx'
import { BottomBar } from '../layout/BottomBar.tsx'
import { Button } from '../button/Button.tsx'
import { Clock } from '../layout/Clock.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { ExpandCard } from '../data/ExpandCard.tsx'
import { LinkCard, Panel, SectionTitle } from '../layout/Panel.tsx'
import { Pill } from '../data/Pill.tsx'
import { Popover } from '../floating/Popover.tsx'
import { Progress, Working } from '../feedback/Progress.tsx'
import { Reason } from '../feedback/Reason.tsx'
import { SearchField } from '../choice/SearchField.tsx'
import { Sheet } from '../dialog/Sheet.tsx'
import { Sidebar } from '../layout/Sidebar.tsx'
import { Stepper } from '../layout/Stepper.tsx'
import { FigureStrip } from '../data/FigureStrip.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { ThemeButton } from '../theme/ThemeButton.tsx'
import { TopBar } from '../layout/TopBar.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import { Columns, Flow, Kit, State } from './Kit.tsx'

const nothing = () => undefined

export function LayoutSection() {
  return (
    <>
      <ViewsKit />
      <GroupsKit />
      <FrameKit />
    </>
  )
}

function ViewsKit() {
  const [tab, setTab] = useState<'register' | 'students' | 'material'>('register')
  return (
    <Kit
      title="Tabs, steps, progress"
      rule="Tabs change the view of one thing and stand in the address."
    >
      <Tabs
        label="Kelas"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'register', label: 'Daftar hadir' },
          { value: 'students', label: 'Siswa', count: 24 },
          { value: 'material', label: 'Materi' },
        ]}
      >
        <p className="text-ink-soft">Isi tab.</p>
      </Tabs>
      <Stepper
        label="Salin tahun"
        steps={[
          { title: 'Pilih semester', note: '2024/2025 Genap', state: 'done' },
          { title: 'Periksa siswa', note: '386 naik kelas, 4 perlu dilihat', state: 'now' },
          { title: 'Salin', note: 'Bisa diurungkan selama belum dipakai', state: 'next' },
        ]}
      />
      <Columns of={3}>
        <Progress label="Siswa selesai" value={46} max={58}>
          <b>46</b> dari 58 siswa
        </Progress>
        <Progress label="Unggah foto" value={35} max={100} isThick>
          Mengunggah foto… 1,2 dari 3,4 MB
        </Progress>
        <Working>Merangkum data…</Working>
      </Columns>
    </Kit>
  )
}

function GroupsKit() {
  const [filter, setFilter] = useState('all')
  const [isOpen, setOpen] = useState(false)
  return (
    <Kit
      title="Numbers and groups"
      rule="Boxes inside boxes are a smell. A card that leads somewhere is one link."
    >
      <FigureStrip
        label="Ringkasan"
        figures={[
          { label: 'Desa', value: '8', note: '7 sudah aktif', link: <GalleryLink /> },
          { label: 'Kelompok', value: '34', note: '31 ikut munaqosah', link: <GalleryLink /> },
          { label: 'Kelas', value: '142', note: 'rata-rata 17 siswa', link: <GalleryLink /> },
          {
            label: 'Peserta Didik',
            value: '2.418',
            note: '43 profil belum lengkap',
            link: <GalleryLink />,
          },
          {
            label: 'Kehadiran',
            value: '87,4%',
            note: 'naik 1,2 dari pekan lalu',
            link: <GalleryLink />,
          },
        ]}
      />
      <Columns of={2}>
        <Panel
          title="Perlu tindakan"
          action={<GalleryLink className="link">Lihat semua</GalleryLink>}
        >
          <p>Permintaan akun menunggu.</p>
        </Panel>
        <div className="grid gap-3">
          <SectionTitle count={2}>Kelas lain</SectionTitle>
          <LinkCard link={<GalleryLink />}>
            <b className="block">Kelas 3</b>
            <span className="text-small text-ink-faint">Senin dan Rabu, 16.00. 19 siswa</span>
          </LinkCard>
        </div>
      </Columns>
      <ExpandCard
        title="Mekarsari"
        sub="Jl. Raya No. 12"
        marks="5 kelompok · 210 siswa · 14 guru"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <p className="px-5 py-4">Al-Ikhlas, At-Taqwa dan 3 lainnya.</p>
      </ExpandCard>
      <div className="flex flex-wrap gap-2">
        <Pill isOn={filter === 'all'} onToggle={() => setFilter('all')} count={24}>
          Semua
        </Pill>
        <Pill isOn={filter === 'rest'} onToggle={() => setFilter('rest')} count={4}>
          Belum
        </Pill>
      </div>
    </Kit>
  )
}

function FrameKit() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Kit
      title="Around a screen"
      rule="Desktop: a sheet of paper on the mat. Phone: one column, bottom bar or dock."
    >
      <Flow>
        <Popover renderTrigger={(trigger) => <Button {...trigger}>Kapan ini dihitung?</Button>}>
          Setiap pagi pukul 05.00 WIB.
        </Popover>
        <Button onClick={() => setOpen(true)}>Buka lembar</Button>
      </Flow>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Lainnya">
        <p>Isi lembar.</p>
      </Sheet>
      <div className="overflow-hidden rounded-card border border-line">
        <TopBar
          search={
            <SearchField
              value=""
              onSearch={nothing}
              label="Cari siswa, guru, NIS, atau kelas"
              quiet
              shortcut
            />
          }
        >
          <Clock now={Date.now} />
          <IconButton icon={Bell} label="Notifikasi, 3 baru" />
          <ThemeButton />
        </TopBar>
      </div>
      <Columns of={2}>
        <State name="sidebar" wide>
          <div className="rounded-card bg-canvas">
            <Sidebar
              home={<GalleryLink />}
              scope="Desa Mekarsari"
              year="2025/2026 Ganjil"
              isCurrentYear
              groups={[
                {
                  label: 'Utama',
                  hideLabel: true,
                  places: [
                    {
                      label: 'Dashboard',
                      icon: LayoutDashboard,
                      link: <GalleryLink />,
                      isCurrent: true,
                    },
                    {
                      label: 'Peserta Didik',
                      icon: Users,
                      link: <GalleryLink />,
                      isCurrent: false,
                    },
                  ],
                },
                {
                  label: 'Manajemen',
                  places: [
                    {
                      label: 'Permintaan Akun',
                      icon: ClipboardCheck,
                      link: <GalleryLink />,
                      isCurrent: false,
                      count: 6,
                    },
                  ],
                },
              ]}
            />
          </div>
        </State>
        <State name="phone" wide>
          <div className="overflow-hidden rounded-card bg-canvas" data-shell="phone">
            <AppBar
              title="Kelas Umar 5"
              context="Kamis, 20 Nov, 18.30"
              back={<GalleryLink />}
              backLabel="Kembali ke Absen"
            >
              <IconButton icon={MenuIcon} label="Pilihan lain" />
            </AppBar>
            <div className="px-4 py-6">
              <Clock now={Date.now} look="phone" />
            </div>
            <div className="grid gap-2 border-t border-line bg-surface px-4 py-3">
              <Reason>3 siswa belum ditandai.</Reason>
              <Button tone="primary" size="hero" icon={ScanLine} wide>
                Lanjut pindai
              </Button>
            </div>
            <BottomBar
              places={[
                { label: 'Beranda', icon: House, link: <GalleryLink />, isCurrent: true },
                { label: 'Absen', icon: ScanLine, link: <GalleryLink />, isCurrent: false },
                { label: 'Materi', icon: BookOpenText, link: <GalleryLink />, isCurrent: false },
                { label: 'Lainnya', icon: MenuIcon, link: <GalleryLink />, isCurrent: false },
              ]}
            />
          </div>
        </State>
      </Columns>
    </Kit>
  )
}
