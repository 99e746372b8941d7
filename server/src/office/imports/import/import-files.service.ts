import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import type { ImportColumn } from '@ngaji/contract/office/imports/columns/import-column'
import {
  categoriesOfGrade,
  scoreCategories,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { isFilledCell } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import type { FileAnswer } from '@ngaji/contract/route'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { templateColumns } from './columns/foreign-columns.service.ts'
import { batchColumns, importerOf, requireBatch } from './import-batch.service.ts'
import { listRows } from './import-batches.queries.ts'
import {
  examplesOf,
  sheetName,
  sheetOf,
  widthsOf,
  type SheetTable,
} from '../sheets/import-sheets.ts'
import { listImportPlaces } from './known-people.queries.ts'
import { sheetFile } from '../sheets/sheet-files.ts'

const nameOfKind: Record<ImportKind, string> = {
  students: 'siswa',
  teachers: 'guru',
  questions: 'soal',
}

/** An empty sheet with examples, the kelompok in reach, and what may stand in each column. */
export async function writeTemplate(
  { db }: Deps,
  actor: Actor,
  kind: ImportKind,
): Promise<FileAnswer> {
  const importer = importerOf(actor, kind)
  const { here, sheet } =
    kind === 'questions' ? { here: {}, sheet: categorySheet } : await placesFor(db, importer)
  const examples = examplesOf[kind].map((example) => ({ ...example, ...here }))
  const columns = templateColumns(actor, kind)
  const data = sheetOf(kind, examples, columns)
  const headings = columns.map(({ label, isRequired }) => (isRequired ? `${label} *` : label))
  return sheetFile([{ ...data, headings }, instructionsOf(kind, columns), sheet], {
    title: `Contoh impor ${nameOfKind[kind]}`,
    format: 'xlsx',
  })
}

/** The kelompok that may stand in a sheet, and the first of them for the examples. */
async function placesFor(db: Db, importer: Actor) {
  const places = await listImportPlaces(db, importer)
  const [place] = places
  const sheet: SheetTable = {
    name: 'Kelompok',
    headings: ['Desa', 'Kelompok'],
    widths: [28, 28],
    rows: places.map(({ branchName, name }) => [branchName, name]),
  }
  const here = { branch: place?.branchName ?? 'Desa', subBranch: place?.name ?? 'Kelompok' }
  return { here, sheet }
}

const categorySheet: SheetTable = {
  name: 'Kategori',
  headings: ['Kategori', 'Kelas'],
  widths: [28, 28],
  rows: scoreCategories.map((category) => [
    scoreCategoryLabel[category],
    grades.every((grade) => categoriesOfGrade(grade).includes(category)) ? 'semua' : '5 dan 6',
  ]),
}

const advice: Record<ImportKind, readonly string[]> = {
  students: [
    'Isi satu baris untuk setiap siswa di lembar Siswa. Baris CONTOH tidak ikut diimpor.',
    'NIS yang sudah ada memperbarui siswa itu. Sel kosong tidak mengubah apa pun.',
  ],
  teachers: [
    'Isi satu baris untuk setiap guru di lembar Guru. Baris CONTOH tidak ikut diimpor.',
    'NIG atau email yang sudah ada memperbarui guru itu. Sel kosong tidak mengubah apa pun.',
  ],
  questions: [
    'Isi satu baris untuk setiap soal di lembar Soal. Baris CONTOH tidak ikut diimpor.',
    'Baris dengan ID Soal memperbarui soal itu. Sel kosong tidak mengubah apa pun.',
    'Soal baru berstatus Nonaktif sampai diaktifkan di Bank Soal.',
  ],
}

const adviceForAll = [
  'Kolom bertanda * wajib ada. Urutan kolom bebas, kolom lain diabaikan.',
  'Paling banyak 5.000 baris dan 5 MB. Format .xlsx, .xls, .ods, .csv, .tsv atau .txt.',
  'Sebelum disimpan, setiap baris ditampilkan dan dapat diperbaiki di tempat.',
]

function instructionsOf(kind: ImportKind, columns: readonly ImportColumn[]): SheetTable {
  const hints = columns.map(({ label, isRequired, hint }) => [
    isRequired ? `${label} *` : label,
    hint,
  ])
  const general = [...advice[kind], ...adviceForAll].map((text) => ['', text])
  return {
    name: 'Petunjuk',
    headings: ['Kolom', 'Yang boleh diisi'],
    widths: [24, 90],
    rows: [...hints, ['', ''], ...general],
  }
}

/** The bad rows with what is wrong with them: mended, the same file is imported again. */
export async function writeErrors(deps: Deps, actor: Actor, importId: string): Promise<FileAnswer> {
  const batch = await requireBatch(deps, actor, importId)
  const rows = await listRows(deps.db, importId)
  const bad = rows.filter(({ state }) => state === 'error')
  const columns = batchColumns(batch)
  const table = {
    name: sheetName[batch.kind],
    headings: [...columns.map(({ label }) => label), 'Kesalahan'],
    widths: [...widthsOf(columns.map(({ key }) => key)), 70],
    rows: bad.map(({ values, messages }) => [
      ...columns.map(({ key }) => values[key] ?? ''),
      messages
        .filter((told) => !isFilledCell(told))
        .map(({ message }) => message)
        .join(' '),
    ]),
  }
  return sheetFile([table], { title: `Baris salah ${nameOfKind[batch.kind]}`, format: 'xlsx' })
}
