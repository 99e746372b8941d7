import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { onCopyOfServer, serveCopies } from '../../src/platform/archive/copy-socket.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { requireProgram } from '../debian-package.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { seal, sealingKeyOf } from '../../src/sealed-text.ts'
import { insertScene } from '../schema/scene.ts'
import { command } from './command.ts'
import { engineIsInitialised, heldRestore } from './held-restore.ts'

const run = promisify(execFile)

/** Time limit for installing a package and creating an engine on a busy machine. */
const longestPreparation = 600_000

let folder: string
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-command-'))
  await givenDataFolder(at('data/database'))
  writeFileSync(at('data/card.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const database = await openDatabase({ dataDir: at('data/database') })
  await database.pool.query(`insert into branch (id, name) values (gen_random_uuid(), 'Desa Satu')`)
  await database.close()
  await requireProgram('age', 'age')
}, longestPreparation)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backUp = (file: string, args: string[] = [], environment = {}) =>
  command('backup', [at(file), ...args], { DATA_DIR: at('data'), ...environment }).ended
const restore = (file: string, dataDir: string, environment: Record<string, string> = {}) =>
  command('restore', [at(file), '--identity', at('key.txt')], {
    DATA_DIR: at(dataDir),
    ...environment,
  }).ended

describe('npm run backup and npm run restore', () => {
  it('make an archive for a public key that Debian decrypts as well', async () => {
    const identity = await generateX25519Identity()
    writeFileSync(at('key.txt'), `# made for this test\n${identity}\n`)
    const BACKUP_RECIPIENT = await identityToRecipient(identity)
    expect(await backUp('one.age', [], { BACKUP_RECIPIENT })).toMatchObject({ code: 0 })
    expect(statSync(at('one.age')).mode & 0o777).toBe(0o600)
    const again = await backUp('one.age', [], { BACKUP_RECIPIENT })
    expect(again).toMatchObject({ code: 1 })
    expect(again.said).toContain('is there already. Nothing was overwritten')

    const opened = `age -d -i "$1" "$2" | tar xzO tables/branch/000001.jsonl`
    const { stdout } = await run('sh', ['-c', opened, 'sh', at('key.txt'), at('one.age')])
    expect(stdout).toContain('"Desa Satu"')
  })

  it('make none without the card key, which no other replaces', async () => {
    await givenDataFolder(at('keyless/database'))
    const { code, said } = await backUp('keyless.age', [], { DATA_DIR: at('keyless') })
    expect(said).toMatch(/^No card key is configured here .*set CARD_KEY as the server has it/)
    expect(code).toBe(1)
    expect(readdirSync(at('keyless'))).toEqual(['database'])
  })

  it('replace cards without a configured key only where it is said to be lost', async () => {
    await givenDataFolder(at('lost/database'))
    const database = await openDatabase({ dataDir: at('lost/database') })
    const client = await database.pool.connect()
    await insertScene(client)
    await client.query('drop function u')
    client.release()
    const key = sealingKeyOf(Buffer.alloc(32, 7), 'activation codes')
    const sealed = seal('KODE', key)
    const { rowCount } = await database.pool.query(
      `update handout_person set activation_code = $1`,
      [sealed],
    )
    expect(rowCount).toBeGreaterThan(0)
    await database.close()
    const replace = (...args: string[]) =>
      command('restore', ['--new-card-key', ...args], { DATA_DIR: at('lost') }).ended

    const refused = await replace()
    expect(refused.said).toMatch(/^No card key is configured.*1 cards are valid.*--key-is-lost/)
    expect(refused.code).toBe(1)
    expect(readdirSync(at('lost'))).toEqual(['database'])

    const replaced = await replace('--key-is-lost')
    expect(replaced.said).toContain('1 cards were replaced')
    expect(replaced.code).toBe(0)
    expect(existsSync(at('lost/card.key'))).toBe(true)
    const after = await openDatabase({ dataDir: at('lost/database') })
    const { rows } = await after.pool.query(
      'select from handout_person where activation_code is not null',
    )
    await after.close()
    expect(rows).toEqual([])
  })

  it('restore into an empty database only, with the card key of the archive', async () => {
    const other = Buffer.alloc(32, 9).toString('base64')
    const wrongKey = await restore('one.age', 'new', { CARD_KEY: other })
    expect(wrongKey).toMatchObject({ code: 1 })
    expect(wrongKey.said).toContain('CARD_KEY is not the card key of this archive')
    expect(existsSync(at('new'))).toBe(false)

    const typo = await restore('one.age', 'new', { CARD_KEY: `${other}x` })
    expect(typo).toEqual({
      code: 1,
      said: expect.stringContaining('CARD_KEY must be 32') as string,
    })
    const ofArchive = await command(
      'restore',
      [at('one.age'), '--identity', at('key.txt'), '--new-card-key'],
      { DATA_DIR: at('new') },
    ).ended
    expect(ofArchive.said).toContain('The archive holds its own card key')
    expect(ofArchive.code).toBe(1)
    expect(existsSync(at('new'))).toBe(false)

    const taken = await restore('one.age', 'data')
    expect(taken).toMatchObject({ code: 1 })
    expect(taken.said).toContain('There is a database in')
  })

  it('restore again after a kill, which left the database empty', async () => {
    const args = [at('one.age'), '--identity', at('key.txt')]
    const first = heldRestore(args, { DATA_DIR: at('new') }, engineIsInitialised)
    await first.reached
    expect(existsSync(at('new/database/unfinished/pgdata'))).toBe(true)
    first.child.kill('SIGKILL')
    await first.ended
    expect(readdirSync(at('new/database'))).not.toContain('pgdata')

    const second = await restore('one.age', 'new')
    expect(second.said).toContain('Every invariant holds.')
    expect(second.code).toBe(0)
    const database = await openDatabase({ dataDir: at('new/database') })
    const { rows } = await database.pool.query<{ name: string }>('select name from branch')
    await database.close()
    expect(rows).toEqual([{ name: 'Desa Satu' }])
    expect(readdirSync(at('new/database'))).not.toContain('unfinished')
  })

  it('report errors in a sentence, without a stack', async () => {
    writeFileSync(at('notes.txt'), 'no archive')
    const answers = [
      await restore('notes.txt', 'other'),
      await restore('nothing.age', 'other'),
      await command('restore', ['--reapply', 'x'], { DATA_DIR: at('other') }).ended,
      await command('backup', [], { DATA_DIR: at('other') }).ended,
      await command('backup', [at('x.age')], { DATA_DIR: at('empty') }).ended,
      await command('backup', [at('x.age'), '--plian'], { DATA_DIR: at('data') }).ended,
      await command('doctor', ['--jsn'], { DATA_DIR: at('data') }).ended,
      await command('verify-data', [], { DATA_DIR: at('empty') }).ended,
    ]
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 2, 2, 1, 2, 2, 1])
    expect(existsSync(at('empty'))).toBe(false)
    expect(answers[7]?.said).toMatch(/^There is no database in .*: is DATA_DIR right\?$/m)
    for (const { said } of answers) expect(said).not.toMatch(/^\s+at /m)
    expect(answers[0]?.said).toContain('This file is not an archive of this program.')
    expect(answers[4]?.said).toContain('nothing to back up')
    expect(answers[5]?.said).toMatch(/'--plian'[^]*npm run backup -- FILE/)
    expect(answers[6]?.said).toMatch(/'--jsn'[^]*npm run doctor/)
  })
})

describe('a running server', () => {
  it('provides a copy for as long as the command reads it', async () => {
    const database = await openDatabase({ dataDir: at('data/database') })
    const copies = await serveCopies(at('data'), database)
    const asked = await onCopyOfServer(at('data'), async (dataDir) => {
      await database.pool.query('delete from branch')
      const copy = await openDatabase({ dataDir })
      const { rows } = await copy.pool.query<{ name: string }>('select name from branch')
      await copy.close()
      return { rows, dataDir }
    })
    expect(asked?.result.rows).toEqual([{ name: 'Desa Satu' }])
    const isThere = () => existsSync(asked?.result.dataDir ?? '')
    await waitFor(() => expect(isThere(), 'the copy is left').toBe(false))
    expect(statSync(at('data/control')).mode & 0o777).toBe(0o700)
    copies?.close()
    await database.close()
    expect(await onCopyOfServer(at('data'), () => Promise.resolve('asked'))).toBeNull()
  })
})
