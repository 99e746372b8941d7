import { z } from 'zod/mini'
import { queryValue } from './query-values.ts'
import { daySchema, monthSchema } from './wire-values.ts'

/** An instant as ISO 8601 UTC with milliseconds. All of one form, so text order is time order. */
export type Moment = string

export const queryDay = queryValue(z.optional(daySchema))
export const queryMonth = queryValue(z.optional(monthSchema))
