import {
  Check,
  CreditCard,
  Download,
  EllipsisVertical,
  KeyRound,
  Pencil,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../data/Avatar.tsx'
import { Button } from '../button/Button.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { formatPercent } from '../data/formats.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Menu } from '../floating/Menu.tsx'
import { PrintHeading } from '../layout/PrintHeading.tsx'
import { noSelection, type Selection } from '../table/selection.ts'
import { SimpleTable } from '../table/SimpleTable.tsx'
import type { TableColumn } from '../table/table-column.ts'
import { tableStateOf } from '../table/table-state.ts'
import { QuietMark, Tag } from '../data/Tag.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import { Kit, State } from './Kit.tsx'
import { pupils, type Pupil } from './people.ts'

const columns: readonly TableColumn<Pupil>[] = [
  { id: 'name', header: 'Nama', value: (row) => row.name, isSortable: true, isSearchable: true },
  {
    id: 'nis',
    header: 'NIS',
    value: (row) => row.nis,
    isSortable: true,
    isSearchable: true,
    onPhone: 'fact',
  },
  {
    id: 'group',
    header: 'Kelompok',
    value: (row) => row.group,
    isSortable: true,
    filterBy: (row) => row.group,
    onPhone: 'fact',
  },
  { id: 'class', header: 'Kelas', value: (row) => row.schoolClass, isSortable: true },
  {
    id: 'attendance',
    header: 'Kehadiran',
    align: 'end',
    value: (row) => row.attendance,
    renderCell: (row) => formatPercent(row.attendance),
    isSortable: true,
  },
  {
    id: 'profile',
    header: 'Profil',
    filterBy: (row) => (row.isComplete ? 'yes' : 'no'),
    renderCell: (row) =>
      row.isComplete ? (
        <QuietMark icon={Check}>Lengkap</QuietMark>
      ) : (
        <Tag tone="warning" icon={TriangleAlert}>
          Lengkapi
        </Tag>
      ),
    onPhone: 'mark',
  },
]

const filters = [
  {
    id: 'group',
    label: 'Kelompok',
    options: ['Al-Ikhlas', 'Nurul Huda', 'Baitul Makmur', 'At-Taqwa'].map((name) => ({
      value: name,
      label: name,
    })),
  },
  {
    id: 'profile',
    label: 'Kelengkapan profil',
    options: [
      { value: 'yes', label: 'Lengkap' },
      { value: 'no', label: 'Belum lengkap' },
    ],
  },
]

const nothing = () => undefined

export function TableSection() {
  const [state, setState] = useState(() => tableStateOf({ sort: 'name' }))
  const [selection, setSelection] = useState<Selection>({ kind: 'some', ids: new Set(['1', '3']) })
  return (
    <Kit
      title="Table"
      rule="Head on the sunken ground, hairlines, no zebra. The first column is the name and the link. On phones rows are a list."
    >
      <PrintHeading
        organisation="Pengajian Daerah Sukawening"
        scope="Desa Mekarsari"
        title="Daftar siswa"
        filters="Status: Aktif"
        printedAt="20/11/2025 16.05 WIB"
      />
      <State name="with search, filters, sort, selection, paging, density, columns" wide>
        <DataTable
          id="gallery"
          label="Daftar siswa"
          noun="siswa"
          columns={columns}
          rows={pupils}
          rowId={(row) => row.id}
          state={state}
          onState={setState}
          search="Nama atau NIS"
          filters={filters}
          renderLink={() => <GalleryLink />}
          renderLead={(row) => <Avatar name={row.name} />}
          selection={{
            value: selection,
            onChange: setSelection,
            nameOf: (row) => row.name,
            actions: (
              <>
                <Button size="small" icon={CreditCard}>
                  Cetak kartu
                </Button>
                <Button size="small" icon={KeyRound} onClick={() => setSelection(noSelection)}>
                  Kode aktivasi
                </Button>
              </>
            ),
          }}
          tools={
            <Button size="small" icon={Download}>
              Unduh Excel
            </Button>
          }
        />
      </State>
      <State name="simple, inside a KBM, with row actions" wide>
        <SimpleTable
          label="Kelas terdaftar"
          columns={columns.slice(0, 4)}
          rows={pupils}
          rowId={(row) => row.id}
          all={<GalleryLink />}
          renderSub={(row) => row.group}
          renderActions={(row) => (
            <Menu
              label={`Aksi untuk ${row.name}`}
              renderTrigger={(trigger) => (
                <IconButton
                  icon={EllipsisVertical}
                  label={`Aksi lain untuk ${row.name}`}
                  size="small"
                  {...trigger}
                />
              )}
              items={[
                { label: 'Ubah', icon: Pencil, link: <GalleryLink /> },
                { label: 'Kode aktivasi', icon: KeyRound, onSelect: nothing },
                {
                  label: 'Keluarkan',
                  icon: Trash2,
                  startsGroup: true,
                  disabledReason: 'Kelas terkunci. Buka kunci dahulu.',
                },
              ]}
            />
          )}
        />
      </State>
      <State name="failed, with old rows" wide>
        <DataTable
          id="gallery-failed"
          label="Daftar siswa lama"
          columns={columns.slice(0, 3)}
          rows={pupils.slice(0, 2)}
          rowId={(row) => row.id}
          state={tableStateOf({})}
          onState={nothing}
          search={false}
          load={{ kind: 'failed', message: 'Gagal menghubungi server!', onRetry: nothing }}
        />
      </State>
    </Kit>
  )
}
