import {
  studentDetails,
  teacherDetails,
  type PersonDetails,
} from '../../values/person/person-details.ts'
import { column, required, type ImportColumn } from './columns/import-column.ts'
import { questionColumns } from './columns/question-columns.ts'
import { headingKey, isLooseHeading } from './heading-key.ts'
import type { ImportKind } from './imports.schemas.ts'

const desa = column('branch', 'Desa', 'Nama desa. Perlu diisi bila dua kelompok bernama sama.', {
  aliases: ['Nama Desa'],
})
const kelompok = column('subBranch', 'Kelompok', 'Nama kelompok, lihat lembar Kelompok.', {
  ...required,
  aliases: ['Nama Kelompok', 'Klp'],
})
function detailColumns(details: PersonDetails): ImportColumn[] {
  return Object.entries(details).map(([key, { shortLabel, sheet }]) =>
    column(key, shortLabel, sheet.hint, sheet),
  )
}

const studentColumns = [
  column('nis', 'NIS', 'Kosong untuk siswa baru: nomor dibuat oleh sistem.', {
    aliases: ['Nomor Induk', 'Nomor Induk Siswa', 'Nomor Induk Siswa (NIS)'],
  }),
  column('name', 'Nama Lengkap', 'Wajib diisi.', {
    ...required,
    aliases: ['Nama', 'Nama Siswa', 'Nama Panjang', 'Siswa'],
  }),
  desa,
  kelompok,
  ...detailColumns(studentDetails),
  column('label', 'Label', 'Internal atau Simpatisan. Kosong berarti Internal.'),
  column('entryYear', 'Tahun Masuk', 'Empat angka, awal NIS. Kosong berarti tahun ini.', {
    aliases: ['Angkatan', 'Tahun Angkatan'],
  }),
  column('consent', 'Izin Wali', 'Ya bila persetujuan wali sudah ada di atas kertas, atau Tidak.', {
    aliases: ['Izin', 'Izin Foto', 'Persetujuan Wali', 'Persetujuan Orang Tua'],
  }),
] as const

const teacherColumns = [
  column('nig', 'NIG', 'Kosong untuk guru baru: nomor dibuat oleh sistem.'),
  column('name', 'Nama', 'Wajib diisi.', {
    ...required,
    aliases: [
      'Nama Guru',
      'Nama Pengajar',
      'Nama Ustadz',
      'Nama Pendidik',
      'Nama Mubaligh',
      'Nama MT',
      'Guru',
    ],
  }),
  column('email', 'Email', 'Wajib diisi, berbeda untuk setiap guru.', {
    ...required,
    aliases: ['Surel', 'Alamat Email'],
  }),
  column('position', 'Posisi', 'MT Desa, MT Kelompok, MS, Asisten, atau Munaqis.', {
    ...required,
    aliases: ['Jabatan', 'Tugas', 'Dapukan', 'MT/MS', 'Status Mubaligh', 'Status Guru'],
  }),
  desa,
  kelompok,
  ...detailColumns(teacherDetails),
  column('positionStartDate', 'Mulai Bertugas', 'Hari/bulan/tahun, contoh 01/07/2024.', {
    aliases: [
      'Tanggal Mulai',
      'Mulai Tugas',
      'Tanggal Mulai Tugas',
      'Tanggal Mulai Bertugas',
      'TMT',
    ],
  }),
] as const

/** The columns of each kind, in the order of its sheet. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  students: studentColumns,
  teachers: teacherColumns,
  questions: questionColumns,
}

export function columnNames({ label, aliases }: ImportColumn): string[] {
  return [label, ...aliases]
}

/** All that may stand above a known column, as `headingKey` writes it. */
export function knownHeadings(kind: ImportKind): string[] {
  return importColumns[kind].flatMap(columnNames).map(headingKey)
}

const columnKeys: Record<ImportKind, ReadonlyMap<string, string>> = {
  students: columnKeysOf(studentColumns),
  teachers: columnKeysOf(teacherColumns),
  questions: columnKeysOf(questionColumns),
}

function columnKeysOf(columns: readonly ImportColumn[]): Map<string, string> {
  return new Map(
    columns.flatMap((known) => columnNames(known).map((name) => [headingKey(name), known.key])),
  )
}

/** The key of the known column that a heading names, whatever else names it; null for an unknown heading. */
export function columnOfHeading(kind: ImportKind, heading: string): string | null {
  return columnKeys[kind].get(headingKey(heading)) ?? null
}

/**
 * The known column that each heading of a sheet names, by its key; null for an unknown or a second heading. `Asal Desa`
 * left of `Desa` is the second one, and so is `Skor` left of `Nilai Maksimal`.
 */
export function columnsOfHeadings(
  kind: ImportKind,
  headings: readonly string[],
): (string | null)[] {
  const keys = headings.map((heading) => columnOfHeading(kind, heading))
  const named = keys.flatMap((key, at) =>
    key === null ? [] : [{ key, at, isLoose: givesWay(kind, headings[at] ?? '') }],
  )
  const taken = new Map<string, number>()
  for (const { key, at } of named.toSorted((a, b) => Number(a.isLoose) - Number(b.isLoose)))
    if (!taken.has(key)) taken.set(key, at)
  return keys.map((key, at) => (key !== null && taken.get(key) === at ? key : null))
}

const questionLabels = new Set(questionColumns.map(({ label }) => headingKey(label)))

/** Below `Soal` beside `Pertanyaan`, and `Bobot` beside `Nilai Maksimal`, something else may stand. */
function givesWay(kind: ImportKind, heading: string): boolean {
  return kind === 'questions' ? !questionLabels.has(headingKey(heading)) : isLooseHeading(heading)
}

/** The labels of columns a sheet must have and lacks. With a kelompok chosen, none is asked for. */
export function missingColumns(
  kind: ImportKind,
  found: readonly (string | null)[],
  { hasPlace }: { hasPlace: boolean },
): string[] {
  const needed = importColumns[kind].filter(
    ({ key, isRequired }) => isRequired && !(hasPlace && key === 'subBranch'),
  )
  return needed.filter(({ key }) => !found.includes(key)).map(({ label }) => label)
}

/** Stands in the first column of the rows of a template that only show how; people write over them. */
export const exampleMark = 'CONTOH'

export function isExampleRow(firstCell: string): boolean {
  return firstCell.trim().toUpperCase() === exampleMark
}
