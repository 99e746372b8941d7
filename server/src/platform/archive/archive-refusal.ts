/**
 * Why a backup or a restore cannot be made: a sentence for the user or operator who requested it.
 */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

/** The commit of a restore got no answer, nor did the look after it: whatever it stored has to stay. */
export class RestoreUnknown extends Error {
  override name = 'RestoreUnknown'
}

const refusals = new Set(['ArchiveRefusal', 'RestoreUnknown', 'ConfigError', 'DatabaseRefusal'])

/**
 * The last line of a command, never a stack: a refusal as it is; for any other error (missing
 * rights, an unreachable file store, an engine that broke on a full disk) what failed, then the
 * reason.
 */
export function lastLine(error: unknown, failed: string): string {
  if (error instanceof Error && refusals.has(error.name) && !error.cause) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [reason = ''] = thrownMessage(cause).split('\n')
  return `${failed}: ${reason || 'the reason is not known'}.`
}

/** `ENOSPC: no space left on device, write`, as the system prints it. */
export function thrownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
