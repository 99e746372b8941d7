import { expect, it } from 'vitest'
import { reportRatio, timeInTurn } from '../../../bench/ratio.ts'
import { readCsv } from '../../src/office/imports/sheets/csv.ts'
import { manyQuotes } from '../../src/office/imports/test/workbooks.fixtures.ts'

/** A reader that knows no quotes: the least that every reader of such a file has to do. */
function splitCsv(bytes: Uint8Array): string[][] {
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n')
  return lines.map((line) => line.split(','))
}

it('reads five megabytes of quotes in a few times what splitting them takes', async () => {
  let rows = 0
  const times = await timeInTurn(5, {
    measured: () => (rows = readCsv(manyQuotes).length),
    baseline: () => expect(splitCsv(manyQuotes)).toHaveLength(600_001),
  })
  expect(rows).toBe(600_001)
  reportRatio({ name: 'reading a CSV of five megabytes', ...times, goal: 3 })
})
