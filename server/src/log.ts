import pino, { type Logger } from 'pino'
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

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[hidden]',
    },
    serializers: { err: errorWithoutValues },
  })
}

/**
 * An error as it happened, minus what a database driver puts beside it: `detail` and `where` repeat
 * the values of a row ("Key (email)=(...) already exists").
 */
function errorWithoutValues(error: unknown): object {
  const { name, message, stack, code, constraint, table } = error as Error & Record<string, unknown>
  return { type: name, message, stack, code, constraint, table }
}
