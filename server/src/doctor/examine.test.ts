import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programEnvironment } from '../../../scripts/tests/clock/fixed-day.ts'
import { s3Store } from '../platform/files/s3-store.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { startS3 } from '../../test/s3-server.ts'
import { readConfig } from '../config/config.ts'
import { checkBackups } from './check-backups.ts'
import { checkFiles } from './check-files.ts'
import { checkDisk, checkModes } from './check-folders.ts'
import { checkMail } from './check-mail.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

describe('folders', () => {
  it('are for their account alone', async () => {
    mkdirSync(join(folder, 'files'), { mode: 0o700 })
    writeFileSync(join(folder, 'files', 'a'), '', { mode: 0o600 })
    expect((await checkModes('DATA_DIR', folder))[0]).toMatchObject({ level: 'ok' })
    chmodSync(join(folder, 'files', 'a'), 0o640)
    expect((await checkModes('DATA_DIR', folder))[0]).toMatchObject({
      level: 'fault',
      sentence: expect.stringContaining(join(folder, 'files', 'a')),
    })
  })

  it.runIf(process.geteuid?.() === 0)('belong to the account that runs', async () => {
    writeFileSync(join(folder, 'card.key'), '', { mode: 0o600 })
    execFileSync('chown', ['65534', join(folder, 'card.key')])
    expect((await checkModes('DATA_DIR', folder))[0]).toMatchObject({
      level: 'fault',
      sentence: expect.stringMatching(/card\.key in DATA_DIR belong to another account/),
    })
  })

  it.runIf(process.geteuid?.() === 0)('have free space', async () => {
    expect(await checkDisk('DATA_DIR', folder)).toMatchObject({ level: 'ok' })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder])
    try {
      expect(await checkDisk('DATA_DIR', folder)).toMatchObject({
        level: 'fault',
        sentence: expect.stringMatching(/^Only 40 MB of 40 MB are free/),
      })
    } finally {
      execFileSync('umount', [folder])
    }
  })
})

describe('the mail server', () => {
  let server: SMTPServer
  let port: number
  beforeAll(async () => {
    server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'benar' ? done(null, { user: 'x' }) : done(new Error('no')),
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    ;({ port } = listening.address() as AddressInfo)
  })
  afterAll(() => server.close())

  const config = (more: object = {}) => ({
    ...readConfig({ DATA_DIR: folder, PORT: '3000', BASE_URL: 'https://ngaji.example.org' }),
    mailFrom: 'Ngaji <ngaji@example.org>',
    smtpUrl: `smtp://ngaji:benar@127.0.0.1:${port}`,
    ...more,
  })
  const faults = async (more: object) =>
    (await checkMail(config(more)))
      .filter(({ level }) => level === 'fault')
      .map(({ sentence }) => sentence)

  it('is in order, but does not encrypt', async () => {
    const levels = (await checkMail(config())).map(({ level }) => level)
    expect(levels).toEqual(['ok', 'warning'])
  })

  it.each([
    [
      'the password',
      () => `smtp://ngaji:salah@127.0.0.1:${port}`,
      /refuses the name or the password/,
    ],
    ['TLS where there is none', () => `smtps://ngaji:benar@127.0.0.1:${port}`, /cannot be used/],
    ['the port', () => 'smtp://ngaji:benar@127.0.0.1:9', /does not listen/],
    ['the name', () => 'smtp://ngaji:benar@tidak.invalid:25', /is no known name/],
  ])('is not used: %s is wrong', async (_what, url, sentence) => {
    expect(await faults({ smtpUrl: url() })).toEqual([expect.stringMatching(sentence)])
  })

  it('has an invalid sender and invalid links', async () => {
    const wrong = { mailFrom: 'Ngaji <a@b.invalid>', baseUrl: 'http://127.0.0.1:3000' }
    expect(await faults(wrong)).toEqual([
      expect.stringContaining('MAIL_FROM is a@b.invalid'),
      expect.stringContaining('set BASE_URL'),
    ])
  })

  it('is missing: a warning', async () => {
    expect(await checkMail(config({ smtpUrl: null }))).toEqual([
      expect.objectContaining({ level: 'warning' }),
    ])
  })
})

describe('the file store', () => {
  it('is in order, and the test file is removed', async () => {
    const s3 = await startS3({ keysPerPage: 2 })
    expect(await checkFiles(s3Store(s3.config), 'in the bucket')).toMatchObject([{ level: 'ok' }])
    expect(s3.objects.size).toBe(0)
    await s3.close()
  })

  it.each([
    [
      'the secret',
      { secretAccessKey: 'salah' },
      /put: file store answered 403 \(SignatureDoesNotMatch\)/,
    ],
    ['the bucket', { bucket: 'lain' }, /put: file store answered 404 \(NoSuchBucket\)/],
    ['the address', { endpoint: 'http://127.0.0.1:59999' }, /put: connect ECONNREFUSED/],
  ])('is not used: %s is wrong', async (_what, wrong, sentence) => {
    const s3 = await startS3({ keysPerPage: 2 })
    const findings = await checkFiles(s3Store({ ...s3.config, ...wrong }), 'in the bucket')
    expect(findings).toMatchObject([{ level: 'fault', sentence: expect.stringMatching(sentence) }])
    await s3.close()
  })

  it('is a folder that cannot be created', async () => {
    writeFileSync(join(folder, 'files'), '')
    expect(await checkFiles(diskStore(join(folder, 'files')), 'in DATA_DIR')).toMatchObject([
      { level: 'fault', sentence: expect.stringMatching(/put: /) },
    ])
  })
})

