import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatedAhead } from '@ngaji/contract/office/backups/backups.rules'
import type { Config } from '../config/config.ts'
import { about, systemErrorCode, rootErrorMessage, type Finding } from './finding.ts'

const say = about('backups')
const dayMs = 24 * 60 * 60 * 1000
const oldAfterDays = 3

type Backups = Pick<Config, 'backupDir' | 'backupRecipient' | 'dataDir' | 's3'>

/** Whether archives are made every night, can be written, and how old the last one is. */
export async function checkBackups({
  backupDir,
  backupRecipient,
  dataDir,
  s3,
}: Backups): Promise<Finding[]> {
  if (backupRecipient === null)
    return [say.warning('No archive is made by night: set BACKUP_RECIPIENT and BACKUP_DIR.')]
  if (backupDir !== null) return [await checkFolder('BACKUP_DIR', backupDir)]
  if (s3 !== null) return [say.ok('Archives go to the bucket by night.')]
  return [
    say.warning(
      'Archives lie in DATA_DIR/backups, lost with the data, and no journal of erasures is kept: set BACKUP_DIR.',
    ),
    await checkFolder('DATA_DIR/backups', join(dataDir, 'backups')),
  ]
}

async function checkFolder(name: string, folder: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return await ageOfLast(name, folder)
  } catch (error) {
    // The server creates its own folder with the first archive.
    if (name !== 'BACKUP_DIR' && systemErrorCode(error) === 'ENOENT') return noneYet(name)
    return say.fault(`${name} cannot be written: ${rootErrorMessage(error)}.`)
  }
}

const noneYet = (name: string) => say.warning(`There is no nightly archive in ${name} yet.`)

async function ageOfLast(name: string, folder: string): Promise<Finding> {
  const times: number[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // The name decides: an archive made by hand or before an update does not hide missing nightly ones.
    if (entry.isFile() && /^ngaji-[\w-]+\.age$/.test(entry.name))
      times.push((await stat(join(folder, entry.name))).mtimeMs)
  }
  if (times.length === 0) return noneYet(name)
  const isAhead = (time: number) => isDatedAhead(new Date(time), new Date())
  const last = Math.max(...times.filter((time) => !isAhead(time)))
  const days = Math.floor((Date.now() - last) / dayMs)
  return times.some(isAhead) ? datedAhead(name, days) : age(name, days)
}

function age(name: string, days: number): Finding {
  return days >= oldAfterDays
    ? say.fault(`The last nightly archive in ${name} is ${days} days old.`)
    : say.ok(
        `The last nightly archive in ${name} is ${days <= 0 ? 'of today' : `${days} days old`}.`,
      )
}

/** No fault beside a recent one with a right date: it stays until the retention removes it. */
function datedAhead(name: string, days: number): Finding {
  const sentence = `A nightly archive in ${name} is dated in the future: was the clock wrong?`
  return days < oldAfterDays
    ? say.warning(`${sentence} Another one is recent.`)
    : say.fault(`${sentence} No other one is less than ${oldAfterDays} days old.`)
}
