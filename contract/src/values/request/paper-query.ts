import { z } from 'zod/mini'
import { queryValue } from './query-values.ts'

/** The form of a document: `download=1` saves it, `picture=1` returns its first page as a picture. */
export const paperQuery = {
  download: queryValue(z.optional(z.string())),
  picture: queryValue(z.optional(z.literal('1'))),
}

export type TakenAs = keyof typeof paperQuery

/** The address of the same document in another form. */
export function addressTakenAs(address: string, how: TakenAs): string {
  return `${address}${address.includes('?') ? '&' : '?'}${how}=1`
}