describe('backups', () => {
  const check = (more: object) =>
    checkBackups({
      backupDir: folder,
      backupRecipient: recipient,
      dataDir: folder,
      s3: null,
      ...more,
    })

  it('are made and recent', async () => {
    writeFileSync(join(folder, 'ngaji-20251120-0210-4f1c.age'), '')
    expect(await check({})).toMatchObject([{ level: 'ok' }])
  })

  it('are stored beside the data where no folder is set, and without a journal', async () => {
    const warned = { level: 'warning', sentence: expect.stringMatching(/set BACKUP_DIR/) }
    const found = await check({ backupDir: null })
    expect(found).toMatchObject([warned, { level: 'warning' }])
    mkdirSync(join(folder, 'backups'), { recursive: true })
    writeFileSync(join(folder, 'backups', 'ngaji-20251120-0210-4f1c.age'), '')
    expect(await check({ backupDir: null })).toMatchObject([warned, { level: 'ok' }])
  })

  it('are dated in the future, where the clock was wrong', async () => {
    const ahead = join(folder, 'ngaji-20271225-0210-4f1c.age')
    writeFileSync(ahead, '')
    const nextYear = Date.now() / 1000 + 400 * 86_400
    utimesSync(ahead, nextYear, nextYear)
    const sentence = expect.stringContaining('dated in the future: was the clock wrong?') as string
    expect(await check({})).toMatchObject([{ level: 'fault', sentence }])
    writeFileSync(join(folder, 'ngaji-20251120-0210-4f1d.age'), '')
    expect(await check({})).toMatchObject([{ level: 'warning', sentence }])
  })

  it('are old, missing, without a destination, or not made', async () => {
    expect(await check({})).toMatchObject([{ level: 'warning' }])
    writeFileSync(join(folder, 'ngaji-20251120-0210-4f1c.age'), '')
    const fourDaysAgo = Date.now() / 1000 - 4 * 86_400 - 60
    utimesSync(join(folder, 'ngaji-20251120-0210-4f1c.age'), fourDaysAgo, fourDaysAgo)
    expect(await check({})).toMatchObject([
      { level: 'fault', sentence: 'The last nightly archive in BACKUP_DIR is 4 days old.' },
    ])
    // An archive of today that was not made by the nightly task.
    writeFileSync(join(folder, 'before-0.2.0-20251124T020000Z.ngaji'), '')
    expect(await check({})).toMatchObject([{ level: 'fault' }])
    expect(await check({ backupRecipient: null })).toMatchObject([{ level: 'warning' }])
    expect(await check({ backupDir: join(folder, 'tidak-ada') })).toMatchObject([
      { level: 'fault', sentence: expect.stringMatching(/cannot be written: ENOENT/) },
    ])
  })
})

describe('npm run doctor', () => {
  const doctor = (env: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const program = fileURLToPath(new URL('../doctor.ts', import.meta.url))
      const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
      execFile(
        process.execPath,
        flags,
        { env: { ...programEnvironment(), ...env } },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      )
    })

  it('finds no fault in the environment of a first start', async () => {
    const { code, said } = await doctor({ DATA_DIR: folder })
    expect(said).toMatch(/^ok\s+environment/)
    expect(said).toContain('Nothing is wrong.')
    expect(code).toBe(0)
  })

  it('leaves nothing behind, not even a folder or a key', async () => {
    const DATA_DIR = join(folder, 'data')
    const { said } = await doctor({ DATA_DIR, BACKUP_DIR: join(folder, 'backups') })
    expect(said).toMatch(/DATA_DIR .* is not there yet/)
    await doctor({ DATA_DIR: folder })
    expect(readdirSync(folder)).toEqual([])
  })

  it('prints faults in sentences without secrets, and exits with 1', async () => {
    const { code, said } = await doctor({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://ngaji:rahasia-basis@127.0.0.1:9/ngaji',
      CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
      SMTP_URL: 'smtp://ngaji:rahasia-surat%@127.0.0.1:9',
      MAIL_FROM: 'ngaji@example.org',
      BASE_URL: 'https://ngaji.invalid.example',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^FAULT\s+database\s+PostgreSQL at 127\.0\.0\.1:9 does not listen/m)
    expect(said).toMatch(/^FAULT\s+mail/m)
    expect(said).toMatch(/\d faults\.$/m)
    expect(said).not.toMatch(/rahasia|BwcHBwc|^\s+at /m)
  })

  it('prints faults of the environment, as JSON too', async () => {
    const { code, said } = await doctor({ DATA_DIR: folder, PORT: 'x' }, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(said)).toEqual([
      { subject: 'environment', level: 'fault', sentence: expect.stringContaining('PORT must be') },
    ])
    expect((await doctor({ DATA_DIR: folder }, '--jsom')).code).toBe(2)
  })
})
