import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseRefusal } from '../database-errors.ts'
import { openDatabase } from '../open-database.ts'
import { requireReadable } from './data-directory.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const pgdata = (...path: string[]) => join(dataDir, 'pgdata', ...path)

describe('the data folder', () => {
  it('is refused when another version wrote it, before anything touches it', async () => {
    mkdirSync(pgdata())
    writeFileSync(pgdata('PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseRefusal)
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      'was written by PostgreSQL 17, and this program carries PostgreSQL 18',
    )
  })

  it('is refused when it is not a database', () => {
    mkdirSync(pgdata())
    writeFileSync(pgdata('notes.txt'), 'not a database')
    expect(() => requireReadable(dataDir)).toThrow('it is not a database, or a damaged one')
  })

  it('is free again after a refusal', async () => {
    mkdirSync(pgdata())
    await expect(openDatabase({ dataDir })).rejects.toThrow('damaged')
    expect(existsSync(join(dataDir, 'app.lock'))).toBe(false)
  })

  it('says that the engine does not start on damaged files', async () => {
    mkdirSync(pgdata())
    writeFileSync(pgdata('PG_VERSION'), '18\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow('The embedded database does not start')
  })

  it('is made whole or not at all: what an interrupted start left is thrown away', async () => {
    mkdirSync(join(dataDir, 'pgdata.tmp'))
    writeFileSync(join(dataDir, 'pgdata.tmp/PG_VERSION'), '18\n')
    const database = await openDatabase({ dataDir })
    const { rows } = await database.pool.query('show server_version_num')
    expect(rows).toEqual([{ server_version_num: expect.stringMatching(/^18/) as string }])
    await database.close()
    expect(existsSync(join(dataDir, 'pgdata.tmp'))).toBe(false)
    requireReadable(dataDir)
  })
})
