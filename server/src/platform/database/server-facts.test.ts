import { describe, expect, it } from 'vitest'
import { obstacleOfServer, type ServerFacts } from './server-facts.ts'

const good: ServerFacts = {
  versionNumber: 150_004,
  version: '15.4 (Debian 15.4-1)',
  encoding: 'UTF8',
  hasIcu: true,
}

describe('a PostgreSQL server', () => {
  it('is accepted from version 15 on', () => {
    expect(obstacleOfServer(good)).toBeNull()
    expect(obstacleOfServer({ ...good, versionNumber: 150_000 })).toBeNull()
    expect(obstacleOfServer({ ...good, versionNumber: 180_001, version: '18.1' })).toBeNull()
  })

  it.each([
    [149_999, '14.99'],
    [140_013, '14.13'],
    [90_624, '9.6.24'],
  ])('is refused when it is older: %i', (versionNumber, version) => {
    expect(obstacleOfServer({ ...good, versionNumber, version })).toBe(
      `The server is PostgreSQL ${version}; PostgreSQL 15 or newer is needed.`,
    )
  })

  it('is refused when it reports no version', () => {
    expect(obstacleOfServer(undefined)).toBe(
      'The server is PostgreSQL of unknown version; PostgreSQL 15 or newer is needed.',
    )
  })

  it('is refused when it cannot store or sort every name', () => {
    expect(obstacleOfServer({ ...good, encoding: 'SQL_ASCII' })).toBe(
      'The database stores text as SQL_ASCII; create it with encoding UTF8.',
    )
    expect(obstacleOfServer({ ...good, hasIcu: false })).toMatch(
      /^The server was built without ICU/,
    )
  })
})
