import { z } from 'zod/mini'
import { dayInJakarta, latestTime, type Day } from '../../jakarta-time.ts'

/** An id of any record, in one spelling. */
export const idSchema = z.uuid().check(z.toLowerCase())

export const idsSchema = z.array(idSchema)

/** The id of an operation, generated on a device; lower-cased, so that it counts once in any case. */
export const operationIdSchema = z.guid().check(z.toLowerCase())

/** The optimistic version of a record, which grows with every change and guards against lost updates. */
export const versionSchema = z.int().check(z.nonnegative())

const isoDay = /^([12]\d{3})-(\d{2})-(\d{2})$/
const utcMoment = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
/** A moment in our own format: only its day needs validation. */
const ownMoment = /^[12]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
const isoMoment = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day that exists: 2024-02-29 does, 2025-02-29 does not. Plain arithmetic, because it runs for every row of a list. */
export function isDay(text: string): text is Day {
  const [, year, month, day] = isoDay.exec(text) ?? []
  if (year === undefined) return false
  const length = monthLengths[Number(month) - 1] ?? 0
  const isLeapDay = month === '02' && day === '29' && isLeapYear(Number(year))
  return isLeapDay || (Number(day) >= 1 && Number(day) <= length)
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function isIsoMoment(text: string): boolean {
  if (ownMoment.test(text)) return isDay(text.slice(0, 10))
  return isoMoment.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(new Date(text).getTime())
}

/** A day as people write it, or as a wrong ISO day: parts for the refusal. */
const writtenDay = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?)$/

/** What is wrong with the text of a day: it does not exist, or it is written in another order. */
function dayProblem(text: string): string {
  const [, day, month, year, isoYear, isoMonth, isoDay] = writtenDay.exec(text.trim()) ?? []
  const parts = [year ?? isoYear, month ?? isoMonth, day ?? isoDay]
  if (parts.includes(undefined)) return `Tanggal tidak valid (contoh valid: ${dayExample}).`
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-')
  const isReal: boolean = isDay(iso)
  if (!isReal) return `Tanggal ${iso.split('-').toReversed().join('/')} tidak ada.`
  return text.includes('T') ? 'Jam pada tanggal tidak valid.' : `Tulis tanggal sebagai ${iso}.`
}

const dayExample = '2015-11-17'

/** `YYYY-MM-DD` in Asia/Jakarta; an ISO moment is reduced to its day there. */
export const daySchema = z.pipe(
  z.string().check(
    z.refine((text) => isDay(text) || isIsoMoment(text), {
      error: ({ input }) => dayProblem(String(input)),
    }),
  ),
  z.transform((text): Day => (isDay(text) ? text : dayInJakarta(new Date(text)))),
)

/** A day, or null for none; a form sends '' for that. */
export const optionalDaySchema = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.null(),
  daySchema,
])

/** A day in a response. The server formatted it; it is not validated again for every row. */
export const dayAnswerSchema = z.string()

/** `YYYY-MM`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Bulan tidak valid.'))

/** `HH:MM`, 00:00 to 23:59. */
export const timeSchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Jam tidak valid (contoh: 16:00).'))

function isMoment(value: string | number): boolean {
  if (typeof value === 'string') return isIsoMoment(value)
  return Number.isInteger(value) && value >= 0 && value <= latestTime
}

/**
 * A moment a caller sends, ISO 8601 with its offset or epoch milliseconds, as ISO 8601 in UTC with
 * milliseconds: all of one form, so text order is time order.
 */
export const momentSchema = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine(isMoment, 'Waktu tidak valid.')),
  z.transform((value): string =>
    typeof value === 'string' && ownMoment.test(value) ? value : new Date(value).toISOString(),
  ),
)

/** A moment in a response: ISO 8601 in UTC with milliseconds. */
export const momentAnswerSchema = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value): string =>
    typeof value === 'string' && utcMoment.test(value) ? value : new Date(value).toISOString(),
  ),
)
