import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const all = mkdtempSync(join(tmpdir(), 'ngaji-config-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))
const dirOnDisk = () => mkdtempSync(join(all, 'one-'))
const dir = () => join(dirOnDisk(), 'data')
const key = Buffer.alloc(32, 7).toString('base64')
const onPostgres = { DATABASE_URL: 'postgres://x/y', CARD_KEY: key }
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('reading the environment', () => {
  it('starts without settings: embedded, loopback, demo, a key file that only the owner can read', () => {
    const dataDir = dir()
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ port: 3000, demo: true, baseUrl: 'http://127.0.0.1:3000' })
    expect(statSync(join(dataDir, 'card.key')).mode & 0o777).toBe(0o600)
    expect(readConfig({ DATA_DIR: dataDir }).cardKey).toEqual(config.cardKey)
  })

  it('offers no public demo: not on PostgreSQL, beyond loopback or behind a proxy', () => {
    const behindProxy = { DATA_DIR: dir(), BASE_URL: 'https://ngaji.example.org' }
    expect(readConfig(behindProxy).demo).toBe(false)
    expect(readConfig({ ...behindProxy, DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DATA_DIR: dir(), BASE_URL: 'http://127.example.org' }).demo).toBe(false)
    for (const BASE_URL of ['http://localhost:5173', 'http://[::1]:3000']) {
      expect(readConfig({ DATA_DIR: dir(), BASE_URL }).demo).toBe(true)
    }
    expect(readConfig({ ...onPostgres, DATA_DIR: dir() }).demo).toBe(false)
    expect(readConfig({ DATA_DIR: dir(), HOST: '0.0.0.0' }).demo).toBe(false)
    expect(readConfig({ DATA_DIR: dir(), HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  })

  it.each([
    'ngaji@example.org',
    'Ngaji <ngaji@example.org>',
    '"Pengajian, Desa" <ngaji@example.org>',
  ])('accepts %s as the sender of its letters', (MAIL_FROM) => {
    expect(readConfig({ DATA_DIR: dir(), MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  })

  it('accepts a BASE_URL with a port or a slash at its end', () => {
    const BASE_URL = 'https://Ngaji.example.org:8443/'
    const { baseUrl } = readConfig({ DATA_DIR: dir(), BASE_URL })
    expect(baseUrl).toBe('https://ngaji.example.org:8443')
  })

  it('makes nothing for a command that only looks, and no card key beside a database', () => {
    const [DATA_DIR, BACKUP_DIR] = [dir(), dir()]
    const { isCardKeyUnsaved } = readConfig({ DATA_DIR, BACKUP_DIR }, { creates: false })
    expect(isCardKeyUnsaved).toBe(true)
    expect([DATA_DIR, BACKUP_DIR].filter((path) => existsSync(path))).toEqual([])
    mkdirSync(join(DATA_DIR, 'database/pgdata'), { recursive: true })
    expect(readConfig({ DATA_DIR }).isCardKeyUnsaved).toBe(true)
    expect(existsSync(join(DATA_DIR, 'card.key'))).toBe(false)
  })

  it('accepts addresses and ranges as proxies', () => {
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,192.0.2.0/32, ::1, fd00::/128'
    expect(readConfig({ DATA_DIR: dir(), TRUST_PROXY }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '192.0.2.0/32',
      '::1',
      'fd00::/128',
    ])
  })

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /65535/],
    [{ HOST: 'my host' }, /HOST/],
    [{ HOST: '127.0.0.1:3000' }, /HOST/],
    [{ HOST: 'http://ngaji' }, /HOST/],
    [{ BASE_URL: 'ngaji' }, /BASE_URL/],
    [{ BASE_URL: 'ftp://ngaji.example.org' }, /BASE_URL/],
    ...['/ngaji', '/?a=1', '#a'].map((rest): [Record<string, string>, RegExp] => [
      { BASE_URL: `https://ngaji.example.org${rest}` },
      /nothing after the name and port/,
    ]),
    [{ BASE_URL: 'https://ani:rahasia@ngaji.example.org' }, /BASE_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://x/y' }, /CARD_KEY is required/],
    [{ CARD_KEY: 'c2hvcnQ=' }, /32 bytes/],
    [{ CARD_KEY: `${key.slice(0, 9)} ${key.slice(9)}` }, /32 bytes/],
    [{ CARD_KEY: `!${key}` }, /32 bytes/],
    [{ CARD_KEY: Buffer.alloc(33).toString('base64') }, /32 bytes/],
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example', BASE_URL: 'https://ngaji.example.org' }, /needs MAIL_FROM/],
    [
      {
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'Ngaji <a@ngaji.invalid>',
        BASE_URL: 'https://ngaji.example.org',
      },
      /needs MAIL_FROM/,
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org' }, /needs BASE_URL/],
    ...['http://localhost:3000', 'http://[::1]:3000', 'https://ngaji.invalid'].map(
      (BASE_URL): [Record<string, string>, RegExp] => [
        { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org', BASE_URL },
        /needs BASE_URL/,
      ],
    ),
    [{ MAIL_FROM: 'Ngaji' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Ngaji <ngaji>' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'a@example.org, b@example.org' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Ngaji\nBcc: x <a@example.org>' }, /MAIL_FROM/],
    [{ S3_BUCKET: 'photos' }, /S3 needs/],
    [{ ...s3, S3_ENDPOINT: 's3.example.org' }, /S3_ENDPOINT/],
    [{ ...s3, S3_ENDPOINT: 'file:///srv' }, /S3_ENDPOINT/],
    [{ DEMO: 'maybe' }, /DEMO/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '127.0.0.1, ::/0' }, /TRUST_PROXY.*not ::\/0/],
    [{ TRUST_PROXY: 'fd00::/129' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/255.0.0.0' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: 'fe80::1%eth0' }, /TRUST_PROXY/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('stops with a sentence, before it creates anything: %o', (env, sentence) => {
    const DATA_DIR = dir()
    const read = () => readConfig({ DATA_DIR, ...env })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

describe('an unusable data folder', () => {
  it('is refused with a sentence: a path below a file', () => {
    const file = join(dirOnDisk(), 'file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'data')]) {
      expect(() => readConfig({ DATA_DIR: path })).toThrow(ConfigError)
      expect(() => readConfig({ DATA_DIR: path, CARD_KEY: key })).toThrow(
        /DATA_DIR must be a folder/,
      )
    }
  })

  it.runIf(process.getuid?.() !== 0)(
    'is refused with a sentence: the folder of another account',
    () => {
      const closed = dirOnDisk()
      chmodSync(closed, 0o500)
      expect(() => readConfig({ DATA_DIR: closed })).toThrow(/DATA_DIR must be a folder/)
      expect(() => readConfig({ DATA_DIR: join(closed, 'data') })).toThrow(ConfigError)
    },
  )

  it.runIf(process.platform === 'linux')(
    'is refused with a sentence: one that cannot be made',
    () => {
      expect(() => readConfig({ DATA_DIR: '/proc/ngaji' })).toThrow(ConfigError)
    },
  )

  it('is not checked where nothing is stored in it', () => {
    const mail = {
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'ngaji@example.org',
      BASE_URL: 'https://ngaji.example.org',
    }
    const elsewhere = { ...onPostgres, ...s3, ...mail }
    expect(readConfig({ ...elsewhere, DATA_DIR: '/proc/ngaji' }).s3?.bucket).toBe('photos')
  })

  it('is refused with a sentence where its card key is invalid', () => {
    const folder = dirOnDisk()
    mkdirSync(join(folder, 'card.key'))
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(ConfigError)
    const damaged = dirOnDisk()
    writeFileSync(join(damaged, 'card.key'), `${key.slice(0, 20)}?${key.slice(20)}`)
    expect(() => readConfig({ DATA_DIR: damaged })).toThrow(/damaged: restore it/)
  })

  it('accepts a folder and a public key for backups', () => {
    const BACKUP_RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    const BACKUP_DIR = join(dirOnDisk(), 'backups')
    const config = readConfig({ DATA_DIR: dir(), BACKUP_DIR, BACKUP_RECIPIENT })
    expect(config).toMatchObject({ backupDir: BACKUP_DIR, backupRecipient: BACKUP_RECIPIENT })
    expect(existsSync(BACKUP_DIR)).toBe(true)
    const without = readConfig({ DATA_DIR: dir() })
    expect(without).toMatchObject({ backupDir: null, backupRecipient: null })
  })

  it('refuses a private key for backups, repeating nothing of it', () => {
    const BACKUP_RECIPIENT =
      'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    const read = () => readConfig({ DATA_DIR: dir(), BACKUP_RECIPIENT })
    expect(read).toThrow('Never put the private one here.')
    expect(read).not.toThrow(/GFPYY/)
  })

  it('refuses a folder for backups that is not writable', () => {
    const file = join(dirOnDisk(), 'file')
    writeFileSync(file, '')
    const read = () => readConfig({ DATA_DIR: dir(), BACKUP_DIR: join(file, 'backups') })
    expect(read).toThrow('BACKUP_DIR must be a folder this program can write to')
  })
})
