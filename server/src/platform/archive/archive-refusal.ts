/**
 * Why a backup or a restore cannot be made: a sentence for the user or operator who requested it.
 */
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
 * The last line of a command, never a stack: an `ArchiveRefusal` as it is; for any other error
 * (missing rights, an unreachable file store) what failed, then the reason.
 */
export function lastLine(error: unknown, failed: string): string {
  if (error instanceof Error && forPeople.has(error.name)) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [reason = ''] = reasonOf(cause).split('\n')
  return `${failed}: ${reason || 'the reason is not known'}.`
}

/** `ENOSPC: no space left on device, write`, as the system prints it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
