import { parseArgs, type ParseArgsConfig } from 'node:util'

/** A command was asked wrongly: the message says what, the exit code is 2. */
export class AskedWrongly extends Error {
  override name = 'AskedWrongly'
}

/**
 * The arguments of a command. Throws `AskedWrongly`, with the usage, for arguments the command does not know.
 */
export function readArguments<const Known extends ParseArgsConfig>(known: Known, usage: string) {
  try {
    return parseArgs(known)
  } catch (error) {
    throw new AskedWrongly(`${(error as Error).message}\n\n${usage}`)
  }
}
