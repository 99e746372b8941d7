import { z } from 'zod/mini'
import { queryValue } from './query-values.ts'
import { searchText } from '../text.ts'
import { idSchema } from './wire-values.ts'

export const defaultPageSize = 10
export const largestPage = 100
/** Rows of a list that is asked for without `page` and `limit`. */
export const largestWhole = 1000

function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, 'Harus berupa bilangan bulat.')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )
}

/** A whole number of the query string, e.g. a year or a month. */
export function queryNumber(least: number, most: number) {
  return queryValue(z.optional(wholeNumber(least, most)))
}

/** `true` or `false` in the query string. */
export const queryFlag = queryValue(
  z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  ),
)

export const queryText = queryValue(z.optional(searchText))

/** Several ids in one value, separated by commas: the same key twice is refused. */
export const queryIds = queryValue(
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((part) => part.trim())),
      ),
      z.array(idSchema).check(z.maxLength(largestPage)),
    ),
  ),
)

/** One of a fixed list in the query string. */
export function queryChoice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
) {
  return queryValue(z.optional(z.enum(choices)))
}

type PagingOptions = { defaultLimit?: number; defaultDirection?: 'asc' | 'desc' }

/**
 * The query of a paged list: `page`, `limit`, `search`, `sortBy` (the first key by default),
 * `sortDir`, and the list's own filters. Unknown keys are ignored.
 *
 * @example pagedQuery(['name', 'nis'], { isActive: queryFlag, classId: queryId })
 */
export function pagedQuery<
  const Keys extends readonly [string, ...string[]],
  Filters extends Record<string, z.ZodMiniType>,
>(sortKeys: Keys, filters: Filters, options: PagingOptions = {}) {
  const firstKey: Keys[number] = sortKeys[0]
  return z.object({
    ...filters,
    page: queryValue(z.prefault(wholeNumber(1, 1_000_000), '1')),
    limit: queryValue(
      z.prefault(wholeNumber(1, largestPage), String(options.defaultLimit ?? defaultPageSize)),
    ),
    search: queryText,
    sortBy: queryValue(z.prefault(z.enum(sortKeys), firstKey)),
    sortDir: queryValue(z.prefault(z.enum(['asc', 'desc']), options.defaultDirection ?? 'asc')),
  })
}

/**
 * Does this list answer all its rows, up to `largestWhole`, when neither `page` nor `limit` is given? Clients
 * written against the specification know no pages. A list with a page size of its own stays at it: it is a feed
 * of our own screens.
 */
export function isWholeUnpaged(query: z.ZodMiniType | undefined): boolean {
  const shape = query && shapeOf(query)
  if (!shape?.['page'] || !shape['limit']) return false
  return z.safeParse(shape['limit'], undefined).data === defaultPageSize
}

function shapeOf(query: z.ZodMiniType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  // The cast reaches the union of all kinds of schema, of which `type` tells one.
  const { def } = (query as z.core.SomeType as z.core.$ZodTypes)._zod
  return def.type === 'object' ? def.shape : undefined
}

/** How many rows precede a page. */
export function offsetOf(query: { page: number; limit: number }): number {
  return (query.page - 1) * query.limit
}
