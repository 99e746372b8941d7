import {
  studentDetails,
  teacherDetails,
  type PersonDetails,
} from '../../values/person/person-details.ts'
import type { ImportKind } from './imports.schemas.ts'

/** A column of the sheets that are imported and exported. */
export type ImportColumn = {
  key: string
  label: string
  isRequired: boolean
  /** What else people write above it. */
  aliases: readonly string[]
  /** What may stand in it, for the sheet of instructions. */
  hint: string
}

function column(
  key: string,
  label: string,
  hint: string,
  { isRequired = false, aliases = [] }: { isRequired?: boolean; aliases?: readonly string[] } = {},
): ImportColumn {
  return { key, label, isRequired, aliases, hint }
}

const required = { isRequired: true } as const

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
    aliases: ['Nomor Induk', 'No Induk', 'Nomor Induk Siswa'],
  }),
  column('name', 'Nama Lengkap', 'Wajib diisi.', {
    ...required,
    aliases: ['Nama', 'Nama Siswa', 'Nama Murid', 'Nama Santri', 'Nama Anak', 'Nama Peserta Didik'],
  }),
  desa,
  kelompok,
  ...detailColumns(studentDetails),
  column('label', 'Label', 'Internal atau Simpatisan. Kosong berarti Internal.'),
  column('entryYear', 'Tahun Masuk', 'Empat angka, awal NIS. Kosong berarti tahun ini.'),
  column('consent', 'Izin Wali', 'Ya bila persetujuan wali sudah ada di atas kertas, atau Tidak.'),
] as const

const teacherColumns = [
  column('nig', 'NIG', 'Kosong untuk guru baru: nomor dibuat oleh sistem.'),
  column('name', 'Nama', 'Wajib diisi.', {
    ...required,
    aliases: ['Nama Lengkap', 'Nama Guru', 'Nama Pengajar', 'Nama Ustaz'],
  }),
  column('email', 'Email', 'Wajib diisi, berbeda untuk setiap guru.', {
    ...required,
    aliases: ['E-mail', 'Surel'],
  }),
  column('position', 'Posisi', 'MT Desa, MT Kelompok, MS, Asisten, atau Munaqis.', required),
  desa,
  kelompok,
  ...detailColumns(teacherDetails),
  column('positionStartDate', 'Mulai Bertugas', 'Hari/bulan/tahun, contoh 01/07/2024.', {
    aliases: ['Tanggal Mulai', 'Mulai Tugas'],
  }),
] as const

const questionColumns = [
  column(
    'id',
    'ID Soal',
    'Kosong untuk soal baru. Soal yang ada dikenali dari sini, jangan diubah.',
  ),
  column('classGrade', 'Kelas', 'PRA-PAUD, PAUD, 1 sampai 9, atau KHUSUS.', {
    ...required,
    aliases: ['Jenjang', 'Tingkat'],
  }),
  column('category', 'Kategori', 'Lihat lembar Kategori.', required),
  column('semester', 'Semester', 'Ganjil atau Genap.', required),
  column('curriculumMonth', 'Bulan Materi', 'Angka 1 sampai 12.', {
    ...required,
    aliases: ['Bulan'],
  }),
  column('type', 'Tipe', 'Pilihan Ganda, Jawab Cermat, atau Praktik.', {
    ...required,
    aliases: ['Tipe Soal', 'Jenis'],
  }),
  column('instruction', 'Petunjuk Penilaian', 'Untuk munaqis. Boleh beberapa baris.', {
    ...required,
    aliases: ['Petunjuk'],
  }),
  column('question', 'Pertanyaan', 'Boleh beberapa baris, juga huruf Arab.', {
    ...required,
    aliases: ['Soal'],
  }),
  column('answers', 'Jawaban Benar', 'Satu jawaban per baris dalam sel. Praktik boleh kosong.', {
    aliases: ['Jawaban', 'Kunci Jawaban'],
  }),
  column('maxScore', 'Nilai Maksimal', 'Angka 1 sampai 100.', {
    ...required,
    aliases: ['Poin', 'Nilai Maksimum'],
  }),
  column('scoreOptions', 'Opsi Nilai', 'Dipisah titik koma, contoh 0; 5; 10.', {
    ...required,
    aliases: ['Pilihan Nilai'],
  }),
] as const

/** In the order of the sheet. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  students: studentColumns,
  teachers: teacherColumns,
  questions: questionColumns,
}

/** `Nama Lengkap *` and `nama_lengkap` are the same heading. */
function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]/g, '')
}

/** Which column stands where in a sheet, by its headings; null where nobody knows. */
export function columnsOfHeadings(
  kind: ImportKind,
  headings: readonly string[],
): (string | null)[] {
  const known = new Map<string, string>()
  for (const { key, label, aliases } of importColumns[kind]) {
    for (const name of [label, ...aliases]) known.set(plain(name), key)
  }
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = known.get(plain(heading))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** Titles and notes may stand above the headings, on so many lines at most. */
const headingsWithin = 20

/**
 * The line of headings: of the first twenty the one that names most columns, the first of equals. Where none names
 * any, the first line that is filled; -1 for an empty sheet.
 */
export function headingLineOf(kind: ImportKind, lines: readonly (readonly string[])[]): number {
  const named = lines
    .slice(0, headingsWithin)
    .map((line) => columnsOfHeadings(kind, line).filter((key) => key !== null).length)
  const most = Math.max(0, ...named)
  if (most > 0) return named.indexOf(most)
  return lines.findIndex((line) => line.some((cell) => cell.trim() !== ''))
}

/** The headings again, as on each page of a printed list. */
export function isHeadingAgain(headings: readonly string[], line: readonly string[]): boolean {
  const words = headings.map(plain)
  return (
    words.some((word) => word !== '') && words.every((word, at) => word === plain(line[at] ?? ''))
  )
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

/** Stands in the first column of the rows of a template that only show how. */
export const exampleMark = 'CONTOH'

export function isExampleRow(firstCell: string): boolean {
  return firstCell.trim().toUpperCase().startsWith(exampleMark)
}
