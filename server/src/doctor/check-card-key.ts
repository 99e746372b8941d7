import { findCardKeyFault } from '../people/student-cards/card-key.service.ts'
import type { RunSql } from '../platform/archive/catalogue.ts'
import { about, type Finding } from './finding.ts'

const say = about('cards')

/** Whether the cards were made with the configured key. A database without cards tells nothing. */
export async function checkCardKey(run: RunSql, cardKey: Buffer): Promise<Finding[]> {
  const { rows } = await run<{ isThere: boolean }>(
    `select to_regclass('public.student_card') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return []
  const fault = await findCardKeyFault(run, cardKey)
  return [fault === null ? say.ok('The card key is the one of the cards.') : say.fault(fault)]
}
