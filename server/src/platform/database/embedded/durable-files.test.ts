import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DurableFiles } from './durable-files.ts'
import { startParams } from './engine.ts'

let root: string
let engine: PGlite
const seen: string[] = []
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ngaji-files-'))
  const watcher = {
    logWritten: () => void seen.push('log'),
    finishLog: () => void seen.push('finish'),
  }
  const fs = new DurableFiles(join(root, 'pgdata'), watcher)
  engine = await PGlite.create({ fs, startParams })
  await engine.exec('create table note (id integer, text text)')
})
afterAll(async () => {
  await engine.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => void seen.splice(0))

describe('the files of the embedded engine', () => {
  it('see the log written at each commit', async () => {
    await engine.exec('begin; insert into note values (1)')
    expect(seen).toEqual([])
    await engine.exec('commit')
    expect(seen).toEqual(['log'])
  })

  it('see no log for reading', async () => {
    await engine.exec('select * from note')
    expect(seen).toEqual([])
  })

  it('ask for the log to be finished before a changed page is written', async () => {
    await engine.exec('update note set id = 2')
    await engine.exec('checkpoint')
    expect(seen.indexOf('log')).toBeLessThan(seen.indexOf('finish'))
    expect(seen.filter((what) => what === 'finish').length).toBeGreaterThan(2)
  })

  it('ask for nothing when a file only becomes longer', async () => {
    await engine.exec(`insert into note select n, repeat('x', 500) from generate_series(1, 100) n`)
    expect(new Set(seen)).toEqual(new Set(['log']))
  })
})
