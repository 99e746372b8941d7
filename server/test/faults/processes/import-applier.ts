import { applyImport } from '../../../src/office/imports/import/apply-import.service.ts'
import { createImport } from '../../../src/office/imports/import/create-import.service.ts'
import type { Actor } from '../../../src/platform/http/implement.ts'
import { personRecords } from '../../../src/person-records.ts'
import { adminId, subBranchId, writeWithoutEnd } from '../writer.ts'

const actor = { userId: adminId, role: 'admin', reaches: ['all'] } as Partial<Actor> as Actor

/** Six digits in a name would be asked about. */
const letterAt = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

const sheetOf = (number: number) => ({
  fileName: 'anak.xlsx',
  columns: ['name', 'consent'],
  rows: Array.from({ length: 25 }, (_, index) => ({
    row: index + 2,
    values: { name: `Impor ${number} anak ${letterAt(index)}`, consent: 'Ya' },
    decision: null,
    state: null,
    matchId: null,
  })),
  reading: { sheet: '', headingLine: 1, titles: [], columns: [], leftOut: [] },
})

/**
 * A process to kill: imports twenty-five students at a time, and prints the running number of each
 * import.
 */
await writeWithoutEnd(async ({ within, attempt, number }) => {
  const wish = { kind: 'students' as const, subBranchId, sheet: sheetOf(number) }
  const { import: batch } = await within((tx) => createImport(tx, actor, wish))
  await attempt((tx) =>
    applyImport({ ...tx, ...personRecords }, actor, { importId: batch.id, skipErrors: false }),
  )
  return number
})
