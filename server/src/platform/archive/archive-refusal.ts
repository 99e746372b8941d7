/** Why a backup or a restore cannot be made: a sentence for the person who asked for it. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

const forPeople = new Set([
  'ArchiveRefusal',
  'ConfigError',
  'DatabaseRefusal',
  'DatabaseUnavailable',
])

/**
 * The one line a command ends with, never a stack: a sentence of ours as it is, of anything else (rights
 * that are missing, a file store that is away) the reason after what failed.
 */
export function lastLine(error: unknown, failed: string): string {
  if (error instanceof Error && forPeople.has(error.name)) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [reason = ''] = reasonOf(cause).split('\n')
  return `${failed}: ${reason || 'the reason is not known'}.`
}

/** `ENOSPC: no space left on device, write`, as the system says it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
