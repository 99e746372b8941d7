import { routes } from '@ngaji/contract'
import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import type { ImportKind, ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import { form } from '../../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { writeWorkbook } from '../sheets/spreadsheets.ts'

export type Cells = Readonly<Record<string, string>>

/** A kelompok and what sheets call it. */
export async function stageImports() {
  const app = await startTestApp()
  const here = await app.givenBranch()
  return { app, here, ...(await selectPlaceNames(app, here)) }
}

/** What sheets call a kelompok and its desa. */
export function selectPlaceNames(app: TestApp, { subBranchId }: GivenPlace) {
  return app.db
    .selectFrom('sub_branch')
    .innerJoin('branch', 'branch.id', 'sub_branch.branch_id')
    .select(['sub_branch.name as kelompok', 'branch.name as desa'])
    .where('sub_branch.id', '=', subBranchId)
    .executeTakeFirstOrThrow()
}

let children = 0

/** The row of a child nobody has entered yet. */
export function newChild(place: { kelompok: string; desa: string }, cells: Cells = {}): Cells {
  return {
    nis: '',
    name: `Anak Baru ${children++}`,
    branch: place.desa,
    subBranch: place.kelompok,
    dateOfBirth: '17/08/2015',
    gender: 'Perempuan',
    ...cells,
  }
}

/** Decides about a row, or mends it. */
export function changeRow(
  app: TestApp,
  user: GivenUser,
  { importId, row }: { importId: string; row: number },
  body: object,
) {
  return app
    .as(user)
    .call(routes.imports.changeRow, { params: { importId, row: String(row) }, body })
}

/** Students of this name. */
export function listStudentsNamed(app: TestApp, name: string) {
  return app.db.selectFrom('student').selectAll().where('name', '=', name).execute()
}

/** A sheet with the headings of these columns, or of all that a row fills. */
function givenSheetCells(kind: ImportKind, people: readonly Cells[]): string[][] {
  const keys = new Set(people.flatMap((person) => Object.keys(person)))
  const columns = importColumns[kind].filter(({ key }) => keys.has(key))
  return [
    columns.map(({ label }) => label),
    ...people.map((person) => columns.map(({ key }) => person[key] ?? '')),
  ]
}

export function workbookOf(cells: readonly (readonly string[])[]): Promise<Uint8Array> {
  return writeWorkbook([{ name: 'Lembar', rows: cells, widths: [] }])
}

type Upload = {
  kind?: ImportKind
  bytes: Uint8Array | string
  fileName?: string
  subBranchId?: string
  sheet?: string
}

/** Sends a file as its screen does. */
export function upload(
  app: TestApp,
  user: GivenUser,
  { kind = 'students', bytes, fileName = 'siswa.xlsx', subBranchId, sheet }: Upload,
) {
  const parts = [
    { name: 'file', value: bytes, fileName, type: 'application/octet-stream' },
    ...(subBranchId === undefined ? [] : [{ name: 'subBranchId', value: subBranchId }]),
    ...(sheet === undefined ? [] : [{ name: 'sheet', value: sheet }]),
  ]
  return app.as(user).call(routes.imports.create, {
    params: { kind },
    form: form(...parts),
  } as never)
}

/** The preview of a sheet of these people. */
export async function preview(
  app: TestApp,
  user: GivenUser,
  people: readonly Cells[],
  wish: Partial<Upload> = {},
): Promise<ImportPage> {
  const bytes = await workbookOf(givenSheetCells(wish.kind ?? 'students', people))
  const answer = await upload(app, user, { ...wish, bytes })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

let keys = 0

type Applying = { skipErrors?: boolean; key?: string; sent?: number }

export function apply(
  app: TestApp,
  user: GivenUser,
  importId: string,
  { skipErrors = false, key = `impor-kunci-${keys++}`, ...shown }: Applying = {},
) {
  return app
    .as(user)
    .call(
      routes.imports.apply,
      { params: { importId }, body: { skipErrors, ...shown } },
      { headers: { 'idempotency-key': key } },
    )
}

/** The file a GET answers, and what it says of itself. */
export async function fetchBytes(app: TestApp, user: GivenUser, url: string) {
  const response = await app.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { status: response.statusCode, bytes: response.rawPayload, response }
}

let questionCount = 0

/** The row of a question nobody has written yet. */
export function newQuestionRow(cells: Cells = {}): Cells {
  questionCount += 1
  return {
    classGrade: 'Kelas 5',
    category: 'pengetahuan agama',
    semester: 'ganjil',
    curriculumMonth: '7',
    type: 'Jawab Cermat',
    instruction: 'Nilai penuh bila benar.',
    question: `Soal impor nomor ${questionCount}?`,
    answers: 'Satu\nDua',
    maxScore: '20',
    scoreOptions: '0; 10; 20',
    ...cells,
  }
}
