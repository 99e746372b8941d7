import { types, type CustomTypesConfig } from 'pg'

type Parser = (text: string) => unknown

const oid = {
  int8: 20,
  text: 25,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  timestampArray: 1115,
  numericArray: 1231,
} as const

/** Returns the text unchanged. */
const asWritten = parserOf(oid.text)
const numberArray = parserOf(1022)
const textArray = parserOf(1009)

/**
 * A day stays text (`YYYY-MM-DD`): as a Date it would shift with the time zone of the process.
 * Counts and sums arrive as numbers; none comes near 2^53.
 */
const parsers = new Map<number, Parser>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, asWritten],
  [oid.timestamp, asWritten],
  [oid.int8Array, numberArray],
  [oid.numericArray, numberArray],
  [oid.dateArray, textArray],
  [oid.timestampArray, textArray],
])

/** Which JavaScript value each column type becomes, for `pg.Pool({ types })`. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(typeId: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(typeId)
    return own ?? parserOf(typeId, format)
  },
}

/**
 * The driver's own parser. Its type declares the scalar types only; the array parsers exist as
 * well.
 */
function parserOf(typeId: number, format: 'text' | 'binary' = 'text'): Parser {
  const find = types.getTypeParser as (id: number, format: 'text' | 'binary') => Parser
  return find(typeId, format)
}
