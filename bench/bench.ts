import process from 'node:process'
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
import { lineOf, missedGoals, type Row } from './goals.ts'

/**
 * One command, one table each: API against bare node:http, the preview of the largest sheet, the copy
 * of a whole year, decoder against two libraries, papers and what they cost in memory, marks saved
 * while sixty screens watch the exam, bundle sizes against their budgets. `npm run bench -- postgres` runs one of them.
 * Ends with the goals that were missed; exits 1 when there are any.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  embedded: () => benchApi(['embedded']),
  postgres: () => benchApi(['postgres']),
  structure: benchStructure,
  people: benchPeople,
  imports: benchImports,
  copy: benchCopy,
  decoder: async () => (await benchDecoder()).map(({ foundByKind: _kinds, ...row }) => row),
  documents: benchDocuments,
  exam: benchExam,
  performance: benchFigures,
  draw: benchDraw,
  bundles: async () => benchBundles(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`there is no table ${unknown.join(', ')}`)

const missed: string[] = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  const rows = await run()
  console.table(rows.map(lineOf))
  missed.push(...rows.flatMap(missedGoals).map((sentence) => `${name}: ${sentence}`))
}
console.log(missed.length === 0 ? '\nNo goal was missed.' : '\nMissed:')
for (const sentence of missed) console.log(sentence)
process.exitCode = missed.length === 0 ? 0 : 1
