import { fillIn } from './fill-in.ts'
import type { Refusal } from '../refusal.ts'
import { ruleErrors } from '../rule-errors.ts'

/** The sentence the server answers. Apart from the refusal, because it brings its sentences along. */
export function refusalMessage({ code, values }: Refusal): string {
  return fillIn(ruleErrors[code].message, values)
}
