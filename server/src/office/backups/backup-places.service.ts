import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupPlace } from '@ngaji/contract/office/backups/backups.schemas'
import { draftOf } from '../../platform/archive/backup-file.ts'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'

/** The place and name of an archive. */
export type Placed = { place: BackupPlace; fileName: string }

/** The folder of the archives in the bucket, separate from photos and documents. */
const bucketFolder = 'backups/'

/**
 * The place of nightly backups: the operator's folder, else the bucket, else a folder beside the
 * data.
 */
export function nightlyPlace({ backupDir, s3 }: Config): BackupPlace {
  return backupDir === null && s3 !== null ? 'bucket' : 'folder'
}

/** The place of a backup on request: any instance must be able to serve the file. */
export function requestedPlace({ s3 }: Config): BackupPlace {
  return s3 === null ? 'temporary' : 'bucket'
}

/** The folder in which an archive is written; for the bucket until it is uploaded. */
export function folderOf({ backupDir, dataDir }: Config, place: BackupPlace): string {
  return place === 'folder'
    ? (backupDir ?? join(dataDir, 'backups'))
    : join(dataDir, 'backup-drafts')
}

export function backupPath(config: Config, { place, fileName }: Placed): string {
  return join(folderOf(config, place), fileName)
}

/** Recreates a folder that was removed while the server runs, as at start. */
export async function prepareFolder(config: Config, place: BackupPlace): Promise<void> {
  await mkdir(folderOf(config, place), { recursive: true, mode: 0o700 })
}

/** Uploads an archive to the bucket, until the signal; elsewhere it is in its place already. */
export async function publish(
  { files, config }: Deps,
  placed: Placed,
  signal: AbortSignal,
): Promise<void> {
  if (placed.place !== 'bucket') return
  const path = backupPath(config, placed)
  await files.saveFile(bucketFolder + placed.fileName, path, 'application/octet-stream', signal)
  await rm(path, { force: true })
}

/** Removes the archive and the rest of a draft. Does nothing where there is none. */
export async function removePlaced({ files, config }: Deps, placed: Placed): Promise<void> {
  await removeLocal(config, placed)
  if (placed.place === 'bucket') await files.remove(bucketFolder + placed.fileName)
}

/** Its files on this machine alone. */
export async function removeLocal(config: Deps['config'], placed: Placed): Promise<void> {
  const path = backupPath(config, placed)
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
}

export type OpenedFile = { size: number; open: () => Readable }

/** Null where the file is missing. */
export async function openPlaced(
  { files, config }: Deps,
  placed: Placed,
): Promise<OpenedFile | null> {
  if (placed.place === 'bucket') return files.open(bucketFolder + placed.fileName)
  const path = backupPath(config, placed)
  const found = await stat(path).catch(() => null)
  return found && { size: found.size, open: () => createReadStream(path) }
}

const archiveName = /^ngaji-[\w-]+\.age$/

/** Names of all archives in a place. An unreadable place counts as empty. */
export async function listNames({ files, config }: Deps, place: BackupPlace): Promise<Set<string>> {
  const names =
    place === 'bucket' ? await bucketNames(files) : await folderNames(folderOf(config, place))
  return new Set(names.filter((name) => archiveName.test(name)))
}

function folderNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function bucketNames(files: Deps['files']): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(bucketFolder)) names.push(name.slice(bucketFolder.length))
  return names
}
