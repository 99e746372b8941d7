import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Wrong usage of a command: the message explains it, the exit code is 2. */
export class UsageError extends Error {
  override name = 'AskedWrongly'
}

/** The arguments of a command. Throws `UsageError`, with the usage, for unknown arguments. */
export function readArguments<const Known extends ParseArgsConfig>(known: Known, usage: string) {
  try {
    return parseArgs(known)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}
