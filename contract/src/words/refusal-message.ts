import { fillIn } from './fill-in.ts'
import type { Refusal } from '../refusal.ts'
import { ruleErrors } from '../rule-errors.ts'

/** The message of a refusal in a response. In its own file, because it imports all sentences. */
export function refusalMessage({ code, values }: Refusal): string {
  return fillIn(ruleErrors[code].message, values)
}
