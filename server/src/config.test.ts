import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const dir = () => join(mkdtempSync(join(tmpdir(), 'ngaji-config-')), 'data')
const key = Buffer.alloc(32, 7).toString('base64')

describe('reading the environment', () => {
  it('starts with nothing set: embedded, loopback, demo, a key file only the owner reads', () => {
    const dataDir = dir()
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ port: 3000, demo: true, baseUrl: 'http://127.0.0.1:3000' })
    expect(statSync(join(dataDir, 'card.key')).mode & 0o777).toBe(0o600)
    expect(readConfig({ DATA_DIR: dataDir }).cardKey).toEqual(config.cardKey)
  })

  it('shows no demo to the world: not on PostgreSQL, beyond loopback or behind a proxy', () => {
    const behindProxy = { DATA_DIR: dir(), BASE_URL: 'https://ngaji.example.org' }
    expect(readConfig(behindProxy).demo).toBe(false)
    expect(readConfig({ ...behindProxy, DEMO: '1' }).demo).toBe(true)
    for (const BASE_URL of ['http://localhost:5173', 'http://[::1]:3000']) {
      expect(readConfig({ DATA_DIR: dir(), BASE_URL }).demo).toBe(true)
    }
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', CARD_KEY: key }).demo).toBe(false)
    expect(readConfig({ DATA_DIR: dir(), HOST: '0.0.0.0' }).demo).toBe(false)
    expect(readConfig({ DATA_DIR: dir(), HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  })

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /65535/],
    [{ BASE_URL: 'ngaji' }, /BASE_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://x/y' }, /CARD_KEY is required/],
    [{ CARD_KEY: 'c2hvcnQ=' }, /32 bytes/],
    [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
    [{ S3_BUCKET: 'photos' }, /S3 needs/],
    [{ DEMO: 'maybe' }, /DEMO/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('stops with a sentence: %o', (env, sentence) => {
    expect(() => readConfig({ DATA_DIR: dir(), ...env })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: dir(), ...env })).toThrow(sentence)
  })
})
