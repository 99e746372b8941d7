import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actionIds } from '../../contract/src/policy.ts'
import { studentDetails } from '../../contract/src/values/person/person-details.ts'
import { studentProfileFields } from '../../contract/src/values/person/person-profile.rules.ts'
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

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const recipe = /\*\*A new feature\.\*\*(?<text>.*?)\n## /s.exec(architecture)?.groups?.['text']
const fieldRecipe =
  /\*\*An optional field of a student\.\*\*(?<text>.*?)\n\*\*A field of a teacher/s.exec(
    architecture,
  )?.groups?.['text']

const files = ['contract', 'server', 'web/src', 'e2e', 'scripts', 'bench', 'deploy'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(m?ts|tsx|sql|jsonl?|sh)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules/')),
)

/** The files made by hand in which at least so many of the names stand. */
function listsOf(names: readonly string[], least: number): string[] {
  const patterns = names.map(
    (name) => new RegExp(`(?<![\\w-])${name.replace('.', '\\.')}(?![\\w-])`),
  )
  const byHand = files.filter((path) => !generated.some((one) => path.startsWith(one)))
  return byHand.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return patterns.filter((pattern) => pattern.test(text)).length >= least
  })
}

const features = areas.flatMap((area) => readdirSync(join(root, 'contract/src', area)))

describe('a file that lists', () => {
  it.each([
    ['tables', tableNames],
    ['actions', actionIds],
    ['features', features],
  ] as const)('most %s is generated, or stands in the recipe of a new feature', (_what, names) => {
    const lists = listsOf(names, Math.floor(names.length / 2) + 1)
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((path) => !recipe?.includes(`\`${path}\``))).toEqual([])
  })

  // A test that lists them names itself: it fails. The child of the privacy tests follows the description.
  const follows = /\.test\.|\/privacy\.fixtures\.ts$/
  it.each(['key', 'column'] as const)(
    'the %s of each detail of a whole profile stands in the recipe of a field of a student',
    (word) => {
      const details = Object.entries(studentDetails)
      const needed = details.filter(([key]) => studentProfileFields.some((one) => one === key))
      const names = needed.map(([key, { column }]) => (word === 'key' ? key : column))
      const lists = listsOf(names, names.length - 1).filter((path) => !follows.test(path))
      expect(lists.length).toBeGreaterThan(3)
      expect(lists.filter((path) => !fieldRecipe?.includes(`\`${path}\``))).toEqual([])
    },
  )
})
