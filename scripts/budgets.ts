import process from 'node:process'
import { benchBundles, type BundleRow } from '../bench/bundles.ts'

// What the built app sends stays within its budgets. Prints the table and what is too large, exits 1
// when there is any.

/** A sentence for each part of the build that outgrew its budget. */
export function sentencesOf(rows: readonly BundleRow[]): string[] {
  return rows
    .filter(({ fits }) => !fits)
    .map(
      ({ what, kB, budgetKB }) =>
        `The ${what} is too large: ${kB} kB, and its budget is ${budgetKB} kB.`,
    )
}

async function main(): Promise<void> {
  const rows = await benchBundles()
  console.table(rows)
  const sentences = sentencesOf(rows)
  for (const sentence of sentences) console.log(sentence)
  process.exitCode = sentences.length === 0 ? 0 : 1
}

if (import.meta.main) await main()
