import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sizeRow } from './bundles.ts'
import { besideLast, keepBundles } from './last-bundles.ts'

const folder = mkdtempSync(join(tmpdir(), 'last-bundles-'))
const file = join(folder, 'last-bundles.json')
afterAll(() => rmSync(folder, { recursive: true }))

const limits = { kB: 160, files: 8 }

it('puts the kept figures beside the rows of the same names', () => {
  const before = sizeRow('sign-in', { kB: 140, files: 7 }, limits)
  expect(besideLast([before], file)).toEqual([{ ...before, last: undefined }])
  keepBundles([before], file)
  const now = sizeRow('sign-in', { kB: 150, files: 8 }, limits)
  const other = sizeRow('open register', { kB: 150, files: 8 }, limits)
  expect(besideLast([now, other], file)).toEqual([
    { ...now, last: { kB: 140, files: 7 } },
    { ...other, last: undefined },
  ])
  expect(readFileSync(file, 'utf8')).toBe(
    '{\n  "sign-in": {\n    "kB": 140,\n    "files": 7\n  }\n}\n',
  )
})
