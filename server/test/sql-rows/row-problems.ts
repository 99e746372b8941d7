import { compareRow } from './compare-row.ts'
import { promisedElsewhere } from './known-gaps.ts'
import { nameOfCall } from './reach.ts'
import type { Reading } from './read-on-schema.ts'

/** Where a declared row differs from what the statement answers, each place and column once. */
export function rowProblems(readings: Reading[]): string[] {
  const problems = readings.flatMap(({ statement, call, columns }) => {
    if (!call.row) return []
    const { file, line } = statement.place
    return compareRow(call.row, columns, statement.row).flatMap(({ column, declared, real }) => {
      const name = `${nameOfCall(call)} ${column}`
      if (real === 'may be null' && Object.hasOwn(promisedElsewhere, name)) return []
      return [`server/src/${file}:${line} "${column}": declared ${declared}, real: ${real}`]
    })
  })
  return [...new Set(problems)]
}
