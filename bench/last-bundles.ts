import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleRow } from './bundles.ts'

/** The figures of each row by its name, as they were when somebody last kept them. */
export type LastBundles = Readonly<Record<string, { kB: number; files: number }>>

/** Committed with the change that the figures come from. */
const lastBundlesFile = join(import.meta.dirname, 'last-bundles.json')

/** The rows with the kept figures beside them; a row of a new name has none. */
export function besideLast(rows: readonly BundleRow[], file = lastBundlesFile) {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastBundles) : {}
  return rows.map((row) => ({ ...row, last: kept[row.what] }))
}

/** Replaces the kept figures: growth is counted from here on. */
export function keepBundles(rows: readonly BundleRow[], file = lastBundlesFile): void {
  const figures = rows.map(({ what, kB, files }) => [what, { kB, files }] as const)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`)
}
