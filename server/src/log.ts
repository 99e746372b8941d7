import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What must never be written down, wherever in a logged object it hides. */
const secrets = [
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
  'phone',
  'parentPhone',
  'address',
  'email',
  'name',
  'parentName',
  'dateOfBirth',
  'nis',
]

/** Lines of JSON on the standard output, or wherever else a test reads them. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[hidden]',
    },
    serializers: { err: errorWithoutValues },
  }
  return pino(options, destination)
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
