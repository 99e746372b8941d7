import {
  studentDetails,
  teacherDetails,
  type PersonDetails,
} from '../../values/person/person-details.ts'
import { headingKey } from './heading-key.ts'
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
    aliases: ['Nomor Induk', 'No Induk', 'Nomor Induk Siswa', 'No Induk Siswa'],
  }),
  column('name', 'Nama Lengkap', 'Wajib diisi.', {
    ...required,
    aliases: [
      'Nama',
      'Nama Siswa',
      'Nama Lengkap Siswa',
      'Nama Murid',
      'Nama Santri',
      'Nama Anak',
      'Nama Generus',
      'Nama Peserta Didik',
      'Siswa',
    ],
  }),
  desa,
  kelompok,
  ...detailColumns(studentDetails),
  column('label', 'Label', 'Internal atau Simpatisan. Kosong berarti Internal.'),
  column('entryYear', 'Tahun Masuk', 'Empat angka, awal NIS. Kosong berarti tahun ini.', {
    aliases: ['Thn Masuk', 'Angkatan'],
  }),
  column('consent', 'Izin Wali', 'Ya bila persetujuan wali sudah ada di atas kertas, atau Tidak.'),
] as const

const teacherColumns = [
  column('nig', 'NIG', 'Kosong untuk guru baru: nomor dibuat oleh sistem.'),
  column('name', 'Nama', 'Wajib diisi.', {
    ...required,
    aliases: ['Nama Lengkap', 'Nama Guru', 'Nama Pengajar', 'Nama Ustaz', 'Nama Pendidik', 'Guru'],
  }),
  column('email', 'Email', 'Wajib diisi, berbeda untuk setiap guru.', {
    ...required,
    aliases: ['E-mail', 'Surel', 'Alamat Email', 'Alamat Surel'],
  }),
  column('position', 'Posisi', 'MT Desa, MT Kelompok, MS, Asisten, atau Munaqis.', {
    ...required,
    aliases: ['Jabatan', 'Tugas'],
  }),
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

/** The columns of each kind, in the order of its sheet. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  students: studentColumns,
  teachers: teacherColumns,
  questions: questionColumns,
}

function columnNames({ label, aliases }: ImportColumn): string[] {
  return [label, ...aliases]
}

/** All that may stand above a known column, as `headingKey` writes it. */
export function knownHeadings(kind: ImportKind): string[] {
  return importColumns[kind].flatMap(columnNames).map(headingKey)
}

/** The known column that each heading of a sheet names, by its key; null for an unknown heading. */
export function columnsOfHeadings(
  kind: ImportKind,
  headings: readonly string[],
): (string | null)[] {
  const known = new Map<string, string>()
  for (const column of importColumns[kind]) {
    for (const name of columnNames(column)) known.set(headingKey(name), column.key)
  }
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = known.get(headingKey(heading))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** The line of headings, or two lines that are one, in a sheet. */
export type Headings = {
  /** Which lines of the sheet, counted from 0. */
  first: number
  last: number
  /** The heading of each column, as the file writes it. */
  names: readonly string[]
  /** The key of the known column that each heading names; null for an unknown heading. */
  columns: readonly (string | null)[]
}

/** The headings are looked for in so many lines at the top: titles and notes may stand above them. */
export const headingsWithin = 20

/**
 * The headings: of the first twenty lines the one that names most columns, the first of equals; joined with the line
 * above or below where both together name more. Where none names any, the first line that is filled.
 */
export function headingsOf(kind: ImportKind, lines: readonly (readonly string[])[]): Headings {
  const top = lines.slice(0, headingsWithin)
  const single = top.map((names, at) => headingsAt(kind, [at, at], names))
  const best = mostNaming(single)
  if (!best || namedIn(best) === 0) {
    const filled = lines.findIndex((line) => line.some((cell) => cell.trim() !== ''))
    return headingsAt(kind, [filled, filled], lines[filled] ?? [])
  }
  const joined = [best.first - 1, best.first].flatMap((at) => {
    const [above, below] = [top[at], top[at + 1]]
    if (!above || !below) return []
    return headingsAt(kind, [at, at + 1], joinHeadings(kind, above, below))
  })
  return mostNaming([best, ...joined]) ?? best
}

function headingsAt(
  kind: ImportKind,
  [first, last]: readonly [number, number],
  names: readonly string[],
): Headings {
  return { first, last, names, columns: columnsOfHeadings(kind, names) }
}

/** How many known columns the headings name. */
export function namedIn({ columns }: Headings): number {
  return columns.filter((key) => key !== null).length
}

/** The first of those that name most columns. */
function mostNaming(found: readonly Headings[]): Headings | undefined {
  return found.toSorted((one, other) => namedIn(other) - namedIn(one))[0]
}

/** `Orang Tua` above `Nama` is the name of a parent: the words in an order that is known, else as they stand. */
function joinHeadings(
  kind: ImportKind,
  above: readonly string[],
  below: readonly string[],
): string[] {
  const known = new Set(knownHeadings(kind))
  const length = Math.max(above.length, below.length)
  return Array.from({ length }, (_, at) => {
    const [upper, lower] = [above[at] ?? '', below[at] ?? '']
    if (lower.trim() === '' || headingKey(upper) === headingKey(lower)) return upper
    if (upper.trim() === '') return lower
    const [asWritten, turned] = [`${upper} ${lower}`, `${lower} ${upper}`]
    return [asWritten, turned, lower].find((name) => known.has(headingKey(name))) ?? asWritten
  })
}

/** The headings again, as on each page of a printed list. */
export function isHeadingAgain(headings: readonly string[], line: readonly string[]): boolean {
  const words = headings.map(headingKey)
  return (
    words.some((word) => word !== '') &&
    words.every((word, at) => word === headingKey(line[at] ?? ''))
  )
}

/** Says of a line whether it heads another list: it names the lead column of this kind and one more. */
export function otherHeadingsOf(kind: ImportKind): (line: readonly string[]) => boolean {
  const lead = kind === 'questions' ? 'question' : 'name'
  const column = importColumns[kind].find(({ key }) => key === lead)
  const leadNames = new Set(column ? columnNames(column).map(headingKey) : [])
  // `Guru 5` of `Kelompok 3` is somebody: no heading counts.
  const isHeading = (text: string) => text.length < 40 && !/\d/.test(text)
  return (line) =>
    line.some((text) => isHeading(text) && leadNames.has(headingKey(text))) &&
    columnsOfHeadings(kind, line.filter(isHeading)).filter((key) => key !== null).length > 1
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
  return firstCell.trim().toUpperCase() === exampleMark
}
