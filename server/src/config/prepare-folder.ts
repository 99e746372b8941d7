import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { closeDataDir } from './data-folder.ts'
import { removeDrafts } from '../platform/files/disk-store.ts'
import type { SystemWarnings } from '../platform/health/system-warnings.ts'
import { removeOldLetters } from '../platform/mail/letter-folder.ts'

const mostNamed = 5

/** Findings about the data folder, raised as warnings once the server has its list of warnings. */
export type FolderFindings = { mended: number; foreign: string[] }

/**
 * Before anything in the data folder is opened: closes it to other accounts of the machine, and
 * removes old letters and the drafts of killed processes. Throws a `ConfigError` when it cannot be
 * closed.
 */
export function prepareFolder({ dataDir }: Config, log: Logger): FolderFindings {
  if (!existsSync(dataDir)) return { mended: 0, foreign: [] }
  const { mended, foreign } = closeDataDir(dataDir)
  if (mended > 0) {
    log.warn(
      { dataDir, mended },
      'files in DATA_DIR were open to other accounts and are closed now',
    )
  }
  if (foreign.length > 0) {
    const first = foreign.slice(0, mostNamed)
    log.warn(
      { first, count: foreign.length },
      'files in DATA_DIR belong to another account: chown them',
    )
  }
  const owner = statSync(dataDir).uid
  if (process.getuid?.() === 0 && owner !== 0) {
    log.warn(
      { owner },
      'this runs as root on the DATA_DIR of another account, which cannot read what is made',
    )
  }
  for (const folder of ['files', 'outbox']) {
    const drafts = removeDrafts(join(dataDir, folder))
    if (drafts > 0) log.info({ folder, drafts }, 'drafts of unfinished files were removed')
  }
  removeOldLetters({ dataDir })
  return { mended, foreign }
}

export function tellFolder(warnings: SystemWarnings, { mended, foreign }: FolderFindings): void {
  if (mended > 0) warnings.raise('data-dir.was-open')
  if (foreign.length > 0) warnings.raise('data-dir.foreign', foreign.slice(0, mostNamed))
}
