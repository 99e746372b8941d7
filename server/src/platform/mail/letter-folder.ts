import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'

/** A letter is kept as long as the longest-lived link in one. */
const keptMs = 3 * 86_400_000

/** The folder of letters while no mail server is configured. */
export const letterFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Letters name people, who may have been erased since, and contain links: old ones are removed. */
export function removeOldLetters(config: Pick<Config, 'dataDir'>): void {
  const folder = letterFolder(config)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (writtenAt < Date.now() - keptMs) rmSync(path, { force: true })
  }
}
