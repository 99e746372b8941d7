import type { ErrorValues } from './errors.ts'
import type { RuleErrorCode } from './rule-errors.ts'

/** Why something may not be done: what a rule answers, the server throws and a disabled button says. */
export type Refusal = {
  code: RuleErrorCode
  values: Record<string, string | number>
}

/** `extra` is for whoever words the refusal in another way, e.g. a count beside the names. */
export function refuse<Code extends RuleErrorCode>(
  code: Code,
  values: ErrorValues<Code> = {},
  extra: Record<string, string | number> = {},
): Refusal {
  return { code, values: { ...extra, ...values } }
}
