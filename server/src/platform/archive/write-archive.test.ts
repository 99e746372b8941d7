import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { backUpToFile } from './backup-file.ts'
import type { ArchiveKey, Encryption } from './encryption.ts'
import { newPassphrase } from './passphrase.ts'
import { readArchive, readBack, type ArchivePiece } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ngaji-archive-'))
  await app.givenSchool({ children: 3 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

const source = () => ({
  database: app.database,
  files: app.deps.files,
  cardKey: app.deps.config.cardKey,
  now: app.deps.now,
})

const backUp = (name: string, encryption: Encryption) =>
  backUpToFile(source(), { encryption }, join(folder, name))

async function piecesOf(name: string, key: ArchiveKey): Promise<ArchivePiece[]> {
  const pieces: ArchivePiece[] = []
  for await (const piece of readArchive(createReadStream(join(folder, name)), key))
    pieces.push(piece)
  return pieces
}

describe('an archive', () => {
  it('is decrypted by its passphrase and holds every row of the tables it keeps', async () => {
    const passphrase = newPassphrase()
    const summary = await backUp('by-words', { kind: 'passphrase', passphrase })
    const pieces = await piecesOf('by-words', { kind: 'passphrase', passphrase })
    expect(pieces.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['header', 'card-key', 'rows', 'manifest']),
    )
    expect(summary.bytes).toBe(statSync(join(folder, 'by-words')).size)
    const { count } = await app.db
      .selectFrom('student')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(summary.tables).toContainEqual({ name: 'student', rows: count })
  })

  it('for a public key is decrypted by its private key, and by no other', async () => {
    const identity = await generateX25519Identity()
    await backUp('by-key', { kind: 'recipient', recipient: await identityToRecipient(identity) })
    expect((await piecesOf('by-key', { kind: 'identity', identity })).at(-1)?.kind).toBe('manifest')
    const other = { kind: 'identity', identity: await generateX25519Identity() } as const
    await expect(piecesOf('by-key', other)).rejects.toThrow('does not open this archive')
  })

  it('without encryption holds no card key, and only its owner may read it', async () => {
    await backUp('plain', { kind: 'plain' })
    const kinds = (await piecesOf('plain', { kind: 'plain' })).map(({ kind }) => kind)
    expect(kinds).not.toContain('card-key')
    expect(kinds.at(-1)).toBe('manifest')
    expect(statSync(join(folder, 'plain')).mode & 0o777).toBe(0o600)
  })

  it('overwrites nothing, and a failure leaves no draft', async () => {
    writeFileSync(join(folder, 'taken'), 'mine')
    await expect(backUp('taken', { kind: 'plain' })).rejects.toThrow('is there already')
    await expect(backUp('nowhere/file', { kind: 'plain' })).rejects.toThrow(
      'there is no such folder',
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('whose file cannot be opened ends with that error, even before its key is derived', async () => {
    // The passphrase is hashed for most of a second: the file has failed long before it is written
    // to.
    const encryption = { kind: 'passphrase', passphrase: newPassphrase() } as const
    await expect(backUp('nowhere/file', encryption)).rejects.toThrow('there is no such folder')
    const sink = createWriteStream(join(folder, 'nowhere', 'file'))
    await expect(writeArchive(source(), { encryption }, sink)).rejects.toThrow('ENOENT')
  })

  it('is refused with a wrong passphrase', async () => {
    const key = { kind: 'passphrase', passphrase: newPassphrase() } as const
    const stored = createReadStream(join(folder, 'by-words'))
    await expect(readBack(stored, key)).rejects.toThrow(
      'The passphrase does not open this archive.',
    )
  })
})

describe('a generated passphrase', () => {
  it('has seven words and differs each time', () => {
    const made = Array.from({ length: 50 }, newPassphrase)
    for (const one of made) expect(one).toMatch(/^[a-z]+(-[a-z]+){6}$/)
    expect(new Set(made).size).toBe(50)
  })
})
