import { attendanceInvariants } from './attendance.queries.ts'
import { auditInvariants } from './audit.queries.ts'
import type { Invariant } from './invariant.ts'
import { munaqasyahInvariants } from './munaqasyah.queries.ts'
import { peopleInvariants } from './people.queries.ts'
import { structureInvariants } from './structure.queries.ts'

/** Every invariant that SQL can verify, by number. */
export const invariants: readonly Invariant[] = [
  ...structureInvariants,
  ...peopleInvariants,
  ...attendanceInvariants,
  ...munaqasyahInvariants,
  ...auditInvariants,
].toSorted((one, other) => one.invariant - other.invariant)

export type Violation = { invariant: number; sentence: string; found: string[] }

/** Runs a query and returns its rows. */
export type RunQuery = (sql: string) => Promise<{ found: string }[]>

/** The query of an invariant, at the moment of the check. */
export function queryAt({ sql }: Invariant, now: Date): string {
  return sql.replaceAll('{now}', `'${now.toISOString()}'::timestamptz`)
}

/** The violated invariants, each with its violations. Empty: the data is consistent. */
export async function verifyData(run: RunQuery, now: Date): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const one of invariants) {
    const rows = await run(queryAt(one, now))
    const { invariant, sentence } = one
    if (rows.length > 0)
      violations.push({ invariant, sentence, found: rows.map((row) => row.found) })
  }
  return violations
}
