import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
/** Honoured and very common, so nobody is called by it alone: the word after it tells children apart. */
const commonFirst = /^(?:m|muh|moh|moch|mu?o?c?h?amm?[ae]d)\.?$/i

/** What a child is called: the first name, or the second where the first is Muhammad. */
export function callName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/)
  if (first === '') return displayName({ name: '' })
  return second !== undefined && commonFirst.test(first) ? second : first
}
