import { describe, expect, it } from 'vitest'
import { lockfileFaults, type Lockfile } from './lockfile.ts'

const hash = 'sha512-c2VyaWJ1IGh1cnVm'
const from = (packages: Lockfile['packages']) => lockfileFaults({ packages })

describe('the lockfile', () => {
  it('may name packages of the registry, of this repository, and bundled ones', () => {
    expect(
      from({
        '': {},
        server: {},
        'node_modules/@ngaji/server': { resolved: 'server', link: true },
        'node_modules/plain': { integrity: hash },
        'node_modules/told': {
          resolved: 'https://registry.npmjs.org/told/-/told-1.0.0.tgz',
          integrity: hash,
        },
        'node_modules/plain/node_modules/inner': { inBundle: true },
      }),
    ).toEqual([])
  })

  it.each([
    'https://evil.example/told-1.0.0.tgz',
    'http://registry.npmjs.org/told/-/told-1.0.0.tgz',
    'https://registry.npmjs.org.evil.example/told-1.0.0.tgz',
    'git+ssh://git@github.com/someone/told.git#abc',
    'file:../told.tgz',
  ])('may name nothing from %s', (resolved) => {
    expect(from({ 'node_modules/told': { resolved, integrity: hash } })).toEqual([
      `node_modules/told comes from ${resolved}`,
    ])
  })

  it('must have a strong hash for every package', () => {
    const told = { resolved: 'https://registry.npmjs.org/told/-/told-1.0.0.tgz' }
    expect(
      from({
        'node_modules/a': told,
        'node_modules/b': {},
        'node_modules/c': { ...told, integrity: 'sha1-c2VyaWJ1' },
        'server/node_modules/d': { ...told, inBundle: true },
      }),
    ).toEqual([
      'node_modules/a has no hash',
      'node_modules/b has no hash',
      'node_modules/c has no hash',
      'server/node_modules/d has no hash',
    ])
  })

  it('must not link out of the repository', () => {
    expect(from({ 'node_modules/x': { resolved: '../elsewhere', link: true } })).toHaveLength(1)
    expect(from({ 'node_modules/x': { link: true } })).toHaveLength(1)
  })
})
