import { join } from 'node:path'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import pino from 'pino'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { verifyData } from '../../src/verify/verify-data.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { createGivens } from '../given/givens.ts'

/**
 * The environment of the process to kill: a class of today, its teacher's session, and some
 * students.
 */
export type MarkingScene = { classId: string; date: string; token: string; studentIds: string[] }

type SceneEnvironment = Record<string, string>

/** The number of phones that send at the same time. */
const phones = 4

type Place = { DATA_DIR: string; DATABASE_URL?: string; CARD_KEY?: string }

/** Creates a class in a new database; returns the environment of its processes. */
export async function givenMarkingScene(place: Place): Promise<SceneEnvironment> {
  const environment = {
    ...place,
    // The test runner sets a BASE_URL with another meaning.
    BASE_URL: '',
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(place.DATA_DIR, '.compiled'),
  }
  const log = pino({ level: 'silent' })
  const config = readConfig(environment)
  if (!place.DATABASE_URL) await givenDataFolder(join(place.DATA_DIR, 'database'))
  const database = await openConfigured(config, log)
  await migrate(database)
  const givens = createGivens(createDeps(config, database, log))
  const { classId, teacher, students } = await givens.givenSchool({ children: phones })
  await database.close()
  const scene: MarkingScene = {
    classId,
    date: dayInJakarta(new Date()),
    token: teacher.token,
    studentIds: students.map(({ studentId }) => studentId),
  }
  return { ...environment, SCENE: JSON.stringify(scene) }
}

/** An operation id derived from the number, to find it again. */
export function operationIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Every third write of a mixed load is a journal entry, the others are marks. */
export const isJournal = (number: number): boolean => number % 3 === 0

/** Every acknowledged write of a mixed load exists, and no journal entry twice. */
export async function expectWritesThere(pool: Pool, confirmed: readonly number[]): Promise<void> {
  await expectMarksThere(pool, confirmedMarks(confirmed))
  const { rows } = await pool.query<{ title: string; count: number }>(
    'select title, count(*)::integer as count from journal group by title',
  )
  expect(rows.filter(({ count }) => count > 1)).toEqual([])
  const saved = new Set(rows.map(({ title }) => title))
  const lines = confirmed.filter(isJournal).map((number) => `Baris ${number}`)
  expect(lines.filter((title) => !saved.has(title))).toEqual([])
}

export const confirmedMarks = (confirmed: readonly number[]): number[] =>
  confirmed.filter((number) => !isJournal(number))

/**
 * Every acknowledged mark exists: its operation, its history line, and its entry unless a later
 * mark replaced it.
 */
export async function expectMarksThere(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const missing = await pool.query(
    `select said.number, operation.outcome, history.to_state, entry.teachers_notes
     from unnest($1::integer[], $2::uuid[]) as said (number, id)
     left join attendance_operation operation on operation.operation_id = said.id
     left join attendance_history history on history.operation_id = said.id
     left join attendance entry on entry.id = history.attendance_id
     where operation.outcome ->> 'outcome' is distinct from 'applied'
       or history.to_state ->> 'teachersNotes' is distinct from 'catatan ' || said.number
       or not coalesce(replace(entry.teachers_notes, 'catatan ', '')::integer >= said.number, false)`,
    [confirmed, confirmed.map(operationIdOf)],
  )
  expect(missing.rows).toEqual([])
}

/**
 * Every invariant holds, including the chain of the audit log, which has an entry for each mark.
 */
export async function expectSound(pool: Pool, marks: number): Promise<void> {
  const violations = await verifyData(
    async (sql) => (await pool.query<{ found: string }>(sql)).rows,
    new Date(),
  )
  expect(violations).toEqual([])
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from audit_entry where action = 'attendance.sync'`,
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(marks)
}
