import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { queryValue } from '../../values/request/query-values.ts'
import { cleanLine, textLimits } from '../../values/text.ts'

/** How many of each kind an answer holds. */
export const searchResults = 8
export const shortestSearch = 2

const searchAnswerSchema = z.object({
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nis: z.string(),
      className: z.nullable(z.string()),
    }),
  ),
  teachers: z.array(z.object({ id: z.string(), name: z.string(), nig: z.string() })),
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      teachingGroupName: z.string(),
      academicYearName: z.string(),
    }),
  ),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

const words = queryValue(
  z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(shortestSearch), z.maxLength(textLimits.search)),
)

export const searchRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/search',
    action: 'dashboard.search',
    summary: 'Students, teachers and classes in reach, by name or number; eight of each.',
    query: z.object({ q: words }),
    response: searchAnswerSchema,
    errors: [],
  }),
}
