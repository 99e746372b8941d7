import process from 'node:process'
import { endWithParent } from '../scripts/end-with-parent.mjs'
import { benchApi } from './api/bench.ts'
import { benchBundles } from './bundles.ts'
import { benchCopy } from './copy.ts'
import { benchDocuments } from './documents.ts'
import { benchExam } from './exam.ts'
import { grownFigures, printedRow, missedGoals, type Row } from './goals.ts'
import { besideLast, keepBundles } from './last-bundles.ts'
import { progress } from './progress.ts'
import { benchRegion } from './region/region.ts'

/**
 * `npm run bench`: one table for each part, `npm run bench -- copy exam` for some of them. Ends with the
 * goals that were missed, and exits 1 when there are any. Says what it does while it does it.
 * `npm run bench -- bundles --keep` keeps the sizes of the build, beside which later ones are printed.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  postgres: () => benchApi('postgres'),
  embedded: () => benchApi('embedded'),
  copy: benchCopy,
  exam: benchExam,
  documents: benchDocuments,
  region: benchRegion,
  bundles: async () => bundles(),
}

endTidily()
const isKeeping = process.argv.includes('--keep')
const wanted = process.argv.slice(2).filter((word) => word !== '--keep')
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`no table ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
if (isKeeping && wanted.join() !== 'bundles') throw new Error('only the sizes of bundles are kept')

const missed: string[] = []
const grown: string[] = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  progress(name)
  const rows = await run()
  console.table(rows.map(printedRow))
  missed.push(...rows.flatMap(missedGoals).map((sentence) => `${name}: ${sentence}`))
  grown.push(...rows.flatMap(grownFigures).map((sentence) => `${name}: ${sentence}`))
}
if (grown.length > 0) console.log('\nGrown by more than a tenth since the figures were kept:')
for (const sentence of grown) console.log(sentence)
console.log(missed.length === 0 ? '\nNo goal was missed.' : '\nMissed:')
for (const sentence of missed) console.log(sentence)
process.exit(missed.length === 0 ? 0 : 1)

/** The sizes of the build beside the kept ones, which `--keep` then replaces. */
function bundles(): Row[] {
  const rows = benchBundles()
  const compared = besideLast(rows)
  if (isKeeping) keepBundles(rows)
  return compared
}

/**
 * However the benchmark is ended, its servers, its PostgreSQL and its folders go with it: they listen for
 * the exit of this process, which a signal alone would not bring about.
 */
function endTidily(): void {
  const end = () => process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  endWithParent(end)
}
