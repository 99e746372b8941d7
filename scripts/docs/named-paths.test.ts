import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../prepare.mjs'

const pages = ['docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
)

const path = /`((?:build|contract|deploy|e2e|scripts|server|web)\/[\w./$-]+)`/g

function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(path)].flatMap(([, name]) => name ?? [])
}

describe('a path in a document', () => {
  it('is found by this test', () => {
    expect(pathsIn('docs/architecture.md').length).toBeGreaterThan(30)
  })

  it.each(pages)('exists: %s', (page) => {
    expect(pathsIn(page).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})
