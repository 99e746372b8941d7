import { z } from 'zod/mini'
import { idSchema } from './wire-values.ts'

/** Query values arrive as text; our own client may pass numbers and booleans before serialisation. */
const written = z.optional(z.union([z.string(), z.number(), z.boolean()]))

function notGiven(value: string | number | boolean | undefined): string | undefined {
  const text = value === undefined ? '' : String(value).trim()
  return text === '' ? undefined : text
}

/** A value of the query string; an empty one counts as missing. */
export function queryValue<S extends z.ZodMiniType<unknown, string | undefined>>(schema: S) {
  return z.pipe(written, z.pipe(z.transform(notGiven), schema))
}

export const queryId = queryValue(z.optional(idSchema))
