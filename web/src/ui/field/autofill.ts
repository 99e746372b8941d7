import { createContext, use } from 'react'

/**
 * Keeps the browser's own data out of a field. Chrome ignores `off` for addresses and numbers; a word that it does
 * not know it leaves alone.
 */
export const noAutofill = 'ngaji-none'

/** What the browser knows of its user. */
type OwnToken = 'name' | 'email' | 'tel-national'

/** True in a form about the user of the browser: the sign-in, the own profile. */
export const AboutUser = createContext(false)

/** The token in a form about the user; elsewhere the field is about another person, and nothing is offered. */
export function useAutofill(token: OwnToken): string {
  return use(AboutUser) ? token : noAutofill
}
