import {
  countSampled,
  findCardKeyFault,
  type ConfiguredKey,
} from '../people/student-cards/card-key.service.ts'
import type { RunSql } from '../platform/archive/catalogue.ts'
import { about, type Finding } from './finding.ts'

const say = about('cards')

/** Whether the cards were made with the configured key. A database without valid cards tells nothing. */
export async function checkCardKey(run: RunSql, key: ConfiguredKey): Promise<Finding[]> {
  const fault = await findCardKeyFault(run, key)
  if (fault !== null) return [say.fault(fault)]
  const { valid, own } = await countSampled(run, key.cardKey)
  if (valid === 0) return []
  if (own < valid) return [say.warning(mixture)]
  return [say.ok('The card key is the one of the cards.')]
}

const mixture =
  'Some valid cards were made with another card key: printed again, they could not be scanned. ' +
  '"npm run verify:data" counts them and says what to do.'
