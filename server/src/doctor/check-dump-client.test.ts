import { describe, expect, it } from 'vitest'
import { aboutDumpClient } from './check-dump-client.ts'

describe('pg_dump of the PATH', () => {
  it.each([
    ['of the same version', 'pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 150_014],
    ['of the same version, before its release', 'pg_dump (PostgreSQL) 18beta1', 180_000],
    ['that is not there', null, 150_014],
    ['that says nothing', '', 150_014],
  ])('%s needs no word', (_what, version, server) => {
    expect(aboutDumpClient(version, server)).toEqual([])
  })

  it('of another version is named with what to do', () => {
    const [finding] = aboutDumpClient('pg_dump (PostgreSQL) 18.1', 150_004)
    expect(finding).toMatchObject({ subject: 'dumps', level: 'warning' })
    expect(finding?.sentence).toMatch(
      /is version 18, PostgreSQL is 15\..*of version 15 by their path/,
    )
  })
})
