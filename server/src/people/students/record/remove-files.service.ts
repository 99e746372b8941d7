import type { Deps } from '../../../deps.ts'

/** The job behind an erasure or a merge: once it is saved, nobody shows these files any more. */
export async function removeErasedFiles(deps: Deps, payload: unknown): Promise<void> {
  const { files } = payload as { files: string[] }
  for (const file of files) await deps.files.remove(file)
}
