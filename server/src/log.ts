import { detailKeys, studentDetails, teacherDetails } from '@ngaji/contract/values/person-details'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config/config.ts'

/** What must never be written down, however deep in a logged object it hides. The case does not count. */
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
 * Lines of JSON on the standard output, or wherever else a test reads them.
 *
 * @NOTE What a child logger carries along is not looked at: the framework makes them, for request ids.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    formatters: { log: (fields: Fields) => fieldsWithoutSecrets(fields) },
    // Written already, by the formatter.
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
      // Whatever was thrown: a library may throw a whole record.
      return [key, key === 'err' ? errorWithoutValues(value) : withoutSecrets(value, path)]
    }),
  )
}

/** The same at any depth. `above` is what it stands in: nothing is followed in a circle. */
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
 * An error as it happened, minus people: `detail` and `where` of a database error repeat the values
 * of a row ("Key (email)=(...) already exists"), and so do some messages.
 */
function errorWithoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` }
  const { name, code, constraint, table, message, stack } = error as Error & Record<string, unknown>
  const hide = (text: unknown) => hideValues(String(text), code)
  // Not under `code`: that name is hidden, because activation codes have it.
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

/** Addresses always; of a value the database could not read (SQLSTATE 22...) the value it quotes. */
function hideValues(text: string, code: unknown): string {
  const withoutAddresses = text
    .slice(0, longestText)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[hidden]')
  const isAboutValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return isAboutValue ? withoutAddresses.replace(/"[^"\n]*"/g, '"[hidden]"') : withoutAddresses
}
