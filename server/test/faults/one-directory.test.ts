import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseRefusal } from '../../src/platform/database/database-errors.ts'
import { lockDirectory } from '../../src/platform/database/embedded/directory-lock.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'

let dataDir: string
let children: ChildProcess[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-lock-'))
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(end))
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that tries to lock the folder, and its first line of output. */
async function startHolder(): Promise<{ child: ChildProcess; said: string }> {
  const script = join(import.meta.dirname, 'processes/lock-holder.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('two processes on one folder', () => {
  it('refuses the second and names the first', async () => {
    const { child } = await startHolder()
    const refusal = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toContain(`is in use by process ${child.pid}.`)
  })

  it('refuses a second opening in the same process', async () => {
    const lock = await lockDirectory(dataDir)
    await expect(lockDirectory(dataDir)).rejects.toThrow(`in use by process ${process.pid}.`)
    lock.release()
    ;(await lockDirectory(dataDir)).release()
  })

  it('allows the next process after kill -9', async () => {
    const { child } = await startHolder()
    await end(child)
    expect(readFileSync(join(dataDir, 'app.lock'), 'utf8')).toContain(`${child.pid} `)
    const lock = await lockDirectory(dataDir)
    expect(readFileSync(join(dataDir, 'app.lock'), 'utf8')).toContain(`${process.pid} `)
    lock.release()
  })

  it('recognises a pid that was reused by another process', async () => {
    writeFileSync(join(dataDir, 'app.lock'), `${process.ppid} 1\n`)
    ;(await lockDirectory(dataDir)).release()
  })

  it('uses the system lock where start times are unknown', async () => {
    writeFileSync(join(dataDir, 'app.lock'), `${process.ppid} -\n`)
    ;(await lockDirectory(dataDir)).release()
  })

  it('respects a live holder on a file system whose locks have no effect', async () => {
    const { child } = await startHolder()
    rmSync(join(dataDir, 'app.lock.db'))
    await expect(lockDirectory(dataDir)).rejects.toThrow(`in use by process ${child.pid}.`)
  })

  it('lets exactly one of many take over an abandoned folder', async () => {
    writeFileSync(join(dataDir, 'app.lock'), `${2 ** 22 + 1} 1\n`)
    const answers = await Promise.all(Array.from({ length: 6 }, startHolder))
    const winners = answers.filter(({ said }) => said === 'held')
    expect(winners).toHaveLength(1)
    for (const { said } of answers.filter((answer) => answer !== winners[0])) {
      expect(said).toContain(`is in use by process ${winners[0]?.child.pid}.`)
    }
  })
})
