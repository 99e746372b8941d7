import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actionIds } from '../../contract/src/policy.ts'
import { tableNames } from '../../server/src/platform/database/row-types.ts'
import { areas } from '../areas.ts'
import { root } from '../prepare.mjs'

/** Made by a command: nobody edits them by hand. */
const generated = [
  'docs/generated/',
  'server/migrations/',
  'server/src/platform/database/catalogue/expected-schema.jsonl',
  'server/src/platform/database/row-types.ts',
  'web/src/app/routeTree.gen.ts',
]

const recipe = /\*\*A new feature\.\*\*(?<text>.*?)\n## /s.exec(
  readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
)?.groups?.['text']

const files = ['contract', 'server', 'web/src', 'e2e', 'scripts', 'bench', 'deploy'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(m?ts|tsx|sql|jsonl?|sh)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules/')),
)

/** The files in which more than half of the names stand. */
function listsOf(names: readonly string[]): string[] {
  const patterns = names.map(
    (name) => new RegExp(`(?<![\\w-])${name.replace('.', '\\.')}(?![\\w-])`),
  )
  return files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return patterns.filter((pattern) => pattern.test(text)).length > names.length / 2
  })
}

const features = areas.flatMap((area) => readdirSync(join(root, 'contract/src', area)))

describe('a file that lists', () => {
  it.each([
    ['tables', tableNames],
    ['actions', actionIds],
    ['features', features],
  ] as const)('most %s is generated, or stands in the recipe of a new feature', (_what, names) => {
    const lists = listsOf(names)
    expect(lists.length).toBeGreaterThan(0)
    const byHand = lists.filter((path) => !generated.some((one) => path.startsWith(one)))
    expect(byHand.filter((path) => !recipe?.includes(`\`${path}\``))).toEqual([])
  })
})
