import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../prepare.mjs'

/** The sources below a folder whose text is like this, by their paths. */
function filesWith(folder: string, text: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => text.test(readFileSync(path, 'utf8')))
}

it('a program that tests give an environment of its own gets the clock of the tests with it', () => {
  const found = ['server', 'e2e'].flatMap((folder) =>
    filesWith(folder, /PATH: process\.env|NODE_OPTIONS: /),
  )
  expect(found.length).toBeGreaterThan(3)
  const clockless = found.filter(
    (path) => !readFileSync(path, 'utf8').includes('programEnvironment()'),
  )
  expect(clockless).toEqual([])
})

it('a journey that opens pages has browsers with the clock of the tests', () => {
  const ownTest = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/
  expect(filesWith('e2e/journeys', ownTest)).toEqual([])
})
