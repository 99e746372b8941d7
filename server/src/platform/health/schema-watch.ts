import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { readCatalogueMark } from '../database/catalogue/catalogue-mark.ts'
import type { RunCatalogueQuery } from '../database/catalogue/read-catalogue.ts'
import {
  hasUnknownMigration,
  obstacleOfSchema,
  schemaFindings,
} from '../database/catalogue/schema-check.ts'
import type { SchemaFindings } from '../database/catalogue/compare-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { SystemWarnings } from './system-warnings.ts'

/** Measurements come every ten seconds, so that a change is noticed within a minute. */
const usualEveryMs = 45_000
/** How many changed objects the page names; beyond that it shows a number. */
const mostNamed = 10

type Watched = Pick<Deps, 'db'> & { warnings: SystemWarnings; everyMs?: number }

/**
 * Whether the schema is still that of the start: an operator may change it while the server runs.
 * The whole comparison (some 100 ms on the embedded engine, 60 ms on PostgreSQL) runs only when the
 * fingerprint of the catalogues has changed; reading the fingerprint takes a fifth.
 */
export class SchemaWatch {
  readonly #warnings: SystemWarnings
  readonly #run: RunCatalogueQuery
  readonly #everyMs: number
  #dueAt: number
  #soundMark: string | null = null

  constructor({ db, warnings, everyMs = usualEveryMs }: Watched) {
    this.#warnings = warnings
    this.#run = async (text) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows
    this.#everyMs = everyMs
    // The start has just compared everything.
    this.#dueAt = performance.now() + everyMs
  }

  /**
   * Throws the differences of the schema. Checks at its interval, and at each call until the schema
   * is repaired.
   */
  async look(): Promise<void> {
    if (performance.now() < this.#dueAt) return
    const mark = await readCatalogueMark(this.#run)
    if (mark !== this.#soundMark) await this.#compare(mark)
    this.#dueAt = performance.now() + this.#everyMs
  }

  async #compare(mark: string): Promise<void> {
    this.#soundMark = null
    const findings = await schemaFindings(this.#run)
    const obstacle = obstacleOfSchema(findings)
    // A newer program has migrated the database: its expected schema is unknown to this program.
    if (obstacle !== null && !(await hasUnknownMigration(this.#run))) {
      this.#warnings.raise('schema.broken', findingNames(findings))
      throw new Error(obstacle)
    }
    this.#warnings.settle('schema.broken')
    if (obstacle === null) this.#tellOfMore(findings)
    this.#soundMark = mark
  }

  #tellOfMore({ extra }: SchemaFindings): void {
    if (extra.length > 0) this.#warnings.raise('schema.more', extra)
    else this.#warnings.settle('schema.more')
  }
}

function findingNames({ missing, altered }: SchemaFindings): string[] {
  const names = [...missing, ...altered]
  const rest = names.length - mostNamed
  return rest > 0 ? [...names.slice(0, mostNamed), `+${rest}`] : names
}
