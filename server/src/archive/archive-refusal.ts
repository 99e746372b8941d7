/** Why a backup or a restore cannot be made: a sentence for the person who asked for it. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

/** `ENOSPC: no space left on device, write`, as the system says it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
