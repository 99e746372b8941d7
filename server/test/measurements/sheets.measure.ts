import { expect, it } from 'vitest'
import { reportRatio, timeInTurn } from '../../../bench/ratio.ts'
import { readPages } from '../../src/office/imports/sheets/read-pages.ts'
import { manyQuotes } from '../../src/office/imports/test/workbooks.fixtures.ts'

const headings = new Set(['a', 'b'])

/** A reader that knows no quotes: the least that every reader of such a file has to do. */
function splitCsv(bytes: Uint8Array): string[][] {
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n')
  return lines.map((line) => line.split(','))
}

it('reads a text of quotes in a few times what splitting it takes', async () => {
  let lines = 0
  const file = { fileName: 'a.csv', bytes: manyQuotes(19_000) }
  const times = await timeInTurn(5, {
    measured: () => (lines = readPages(file, headings)[0]?.lines.length ?? 0),
    baseline: () => expect(splitCsv(file.bytes)).toHaveLength(19_001),
  })
  expect(lines).toBe(19_001)
  reportRatio({ name: 'reading a text of 19,000 lines in quotes', ...times, goal: 20 })
})
