import { benchApi } from './api/bench.ts'
import { benchImports } from './api/imports.ts'
import { benchPeople } from './api/people.ts'
import { benchStructure } from './api/structure.ts'
import { benchCopy } from './copy/bench.ts'
import { benchDecoder } from './decoder/bench.ts'
import { benchDocuments } from './documents/bench.ts'
import { benchExam } from './exam/bench.ts'
import { benchDraw } from './draw/bench.ts'
import { benchFigures } from './performance/bench.ts'
import { benchBundles } from './bundles.ts'

/**
 * One command, one table each: API against bare node:http, the preview of the largest sheet, the copy
 * of a whole year, decoder against two libraries, papers and what they cost in memory, marks saved
 * while sixty screens watch the exam, bundle sizes against their budgets. `npm run bench -- postgres` runs one of them.
 */
const parts: Record<string, () => Promise<object[]>> = {
  embedded: async () => (await benchApi(['embedded'])).map(rounded),
  postgres: async () => (await benchApi(['postgres'])).map(rounded),
  structure: async () => (await benchStructure()).map(rounded),
  people: async () => (await benchPeople()).map(rounded),
  imports: async () => (await benchImports()).map(rounded),
  copy: async () => (await benchCopy()).map(rounded),
  decoder: async () => (await benchDecoder()).map(({ foundByKind: _kinds, ...row }) => row),
  documents: async () => (await benchDocuments()).map(rounded),
  exam: async () => (await benchExam()).map(rounded),
  performance: async () => (await benchFigures()).map(rounded),
  draw: async () => (await benchDraw()).map(rounded),
  bundles: benchBundles,
}

function rounded(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ]),
  )
}

const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  console.table(await run())
}
