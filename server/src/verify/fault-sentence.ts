import { ConfigError } from '../config/config-error.ts'
import { DatabaseRefusal } from '../platform/database/database-errors.ts'

/** The meaning of a database error for the operator, by its SQLSTATE or the prefix of that code. */
const meanings: readonly [code: string, meaning: string][] = [
  ['42501', 'The account of DATABASE_URL lacks the right to read everything'],
  ['42', 'The database is not as the migrations made it'],
  ['XX', 'The database is damaged'],
  ['58', 'The files of the database cannot be read'],
  ['53', 'The database server is out of memory, disk or connections'],
  ['08', 'The connection to the database was lost'],
  ['57', 'The database server stopped answering'],
  ['28', 'The database server refused the account of DATABASE_URL'],
  ['EACCES', 'A file or folder may not be read'],
  ['EPERM', 'A file or folder may not be read'],
  ['ECONN', 'The connection was lost'],
]

/** One line for an error of any kind, never its stack. */
export function sentenceOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'The check could not go on.'
  const [message = ''] = error.message.split('\n')
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const meaning = meanings.find(([start]) => code.startsWith(start))?.[1]
  return `${meaning ?? 'The check could not go on'}: ${message || code}.`
}
