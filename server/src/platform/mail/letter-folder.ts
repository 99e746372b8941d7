import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'

/** As long as any link in a letter opens. */
const keptMs = 3 * 86_400_000

/** Where letters lie while no mail server is set. */
export const letterFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Letters name people, who may be erased since, and hold links: none stays longer than it is of use. */
export function removeOldLetters(config: Pick<Config, 'dataDir'>): void {
  const folder = letterFolder(config)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (writtenAt < Date.now() - keptMs) rmSync(path, { force: true })
  }
}
