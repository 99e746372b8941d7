import type { Deps } from '../../../deps.ts'
import { sealingKeyOf } from '../../../sealed-text.ts'

/**
 * What devices seal the unfinished texts of a person with. The same in each session of the person and on
 * each device, so that a text outlives a session; a device has it only while one lives.
 */
export function draftKeyOf({ config }: Pick<Deps, 'config'>, userId: string): string {
  return sealingKeyOf(config.cardKey, `drafts of ${userId}`).toString('base64url')
}
