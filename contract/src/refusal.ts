import { messageOf, type ErrorCode, type ErrorValues } from './errors.ts'

/** Why something may not be done: what a rule answers, the server throws and a disabled button says. */
export type Refusal = {
  code: ErrorCode
  values: Record<string, string | number>
}

/** `extra` is for whoever words the refusal in another way, e.g. a count beside the names. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code> = {},
  extra: Record<string, string | number> = {},
): Refusal {
  return { code, values: { ...extra, ...values } }
}

/** The sentence the server answers. */
export function refusalMessage(refusal: Refusal): string {
  return messageOf(refusal.code, refusal.values)
}
