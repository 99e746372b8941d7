import type { ErrorValues } from './errors.ts'
import type { RuleErrorCode } from './rule-errors.ts'

/** A refusal: returned by a rule, thrown by the server, shown beside a disabled button. */
export type Refusal = {
  code: RuleErrorCode
  values: Record<string, string | number>
}

/** `extra` is for callers that word the refusal in another way, e.g. a count beside the names. */
export function refuse<Code extends RuleErrorCode>(
  code: Code,
  values: ErrorValues<Code> = {},
  extra: Record<string, string | number> = {},
): Refusal {
  return { code, values: { ...extra, ...values } }
}
