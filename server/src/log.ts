import {
  detailKeys,
  studentDetails,
  teacherDetails,
} from '@ngaji/contract/values/person/person-details'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config/config.ts'

/** Keys that must never be logged, at any depth of a logged object. Case-insensitive. */
const secrets = new Set(
  [
    'password',
    'newPassword',
    'oldPassword',
    'confirmPassword',
    'confirmNewPassword',
    'token',
    'authorization',
    'cookie',
    'code',
    'secret',
    'email',
    'name',
    'nis',
    ...detailKeys(studentDetails),
    ...detailKeys(teacherDetails),
  ].map((name) => name.toLowerCase()),
)

/**
 * Writes lines of JSON to the standard output, or to a test's stream.
 * @NOTE The bindings of a child logger are not filtered: the framework creates them, for request ids.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    formatters: { log: (fields: Fields) => fieldsWithoutSecrets(fields) },
    // Already serialised by the formatter.
    serializers: { err: (written: unknown) => written },
  }
  return pino(options, destination)
}

type Fields = Record<string, unknown>

function fieldsWithoutSecrets(fields: Fields, above: readonly unknown[] = []): Fields {
  const path = [...above, fields]
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (secrets.has(key.toLowerCase())) return [key, '[hidden]']
      // The thrown value may be any: a library may throw a whole record.
      return [key, key === 'err' ? errorWithoutValues(value) : withoutSecrets(value, path)]
    }),
  )
}

/** Filters at any depth. `above` is the chain of parents, which prevents an endless cycle. */
function withoutSecrets(value: unknown, above: readonly unknown[]): unknown {
  if (value instanceof Error) return errorWithoutValues(value)
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  const path = [...above, value]
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, path))
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return withoutSecrets(value.toJSON(), path)
  return fieldsWithoutSecrets(value as Fields, above)
}

/**
 * An error without personal data: `detail` and `where` of a database error contain the values of a
 * row ("Key (email)=(...) already exists"), and so do some messages.
 */
function errorWithoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` }
  const { name, code, constraint, table, message, stack } = error as Error & Record<string, unknown>
  const hide = (text: unknown) => hideValues(String(text), code)
  // Not under `code`: that key is hidden, because it may contain an activation code.
  return {
    type: name,
    errorCode: code,
    constraint,
    table,
    message: hide(message),
    stack: hide(stack),
  }
}

const longestText = 8000

/**
 * Hides addresses always, and the quoted value of a text that the database could not parse
 * (SQLSTATE 22...).
 */
function hideValues(text: string, code: unknown): string {
  const withoutAddresses = text
    .slice(0, longestText)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[hidden]')
  const isAboutValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return isAboutValue ? withoutAddresses.replace(/"[^"\n]*"/g, '"[hidden]"') : withoutAddresses
}
