import { expect, it } from 'vitest'
import { crashNumber, isMissingFile, missingFileOf } from './crash-number.ts'

it('gives the same defect of one version the same six characters', () => {
  const error = new Error('x is undefined')
  expect(crashNumber(error, 'v1')).toMatch(/^[0-9A-Z]{6}$/)
  expect(crashNumber(error, 'v1')).toBe(crashNumber(error, 'v1'))
  expect(crashNumber(error, 'v1')).not.toBe(crashNumber(error, 'v2'))
})

it('tells a screen that failed to load from a defect', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  expect([missing, new Error('x'), 'text'].map(isMissingFile)).toEqual([true, false, false])
})

it('names the file that did not load, where the browser does', () => {
  const file = 'https://ngaji.test/assets/home-1a2b.js'
  const missing = new TypeError(`Failed to fetch dynamically imported module: ${file}`)
  expect(missingFileOf(missing)).toBe(file)
  expect(missingFileOf(new TypeError('Importing a module script failed.'))).toBeNull()
  expect(missingFileOf(new Error(`x is undefined at ${file}`))).toBeNull()
})
