import { importColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { mostImportRows, type ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import type { Db } from '../../server/src/deps.ts'
import { writeWorkbook } from '../../server/src/office/imports/sheets/spreadsheets.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import type { Goals } from '../goals.ts'
import { startServer, stopServer } from './forked-server.ts'
import { buildPeopleSchool } from './people-school.ts'
import { fillDatabase } from './reads.ts'
import type { Start } from './server-process.ts'

export type ImportRow = {
  scenario: string
  rows: number
  students: number
  megabytes: number
  p50Ms: number
  worstMs: number
  goals: Goals<'worstMs'>
}

type Cells = Readonly<Record<string, string>>

type Filled = { admin: string; students: number; sheet: Uint8Array }

const goals = { worstMs: { below: 3000 } }
/** The first one warms the server up. */
const rounds = 6

/**
 * The preview of the largest sheet there may be, beside 20,000 students on PostgreSQL: from the file on
 * its way until the rows are judged, kept and answered.
 */
export async function benchImports(): Promise<ImportRow[]> {
  const cluster = await startPostgres()
  try {
    const name = 'imports'
    const place = { serverUrl: cluster.url(), databaseUrl: cluster.url(name), name }
    const filled = await fillDatabase(place, fill)
    const times = await previews(place.databaseUrl, filled)
    const sorted = times.toSorted((one, other) => one - other)
    return [
      {
        scenario: 'preview of a sheet',
        rows: mostImportRows,
        students: filled.students,
        megabytes: filled.sheet.byteLength / 1_000_000,
        p50Ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
        worstMs: sorted.at(-1) ?? Number.NaN,
        goals,
      },
    ]
  } finally {
    await cluster.close()
  }
}

async function fill(db: Db): Promise<Filled> {
  const { admin } = await buildPeopleSchool(db)
  const students = await db
    .selectFrom('student')
    .innerJoin('sub_branch', 'sub_branch.id', 'student.sub_branch_id')
    .innerJoin('branch', 'branch.id', 'sub_branch.branch_id')
    .select([
      'student.nis',
      'student.name',
      'sub_branch.name as subBranch',
      'branch.name as branch',
    ])
    .orderBy('student.nis')
    .execute()
  return { admin, students: students.length, sheet: await sheetOf(students) }
}

type Known = { nis: string; name: string; subBranch: string; branch: string }

/** Half of the rows are about somebody by the number, a quarter are namesakes, the rest are new. */
async function sheetOf(known: readonly Known[]): Promise<Uint8Array> {
  const step = Math.floor(known.length / mostImportRows)
  const spread = known.filter((_, index) => index % step === 0).slice(0, mostImportRows)
  const people = spread.map(cellsOf)
  const keys = new Set(people.flatMap((person) => Object.keys(person)))
  const columns = importColumns.students.filter(({ key }) => keys.has(key))
  const rows = people.map((person) => columns.map(({ key }) => person[key] ?? ''))
  const head = columns.map(({ label }) => label)
  return writeWorkbook([{ name: 'Siswa', rows: [head, ...rows], widths: [] }])
}

function cellsOf({ nis, name, branch, subBranch }: Known, index: number): Cells {
  const place = { branch, subBranch, gender: 'L', dateOfBirth: '03/02/2015' }
  const address = `Jl. Mawar ${index}`
  if (index % 2 === 0) return { ...place, nis, name, address }
  if (index % 4 === 1) return { ...place, nis: '', name, address }
  return { ...place, nis: '', name: `Anak Baru ${index}`, address }
}

/** How long each took, the first left out. */
async function previews(databaseUrl: string, { admin, sheet }: Filled): Promise<number[]> {
  const start: Start = { mode: 'ngaji', database: { databaseUrl }, requests: [], tape: '' }
  const server = await startServer(start)
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await preview(server.port, { admin, sheet })
      times.push(performance.now() - started)
    }
    return times.slice(1)
  } finally {
    await stopServer(server)
  }
}

async function preview(port: number, { admin, sheet }: Pick<Filled, 'admin' | 'sheet'>) {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(sheet)]), 'siswa.xlsx')
  const answer = await fetch(`http://127.0.0.1:${port}/api/imports/students`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'x-forwarded-for': '10.9.9.9' },
    body,
  })
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`)
  const { total, import: batch } = (await answer.json()) as ImportPage
  // A sheet that is all wrong, or all new, would be quicker than what offices send.
  const { changed, duplicate, new: fresh, error } = batch.counts
  if (total !== mostImportRows || error > 0 || changed * duplicate * fresh === 0)
    throw new Error(`another sheet than was meant: ${JSON.stringify(batch.counts)}`)
}
