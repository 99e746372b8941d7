import { CalendarRange, CloudCheck, CloudOff, Mail, Plus } from 'lucide-react'
import { Banner } from '../feedback/Banner.tsx'
import { Button } from '../button/Button.tsx'
import { confirm } from '../dialog/confirm.ts'
import { EmptyState, NothingFound } from '../feedback/EmptyState.tsx'
import { FailedState } from '../feedback/FailedState.tsx'
import { Note } from '../feedback/Note.tsx'
import { OfflinePanel } from '../feedback/OfflinePanel.tsx'
import { RefusedState } from '../feedback/RefusedState.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import { toast } from '../feedback/toast.ts'
import { GalleryLink } from './GalleryLink.tsx'
import { Columns, Flow, Kit } from './Kit.tsx'

const nothing = () => undefined
const soon = <T,>(value: T) => new Promise<T>((resolve) => window.setTimeout(resolve, 900, value))

export function FeedbackSection() {
  return (
    <>
      <Kit
        title="Notes and banners"
        rule="A note explains a state of the page and what to do next. The banner shows only while something is waiting or signal is lost."
      >
        <Columns of={2}>
          <Note>Siswa baru masuk lewat Permintaan Akun.</Note>
          <Note tone="success">Nama berhasil diubah.</Note>
          <Note tone="warning">
            Verifikasi email Anda agar dapat mengubah password! <a href="#verifikasi">Verifikasi</a>
          </Note>
          <Note tone="danger" onClose={nothing}>
            Gagal menghubungi server!
          </Note>
        </Columns>
        <div>
          <Banner icon={CloudOff}>
            <b>Tidak ada sinyal.</b> 7 absen tersimpan di HP ini.
          </Banner>
          <Banner tone="info" busy>
            Sinyal kembali. Mengirim 3 dari 7…
          </Banner>
        </div>
      </Kit>
      <Kit
        title="Dialog and sheet"
        rule="Question, then result, in the same place. Esc and the backdrop mean “Batal”. On phones the same content is a bottom sheet."
      >
        <Flow>
          <Button
            onClick={() =>
              void confirm({
                title: 'Kunci KBM At-Taqwa?',
                body: 'KBM yang dikunci tidak dapat diubah lagi sampai kuncinya dibuka.',
                facts: ['4 kelas, 64 siswa, 9 guru'],
                act: () => soon({ message: 'KBM At-Taqwa dikunci.' }),
              })
            }
          >
            Kunci
          </Button>
          <Button
            onClick={() =>
              void confirm({
                title: 'Hapus KBM At-Taqwa?',
                body: 'Tidak bisa dibatalkan.',
                danger: true,
                reason: true,
                typeToConfirm: { label: 'Nama KBM', text: 'KBM At-Taqwa' },
                act: () =>
                  soon(0).then(() =>
                    Promise.reject(new Error('2 kelas di KBM ini belum dikunci.')),
                  ),
              })
            }
          >
            Hapus
          </Button>
          <Button
            onClick={() =>
              void confirm({
                title: 'Simpan Nilai?',
                body: 'Hafalan Do’a, Muhammad Fathan Al-Ghifari Ramadhan',
                facts: [
                  { label: 'Soal 1', value: 20 },
                  { label: 'Soal 2', value: 15 },
                  { label: 'Nilai', value: 35, isTotal: true },
                ],
                password: true,
                act: () => soon({ message: 'Berhasil menyimpan nilai!' }),
              })
            }
          >
            Simpan Nilai
          </Button>
        </Flow>
      </Kit>
      <Kit
        title="Toast"
        rule="For small, reversible things. Six seconds, paused while touched; never the only place a failure is told."
      >
        <Flow>
          <Button onClick={() => toast('2 siswa ditandai Izin', { icon: Mail, undo: nothing })}>
            Dengan “Urungkan”
          </Button>
          <Button onClick={() => toast('7 absen terkirim', { icon: CloudCheck })}>Tanpa</Button>
        </Flow>
      </Kit>
      <Kit
        title="Loading, empty, error"
        rule="Skeletons have the shape of what comes. Empty says the exact sentence and the next step. Error keeps old data when there is some."
      >
        <SkeletonRows rows={3} />
        <Columns of={2}>
          <EmptyState
            icon={CalendarRange}
            title="Belum ada tahun ajaran terdaftar"
            action={
              <Button tone="primary" icon={Plus}>
                Tambah
              </Button>
            }
          >
            Daftarkan tahun ajaran dari daerah untuk mulai menyusun KBM.
          </EmptyState>
          <NothingFound onClear={nothing} />
          <FailedState message="Gagal menghubungi server!" onRetry={nothing}>
            Data terakhir dari 18.24 masih bisa dilihat.
          </FailedState>
          <RefusedState home={<GalleryLink />} title="Halaman ini bukan untuk Guru">
            Bank soal dibuka oleh Tim Kurikulum dan Admin Daerah.
          </RefusedState>
          <OfflinePanel onRetry={nothing} />
        </Columns>
      </Kit>
    </>
  )
}
