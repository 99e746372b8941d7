import { messageOf } from './errors.ts'
import type { Refusal } from './refusal.ts'

/** The sentence the server answers. Apart from the refusal, because it brings every sentence along. */
export function refusalMessage(refusal: Refusal): string {
  return messageOf(refusal.code, refusal.values)
}
